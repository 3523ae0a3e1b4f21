import type { CallError } from '@parlour/api-client'
import type { ErrorCode } from '@parlour/contracts'

/**
 * What a failed call says about the session: `elsewhere` = signed in on another device, `refused` = 401 or 403 that one refresh
 * may mend, `ended` = a bare 422, `nothing` = it is about the call alone.
 */
export type Outcome = 'elsewhere' | 'rejected' | 'ended' | 'nothing'

/** A 403 that answers one call or page, like one that needs another role: the session goes on. */
const OF_THE_CALL = new Set<string>([
  'identity.role-missing',
  'identity.staff-factor-missing',
  'identity.staff-no-workspace',
  'team.merchant-suspended',
  'integrations.key-scope',
  'releases.capability-undeclared',
] satisfies ErrorCode[])

/** Judges a failure by status, body code, stable code and message. */
export function judgeFailure({ status, code, error, msg }: CallError): Outcome {
  const isAboutSession = status === 401 || status === 403 || status === 422
  if (code === 422 || error === 'identity.elsewhere' || (isAboutSession && /logged in elsewhere/i.test(msg))) return 'elsewhere'
  if (!isAboutSession || OF_THE_CALL.has(error)) return 'nothing'
  return status === 422 ? 'ended' : 'rejected'
}
