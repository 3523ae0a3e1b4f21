import { callOf, sendOnce } from '@parlour/api-client'
import { endpoints } from '@parlour/contracts'
import type { SafeStorage } from '../../session/session-storage.ts'
import { rememberCode, rememberedCode } from './remembered-code.ts'

const CODE = /^[A-Za-z0-9-]{1,32}$/u
const DAY_MS = 86_400_000

/**
 * A visit with `?leagueCode=` on any page: the code is remembered for the register form and the click is counted, once a code and day.
 * Nothing is said about it, whatever comes back; what is no code is ignored.
 */
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
