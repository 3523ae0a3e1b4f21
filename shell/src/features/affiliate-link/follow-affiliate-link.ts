import { callOf, sendOnce } from '@parlour/api-client'
import { endpoints } from '@parlour/contracts'
import type { SafeStorage } from '../../session/session-storage.ts'
import { rememberCode, rememberedCode } from './remembered-code.ts'

const CODE = /^[A-Za-z0-9-]{1,32}$/u
const DAY_MS = 86_400_000

/** Stores `?leagueCode=` and counts the click once per code and day. Never shows an error; ignores invalid codes. */
export function followAffiliateLink(storage: SafeStorage, search: string, now: number): void {
  const code = new URLSearchParams(search).get('leagueCode') ?? ''
  if (!CODE.test(code)) return
  const before = rememberedCode(storage, now)
  rememberCode(storage, { code, at: now })
  if (before?.code === code && dayOf(before.at) === dayOf(now)) return
  void sendOnce(callOf(endpoints.countAffiliateClick, { body: { code } }))
}

function dayOf(at: number): number {
  return Math.floor(at / DAY_MS)
}
