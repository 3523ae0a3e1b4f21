import { SERVICE_CLOCK } from '@parlour/contracts'
import type { SafeStorage } from '../../session/session-storage.ts'

const KEY = 'leagueCode'
const LIFE_MS = SERVICE_CLOCK.leagueCodeDays * 86_400_000
const RECORD = /^(\d{1,15}):([A-Za-z0-9-]{1,32})$/u

/** A league code and when its link was followed, ms since 1970. */
export type RememberedCode = { readonly code: string; readonly at: number }

/**
 * The league code of the last link that was followed in this browser, for 90 days. The last link wins until somebody registers; what is
 * written at registration never changes again.
 */
export function rememberedCode(storage: Pick<SafeStorage, 'read'>, now: number): RememberedCode | undefined {
  const [, at, code] = RECORD.exec(storage.read(KEY) ?? '') ?? []
  if (code === undefined) return undefined
  const age = now - Number(at)
  return age >= 0 && age < LIFE_MS ? { code, at: Number(at) } : undefined
}

/** Remembers the code of a link, instead of any other. */
export function rememberCode(storage: SafeStorage, { code, at }: RememberedCode): void {
  storage.write(KEY, `${at}:${code}`)
}

/** Forgets the code: it has been used, or somebody took it away. */
export function forgetCode(storage: SafeStorage): void {
  storage.write(KEY, null)
}
