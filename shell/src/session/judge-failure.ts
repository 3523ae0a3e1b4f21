import type { CallError } from '@parlour/api-client'
import type { ErrorCode } from '@parlour/contracts'

/**
 * What a failed call says about the session (X01, X02): `elsewhere` = signed in on another device, `refused` = 401 or 403 that one refresh
 * may mend, `ended` = a bare 422, `nothing` = it is about the call alone.
 */
export type Verdict = 'elsewhere' | 'refused' | 'ended' | 'nothing'

/** A 403 that answers one call or page, like one that asks for a second person: the session goes on. */
const OF_THE_CALL = new Set<string>([
  'identity.role-missing',
  'identity.staff-factor-missing',
  'identity.staff-no-desk',
  'team.merchant-suspended',
  'verification.required',
  'integrations.key-scope',
  'catalog.country-blocked',
  'catalog.change-same-person',
  'payments.payout-same-person',
  'sites.second-person-needed',
  'staff.same-person',
  'releases.capability-undeclared',
  'rollouts.second-person',
] satisfies ErrorCode[])

/** Judges a failure by status, body code, stable code and message. */
export function judgeFailure({ status, code, error, msg }: CallError): Verdict {
  const isAboutSession = status === 401 || status === 403 || status === 422
  if (code === 422 || error === 'identity.elsewhere' || (isAboutSession && /logged in elsewhere/i.test(msg))) return 'elsewhere'
  if (!isAboutSession || OF_THE_CALL.has(error)) return 'nothing'
  return status === 422 ? 'ended' : 'refused'
}
