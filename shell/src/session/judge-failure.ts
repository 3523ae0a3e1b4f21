import type { CallError } from '@parlour/api-client'

/** `elsewhere`: signed in on another device; `rejected`: 401/403, refresh once; `ended`: bare 422; `nothing`: this call only. */
export type Outcome = 'elsewhere' | 'rejected' | 'ended' | 'nothing'

/** A 401, 403 or 422 that does not say what it means for the session, as from a proxy, is judged by its status. */
export function judgeFailure({ status, code, session, error, msg }: CallError): Outcome {
  const isAboutSession = (status === 401 || status === 403 || status === 422) && session !== 'none'
  const isReplaced = code === 422 || session === 'replaced' || error === 'identity.elsewhere'
  if (isReplaced || (isAboutSession && /logged in elsewhere/i.test(msg))) return 'elsewhere'
  if (!isAboutSession) return 'nothing'
  return status === 422 ? 'ended' : 'rejected'
}
