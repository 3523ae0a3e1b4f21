import type { Locale } from '@parlour/i18n'
import type { Actor } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { hashOfSecret } from '../../../platform/secret-token.ts'
import type { IdentityStore } from '../db/identity.unit-of-work.ts'
import type { Account } from '../domain/account.ts'
import { checkNewEmail, type EmailAddress } from '../domain/email-address.ts'
import { mailedLink, UNDO_LIFE_MS } from '../domain/mailed-link.ts'
import type { OneTimeCodes } from '../one-time-codes.ts'
import { tryEmailCode } from './email-code.ts'
import type { IdentityContext } from './identity-context.ts'
import { renewSession, type OpenedSession } from './start-session.ts'
import { issueMailedToken, voidProofs } from './mailed-proofs.ts'

export interface AlterEmailForm {
  readonly newEmail: string
  readonly oldPin: string
  readonly newPin: string
}

/** Throws `identity.code-wrong`, also for a taken address. */
export async function alterEmail(
  { storage, codes, rules, publicUrl, now }: IdentityContext,
  form: AlterEmailForm,
  actor: Actor,
  locale: Locale,
): Promise<OpenedSession> {
  const address = checkNewEmail(form.newEmail, rules)
  const at = now()
  // The outcome is returned, not thrown, inside the transaction: a thrown one would undo the count of a wrong code.
  const outcome = await storage.transact(async (store) => {
    const account = await store.accounts.lock(actor.accountId)
    if (!account) throw new DomainError('identity.session-expired')
    const wrong = await useCodes(store, codes, account.id, { ...form, ...address }, at)
    if (wrong) return { wrong }
    return { opened: await moveAddress(store, { account, address, actor, locale, publicUrl, at }) }
  })
  if (outcome.wrong) throw new DomainError('identity.code-wrong', { fields: outcome.wrong })
  return outcome.opened
}

/** Consumes both codes, or none and returns which are wrong. */
async function useCodes(
  store: IdentityStore,
  codes: OneTimeCodes,
  accountId: string,
  { oldPin, newPin, emailKey }: AlterEmailForm & EmailAddress,
  at: Date,
): Promise<Record<string, string> | null> {
  const oldCode = await tryEmailCode(store, codes, { accountId, step: 'old', emailKey }, oldPin, at)
  const newCode = await tryEmailCode(store, codes, { accountId, step: 'new', emailKey }, newPin, at)
  const isTaken = (await store.accounts.otherOwnerOf(emailKey, accountId, at)) !== null
  if (newCode && isTaken) await store.emailCodes.countAttempt(newCode.id)
  if (oldCode && newCode && !isTaken) {
    const isConsumed = [await store.emailCodes.consume(oldCode.id, at), await store.emailCodes.consume(newCode.id, at)]
    if (isConsumed.every(Boolean)) return null
  }
  return { ...(oldCode ? {} : { oldPin: 'wrong' }), ...(newCode && !isTaken ? {} : { newPin: 'wrong' }) }
}

interface Move {
  readonly account: Account
  readonly address: EmailAddress
  readonly actor: Actor
  readonly locale: Locale
  readonly publicUrl: string
  readonly at: Date
}

async function moveAddress(store: IdentityStore, { account, address, actor, locale, publicUrl, at }: Move): Promise<OpenedSession> {
  const { session } = await renewSession(store, { account, sessionId: actor.sessionId, reason: 'email', at })
  await store.accounts.setEmail(account.id, address.email, address.emailKey)
  await voidProofs(store, account.id, at)
  const token = await issueMailedToken(store, account, 'undo-email', { at, lifeMs: UNDO_LIFE_MS })
  const link = mailedLink(publicUrl, locale, 'undoEmail', token)
  const values = { account: account.account, newEmail: address.email, link, hours: String(UNDO_LIFE_MS / 3_600_000) }
  await store.post({ to: account.email, locale, kind: 'email-changed', values })
  await store.audit({ accountId: account.id, event: 'email-changed', sessionId: session.id, at })
  await store.publish({ type: 'account.email-changed', merchantId: account.id, sessionId: session.id })
  return { account: { ...account, email: address.email }, session }
}

/** Single use; ends all sessions. Throws `identity.undo-token-invalid`. */
export async function undoEmail({ storage, now }: IdentityContext, token: string): Promise<void> {
  const at = now()
  const tokenHash = hashOfSecret(token)
  const undo = await storage.mailedTokens.findOpen(tokenHash, 'undo-email', at)
  if (!undo) throw new DomainError('identity.undo-token-invalid')
  await storage.transact(async (store) => {
    const account = await store.accounts.lock(undo.accountId)
    if (!account || !(await store.mailedTokens.consume(tokenHash, at))) throw new DomainError('identity.undo-token-invalid')
    if ((await store.accounts.otherOwnerOf(undo.emailKey, account.id, at)) !== null) throw new DomainError('identity.undo-token-invalid')
    // Later changes were made by whoever this undo turns out: their links must not take the address away again.
    await store.mailedTokens.voidOpen(account.id, 'undo-email', at, undo.createdAt)
    await store.sessions.endLive(account.id, 'email', at)
    await store.accounts.setEmail(account.id, undo.email, undo.emailKey)
    await voidProofs(store, account.id, at)
    await store.audit({ accountId: account.id, event: 'email-change-undone', at })
  })
}
