import type { AccountSuspension } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'

export type SuspensionOf = (accountId: string) => Promise<AccountSuspension | null>

/** Adds the reason to `identity.suspended`; only authenticated callers get this far. */
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
