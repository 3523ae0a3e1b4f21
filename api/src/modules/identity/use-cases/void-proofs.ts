import type { IdentityStore } from '../db/identity.unit-of-work.ts'

/** Voids links and codes that were mailed before a password or an address changed: whoever could read them then proves nothing now. */
export async function voidProofs({ mailedTokens, emailCodes }: IdentityStore, accountId: string, at: Date): Promise<void> {
  await mailedTokens.voidOpen(accountId, 'reset-password', at)
  await emailCodes.voidOpen(accountId, ['old', 'new', 'second-factor'], at)
}
