import type { CallError } from '@parlour/api-client'
import type { ErrorCode } from '@parlour/contracts'

/** `elsewhere`: signed in on another device; `rejected`: 401/403, refresh once; `ended`: bare 422; `nothing`: this call only. */
export type Outcome = 'elsewhere' | 'rejected' | 'ended' | 'nothing'

/** A 403 about one call or page, e.g. a missing role; the session stays valid. */
const OF_THE_CALL = new Set<string>([
  'identity.role-missing',
  'identity.staff-factor-missing',
  'identity.staff-no-workspace',
  'team.merchant-suspended',
  'integrations.key-scope',
  'releases.capability-undeclared',
] satisfies ErrorCode[])

export function judgeFailure({ status, code, error, msg }: CallError): Outcome {
  const isAboutSession = status === 401 || status === 403 || status === 422
  if (code === 422 || error === 'identity.elsewhere' || (isAboutSession && /logged in elsewhere/i.test(msg))) return 'elsewhere'
  if (!isAboutSession || OF_THE_CALL.has(error)) return 'nothing'
  return status === 422 ? 'ended' : 'rejected'
}
