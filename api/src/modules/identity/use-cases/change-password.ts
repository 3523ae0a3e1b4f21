import type { Locale } from '@parlour/i18n'
import type { Actor } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { IdentityStore } from '../db/identity.unit-of-work.ts'
import { deviceNameOf } from '../device-name.ts'
import { assertNewPassword, assertTypedTwice, type NewPassword } from '../domain/new-password.ts'
import type { IdentityContext } from './identity-context.ts'
import { provePassword } from './prove-again.ts'
import { renewSession, type OpenedSession } from './start-session.ts'
import { voidProofs } from './mailed-proofs.ts'

/** Ends all sessions and opens a new one for the caller. Throws `platform.conflict` on a concurrent change. */
export async function changePassword(
  ctx: IdentityContext,
  form: NewPassword & { readonly oldPassword: string },
  actor: Actor,
  locale: Locale,
): Promise<OpenedSession> {
  const { storage, hasher, rules, now } = ctx
  assertTypedTwice(form)
  const account = await storage.accounts.find(actor.accountId)
  if (!account) throw new DomainError('identity.session-expired')
  assertNewPassword(form, account, rules)
  await provePassword(ctx, account, form.oldPassword, 'oldPassword')
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

async function postPasswordChanged(store: IdentityStore, { account, session }: OpenedSession, locale: Locale, at: Date): Promise<void> {
  const { userAgent } = await store.sessionHistory.deviceOf(session.id)
  const values = { account: account.account, at: at.toISOString(), device: deviceNameOf(userAgent) ?? '' }
  await store.post({ to: account.email, locale, kind: 'password-changed', values })
}
