import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import { hashOfSecret } from '../../../platform/secret-token.ts'
import type { IdentityStore } from '../db/identity.unit-of-work.ts'
import { deviceNameOf } from '../device-name.ts'
import { mailedLink, RESET_LIFE_MS } from '../domain/mailed-link.ts'
import { assertNewPassword, assertTypedTwice, type NewPassword } from '../domain/new-password.ts'
import { accountOf, uniqueKeyOf } from '../domain/registration.ts'
import type { IdentityContext } from './identity-context.ts'
import { issueMailedToken, voidProofs } from './mailed-proofs.ts'

export interface ResetCaller {
  readonly locale: Locale
  readonly userAgent: string | null
}

const LINKS_PER_HOUR = 5
const HOUR_MS = 3_600_000

/** Does not look up the name, so that neither response nor timing reveals it. Throws `platform.validation`. */
export async function requestReset({ storage, now }: IdentityContext, typed: string, locale: Locale): Promise<void> {
  const name = accountOf(typed)
  if (name === '') throw new DomainError('platform.validation', { fields: { account: 'required' } })
  await storage.transact(async ({ resetRequests, enqueue }) => {
    const requestId = await resetRequests.insert({ nameKey: uniqueKeyOf(name), locale }, now())
    await enqueue({ name: 'identity.forgot', payload: { requestId } })
  })
}

/** At most five links an hour; an unknown name gets none, and no error. */
export async function sendResetLink({ storage, publicUrl, now }: IdentityContext, requestId: string): Promise<void> {
  await storage.transact(async (store) => {
    const request = await store.resetRequests.take(requestId)
    if (!request) return
    // A name can be one person's account and another's address: each gets a link to their own account, and neither can bar the other.
    for (const { id } of await store.accounts.findByNameOrEmail(request.nameKey)) {
      await postLink(store, id, request.locale, publicUrl, now())
    }
  })
}

async function postLink(store: IdentityStore, accountId: string, locale: Locale, publicUrl: string, at: Date): Promise<void> {
  const account = await store.accounts.lock(accountId)
  if (account?.status !== 'active') return
  const sent = await store.mailedTokens.countSince(accountId, 'reset-password', new Date(at.getTime() - HOUR_MS))
  if (sent >= LINKS_PER_HOUR) return
  await store.mailedTokens.voidOpen(accountId, 'reset-password', at)
  const token = await issueMailedToken(store, account, 'reset-password', { at, lifeMs: RESET_LIFE_MS })
  const link = mailedLink(publicUrl, locale, 'reset', token)
  const values = { account: account.account, link, minutes: String(RESET_LIFE_MS / 60_000) }
  await store.post({ to: account.email, locale, kind: 'password-reset', values })
}

/** Single use; ends all sessions and unlocks the account. Throws `identity.reset-token-invalid`. */
export async function resetPassword(
  { storage, hasher, rules, now }: IdentityContext,
  form: NewPassword & { readonly token: string },
  { locale, userAgent }: ResetCaller,
): Promise<void> {
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
