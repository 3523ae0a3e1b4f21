import { SERVICE_LIMITS } from '@parlour/contracts'
import type { SafeStorage } from '../../session/session-storage.ts'

const KEY = 'leagueCode'
const LIFE_MS = SERVICE_LIMITS.affiliateCodeDays * 86_400_000
const RECORD = /^(\d{1,15}):([A-Za-z0-9-]{1,32})$/u

/** `at` is in ms since 1970. */
export type RememberedCode = { readonly code: string; readonly at: number }

/** Valid for 90 days. The last link wins until registration, which is final. */
export function rememberedCode(storage: Pick<SafeStorage, 'read'>, now: number): RememberedCode | undefined {
  const [, at, code] = RECORD.exec(storage.read(KEY) ?? '') ?? []
  if (code === undefined) return undefined
  const age = now - Number(at)
  return age >= 0 && age < LIFE_MS ? { code, at: Number(at) } : undefined
}

export function rememberCode(storage: SafeStorage, { code, at }: RememberedCode): void {
  storage.write(KEY, `${at}:${code}`)
}

export function forgetCode(storage: SafeStorage): void {
  storage.write(KEY, null)
}
