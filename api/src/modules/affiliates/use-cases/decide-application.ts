import { DomainError } from '../../../platform/domain-error.ts'
import type { RecordStaffAction } from '../../../platform/staff-audit.ts'
import { hashOfSecret, newSecretToken } from '../../../platform/secret-token.ts'
import type { AffiliatesStore } from '../db/affiliates.unit-of-work.ts'
import { claimEndOf, type Application, type TiedAccount } from '../domain/application.ts'
import type { AffiliateLinks, AffiliatesContext } from './affiliates-context.ts'
import { newAffiliateCode } from './new-affiliate-code.ts'

export interface WantedDecision {
  readonly id: string
  readonly decision: 'approved' | 'rejected'
  readonly reason: string
}

export interface DecidingStaff {
  readonly by: TiedAccount
  readonly record: RecordStaffAction
}

/** Throws `affiliates.application-not-found`, `affiliates.application-decided` or `affiliates.reason-missing`. */
export async function decideApplication(
  { transact, links, now }: AffiliatesContext,
  wanted: WantedDecision,
  { by, record }: DecidingStaff,
): Promise<Application> {
  const reason = wanted.reason.trim()
  const state = wanted.decision
  const at = now()
  return transact(async (store) => {
    const application = await store.applications.lock(wanted.id)
    if (!application) throw new DomainError('affiliates.application-not-found')
    if (application.state !== 'pending') throw new DomainError('affiliates.application-decided')
    if (state === 'rejected' && reason === '') throw new DomainError('affiliates.reason-missing', { fields: { reason: 'required' } })
    const leagueCode = state === 'approved' ? await issueCode(store) : null
    const decided = { state, decidedAt: at, decidedByName: by.username, reason: reason === '' ? null : reason, leagueCode }
    await store.applications.decide(application.id, { ...decided, decidedBy: by.accountId })
    await (leagueCode === null
      ? postRejection(store, application, reason)
      : postApproval(store, links, { application, code: leagueCode, at }))
    const change = { before: { state: 'pending' }, after: { state, leagueCode } }
    await store.recordAction(record, { subject: `application ${application.id}`, reason: wanted.reason, ...change })
    return { ...application, ...decided }
  })
}

async function issueCode({ issueAffiliateCode }: AffiliatesStore): Promise<string> {
  let code = newAffiliateCode()
  while (!(await issueAffiliateCode(code))) code = newAffiliateCode()
  return code
}

async function postApproval(
  { applications, post }: AffiliatesStore,
  links: AffiliateLinks,
  { application, code, at }: { readonly application: Application; readonly code: string; readonly at: Date },
): Promise<void> {
  const { id, email, locale, accountId } = application
  let link = links.dashboardOf(locale)
  if (accountId === null) {
    const token = newSecretToken()
    await applications.setClaim(id, { claimHash: hashOfSecret(token), claimExpiresAt: claimEndOf(at) })
    link = links.claimLinkOf(locale, token)
  }
  await post({ to: email, locale, kind: 'league-approved', values: { code, shareLink: links.shareLinkOf(locale, code), link } })
}

async function postRejection({ post }: AffiliatesStore, { email, locale, reference }: Application, text: string): Promise<void> {
  await post({ to: email, locale, kind: 'league-rejected', values: { reference, text } })
}
