import type { AccountSuspension } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'

/** Why an account is closed; null where nobody said. */
export type SuspensionOf = (accountId: string) => Promise<AccountSuspension | null>

/** Does what may be refused with `identity.suspended`, and then tells the person why: only who signed in or holds a session gets this far. */
export async function notifySuspension<Answer>(
  suspensionOf: SuspensionOf,
  accountId: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  return work().catch(async (error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'identity.suspended') throw error
    throw new DomainError(error.code, { suspension: await suspensionOf(accountId), cause: error })
  })
}
