import { DomainError } from '../../../platform/domain-error.ts'
import { hashOfSecret, newSecretToken } from '../../../platform/secret-token.ts'
import type { Email } from '../../mail/index.ts'
import type { ApplicationRepository } from '../db/application.repository.ts'
import type { Application, TiedAccount } from '../domain/application.ts'
import { claimEndOf } from '../domain/claim-end.ts'
import { newAffiliateCode } from './new-affiliate-code.ts'

export interface AffiliateLinks {
  readonly claimLinkOf: (locale: string, token: string) => string
  readonly shareLinkOf: (locale: string, leagueCode: string) => string
  readonly dashboardOf: (locale: string) => string
}

/** `issueAffiliateCode` returns false when the code exists. */
export interface DecideRepositories {
  readonly applications: Pick<ApplicationRepository, 'lock' | 'decide' | 'setClaim'>
  readonly issueAffiliateCode: (code: string) => Promise<boolean>
  readonly post: (email: Email) => Promise<void>
  readonly links: AffiliateLinks
}

export interface WantedDecision {
  readonly id: string
  readonly decision: 'approved' | 'rejected'
  readonly reason: string
  readonly by: TiedAccount
  readonly at: Date
}

/** Throws `affiliates.application-not-found`, `affiliates.application-decided` or `affiliates.reason-missing`. */
export async function decideApplication(stores: DecideRepositories, wanted: WantedDecision): Promise<Application> {
  const reason = wanted.reason.trim()
  const application = await stores.applications.lock(wanted.id)
  if (!application) throw new DomainError('affiliates.application-not-found')
  if (application.state !== 'pending') throw new DomainError('affiliates.application-decided')
  if (wanted.decision === 'rejected' && reason === '') {
    throw new DomainError('affiliates.reason-missing', { fields: { reason: 'required' } })
  }
  const leagueCode = wanted.decision === 'approved' ? await issueCode(stores) : null
  await stores.applications.decide(application.id, { state: wanted.decision, by: wanted.by, at: wanted.at, reason, leagueCode })
  await (leagueCode === null ? postRejection(stores, application, reason) : postApproval(stores, application, leagueCode, wanted.at))
  return {
    ...application,
    state: wanted.decision,
    decidedAt: wanted.at,
    decidedBy: wanted.by.username,
    reason: reason === '' ? null : reason,
    leagueCode,
  }
}

async function issueCode({ issueAffiliateCode }: DecideRepositories): Promise<string> {
  let code = newAffiliateCode()
  while (!(await issueAffiliateCode(code))) code = newAffiliateCode()
  return code
}

async function postApproval(
  { applications, post, links }: DecideRepositories,
  application: Application,
  code: string,
  at: Date,
): Promise<void> {
  const { id, email, locale, account } = application
  let link = links.dashboardOf(locale)
  if (!account) {
    const token = newSecretToken()
    await applications.setClaim(id, { hash: hashOfSecret(token), expiresAt: claimEndOf(at) })
    link = links.claimLinkOf(locale, token)
  }
  await post({ to: email, locale, kind: 'league-approved', values: { code, shareLink: links.shareLinkOf(locale, code), link } })
}

async function postRejection({ post }: DecideRepositories, { email, locale, reference }: Application, text: string): Promise<void> {
  await post({ to: email, locale, kind: 'league-rejected', values: { reference, text } })
}
