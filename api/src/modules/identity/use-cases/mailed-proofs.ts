import { hashOfSecret, newSecretToken } from '../../../platform/secret-token.ts'
import type { IdentityStore } from '../db/identity.unit-of-work.ts'
import type { TokenPurpose } from '../db/identity.model.ts'
import type { Account } from '../domain/account.ts'
import { uniqueKeyOf } from '../domain/registration.ts'

/** Returns the secret of a link to the present address of the account; only its hash is stored. */
export async function issueMailedToken(
  { mailedTokens }: IdentityStore,
  { id, email }: Pick<Account, 'id' | 'email'>,
  purpose: TokenPurpose,
  { at, lifeMs }: { readonly at: Date; readonly lifeMs: number },
): Promise<string> {
  const secret = newSecretToken()
  const expiresAt = new Date(at.getTime() + lifeMs)
  await mailedTokens.insert({
    tokenHash: hashOfSecret(secret),
    accountId: id,
    purpose,
    email,
    emailKey: uniqueKeyOf(email),
    createdAt: at,
    expiresAt,
  })
  return secret
}

/** Voids earlier links and codes, since a former reader of the mailbox may still have them. */
export async function voidProofs({ mailedTokens, emailCodes }: IdentityStore, accountId: string, at: Date): Promise<void> {
  await mailedTokens.voidOpen(accountId, 'reset-password', at)
  await emailCodes.voidOpen(accountId, ['old', 'new', 'second-factor'], at)
}
