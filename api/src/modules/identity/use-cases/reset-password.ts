import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import type { PasswordHasher } from '../../../platform/password-hash.ts'
import { hashOfSecret } from '../../../platform/secret-token.ts'
import type { IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import { deviceNameOf } from '../device-name.ts'
import { assertNewPassword, assertTypedTwice, type NewPassword } from '../domain/new-password.ts'
import type { PasswordRules } from '../domain/password-rules.ts'
import { uniqueKeyOf } from '../domain/registration.ts'
import { voidProofs } from './void-proofs.ts'

export interface ResetPasswordDeps {
  readonly storage: IdentityUnitOfWork
  readonly hasher: PasswordHasher
  readonly rules: PasswordRules
  readonly now: () => Date
}

export interface ResetCaller {
  readonly locale: Locale
  readonly userAgent: string | null
}

export type ResetPassword = (form: NewPassword & { readonly token: string }, caller: ResetCaller) => Promise<void>

/** Single use; ends all sessions and unlocks the account. Throws `identity.reset-token-invalid`. */
export function makeResetPassword({ storage, hasher, rules, now }: ResetPasswordDeps): ResetPassword {
  return async function resetPassword(form, { locale, userAgent }) {
    assertTypedTwice(form)
    const tokenHash = hashOfSecret(form.token)
    const token = await storage.mailedTokens.findOpen(tokenHash, 'reset-password', now())
    const owner = token && (await storage.accounts.find(token.accountId))
    if (!owner) throw new DomainError('identity.reset-token-invalid')
    assertNewPassword(form, owner, rules)
    const passwordHash = await hasher.hash(form.newPassword, 'merchant')
    const at = now()
    await storage.transact(async (store) => {
      const account = await store.accounts.lock(owner.id)
      if (!account || !(await store.mailedTokens.consume(tokenHash, at))) throw new DomainError('identity.reset-token-invalid')
      await store.sessions.endLive(account.id, 'password', at)
      await store.accounts.setPassword(account.id, passwordHash)
      await voidProofs(store, account.id, at)
      await store.proofAttempts.clear(account.id, 'password')
      await store.loginFailures.unlock(uniqueKeyOf(account.account))
      await store.audit({ accountId: account.id, event: 'password-reset', at })
      const values = { account: account.account, at: at.toISOString(), device: deviceNameOf(userAgent) ?? '' }
      await store.post({ to: account.email, locale, kind: 'password-changed', values })
    })
  }
}
