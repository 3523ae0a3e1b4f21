import type { Locale } from '@parlour/i18n'
import type { Actor } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { PasswordHasher } from '../../../platform/password-hash.ts'
import type { IdentityStore, IdentityUnitOfWork } from '../db/identity.unit-of-work.ts'
import { deviceNameOf } from '../device-name.ts'
import { assertNewPassword, assertTypedTwice, type NewPassword } from '../domain/new-password.ts'
import type { PasswordRules } from '../domain/password-rules.ts'
import type { ProvePassword } from './prove-password.ts'
import { renewSession } from './renew-session.ts'
import type { OpenedSession } from './start-session.ts'
import { voidProofs } from './void-proofs.ts'

export interface ChangePasswordDeps {
  readonly storage: IdentityUnitOfWork
  readonly hasher: PasswordHasher
  readonly provePassword: ProvePassword
  readonly rules: PasswordRules
  readonly now: () => Date
}

export type ChangePassword = (form: NewPassword & { readonly oldPassword: string }, actor: Actor, locale: Locale) => Promise<OpenedSession>

/** Ends all sessions and opens a new one for the caller. Throws `platform.conflict` on a concurrent change. */
export function makeChangePassword({ storage, hasher, provePassword, rules, now }: ChangePasswordDeps): ChangePassword {
  return async function changePassword(form, actor, locale) {
    assertTypedTwice(form)
    const account = await storage.accounts.find(actor.accountId)
    if (!account) throw new DomainError('identity.session-expired')
    assertNewPassword(form, account, rules)
    await provePassword(account, form.oldPassword, 'oldPassword')
    const passwordHash = await hasher.hash(form.newPassword, 'merchant')
    const at = now()
    return storage.transact(async (store) => {
      const current = await store.accounts.lock(account.id)
      if (current?.passwordHash !== account.passwordHash) throw new DomainError('platform.conflict')
      const opened = await renewSession(store, { account: current, sessionId: actor.sessionId, reason: 'password', at })
      await store.accounts.setPassword(account.id, passwordHash)
      await voidProofs(store, account.id, at)
      await store.audit({ accountId: account.id, event: 'password-changed', sessionId: opened.session.id, at })
      await postPasswordChanged(store, opened, locale, at)
      return { ...opened, account: { ...current, passwordHash } }
    })
  }
}

async function postPasswordChanged(store: IdentityStore, { account, session }: OpenedSession, locale: Locale, at: Date): Promise<void> {
  const { userAgent } = await store.sessionHistory.deviceOf(session.id)
  const values = { account: account.account, at: at.toISOString(), device: deviceNameOf(userAgent) ?? '' }
  await store.post({ to: account.email, locale, kind: 'password-changed', values })
}
