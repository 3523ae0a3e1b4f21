import type { ErasureBlockers } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import type { PlannedErasure } from '../db/erasure.repository.ts'
import type { StoredExport } from '../db/export.repository.ts'
import type { PrivacyContext } from './privacy-context.ts'

export interface OwnFacts {
  /** Null when it is over. */
  readonly export: StoredExport | null
  readonly erasure: PlannedErasure | null
  readonly blockers: ErasureBlockers
}

export async function readOwnData(ctx: PrivacyContext, accountId: string): Promise<OwnFacts> {
  const blockers = await readBlockers(ctx, accountId)
  const at = ctx.now()
  const [found, erasure] = await Promise.all([ctx.exports.find(accountId), ctx.erasures.find(accountId)])
  const isOver = found !== null && found.expiresAt !== null && found.expiresAt <= at
  return { export: isOver ? null : found, erasure, blockers }
}

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

/** One transaction per person; accounts with new open business wait until it is over. Returns how many were erased. */
export async function eraseDue(ctx: PrivacyContext): Promise<number> {
  const at = ctx.now()
  let erased = 0
  for (const accountId of await ctx.erasures.dueAccounts(at)) {
    if (isBlocked(await readBlockers(ctx, accountId))) continue
    await ctx.transact(async (store) => {
      if ((await store.erasures.lockDue(accountId, at)) === null) return
      await store.erase(await store.subjectOf(accountId), at)
      await store.erasures.finish(accountId, at)
      erased += 1
    })
  }
  return erased
}

async function readBlockers({ business, subjectOf }: PrivacyContext, accountId: string): Promise<ErasureBlockers> {
  const [sites, orders, { isStaff }] = await Promise.all([
    business.openSitesOf(accountId),
    business.openOrdersOf(accountId),
    subjectOf(accountId),
  ])
  return { sites, orders, isStaff }
}

function isBlocked({ sites, orders, isStaff }: ErasureBlockers): boolean {
  return isStaff || sites.length > 0 || orders.length > 0
}
