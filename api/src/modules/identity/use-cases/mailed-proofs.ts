import type { IdentityStore } from '../db/identity.unit-of-work.ts'

/** Voids earlier links and codes, since a former reader of the mailbox may still have them. */
export async function voidProofs({ mailedTokens, emailCodes }: IdentityStore, accountId: string, at: Date): Promise<void> {
  await mailedTokens.voidOpen(accountId, 'reset-password', at)
  await emailCodes.voidOpen(accountId, ['old', 'new', 'second-factor'], at)
}
