import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import type { PrivacyContext } from './privacy-context.ts'
import { isBlocked, readBlockers } from './read-blockers.ts'

const GRACE_MS = 14 * 24 * 60 * 60_000

/** Due in 14 days, confirmed by email. Throws `privacy.name-mismatch`, password errors, and `privacy.erasure-blocked`. */
export async function requestErasure(
  ctx: PrivacyContext,
  accountId: string,
  form: { readonly account: string; readonly password: string; readonly locale: Locale },
): Promise<void> {
  const { locale } = form
  const person = await ctx.subjectOf(accountId)
  if (form.account.trim() !== person.username) throw new DomainError('privacy.name-mismatch', { fields: { account: 'mismatch' } })
  await ctx.provePassword(accountId, form.password)
  if (isBlocked(await readBlockers(ctx, accountId))) throw new DomainError('privacy.erasure-blocked')
  const requestedAt = ctx.now()
  const dueAt = new Date(requestedAt.getTime() + GRACE_MS)
  await ctx.transact(async (store) => {
    if (!(await store.erasures.insert({ accountId, requestedAt, dueAt }))) return
    const values = { account: person.username, at: dueAt.toISOString(), link: ctx.pageOf(locale) }
    await store.post({ to: person.email, locale, kind: 'erasure-planned', values })
    await store.publishChange(accountId, 'profile')
  })
}

export async function cancelErasure(ctx: PrivacyContext, accountId: string): Promise<void> {
  await ctx.transact(async (store) => {
    await store.erasures.remove(accountId)
    await store.publishChange(accountId, 'profile')
  })
}
