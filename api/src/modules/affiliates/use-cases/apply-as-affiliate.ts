import { randomUUID } from 'node:crypto'
import { SERVICE_LIMITS, type ApplicationState } from '@parlour/contracts'
import { DomainError } from '../../../platform/domain-error.ts'
import { newReference } from '../../../platform/reference.ts'
import { hashOfSecret, newSecretToken } from '../../../platform/secret-token.ts'
import {
  claimEndOf,
  reviewByOf,
  checkAffiliateForm,
  type TiedAccount,
  type SentAffiliateForm,
  type Application,
} from '../domain/application.ts'
import type { AffiliatesContext } from './affiliates-context.ts'

export interface Applied {
  readonly reference: string
  readonly reviewBy: Date
}

/** Throws `affiliates.application-pending`, `affiliates.already-agent` or `contact.too-many`. Without an account it mails a link. */
export async function applyAsAffiliate(
  { transact, assertCountry, limit, links, now }: AffiliatesContext,
  sent: SentAffiliateForm,
  { account, ip }: { readonly account: TiedAccount | null; readonly ip: string },
): Promise<Applied> {
  const { form, isSpam } = checkAffiliateForm(sent)
  await assertCountry(form.countriesId)
  const appliedAt = now()
  await limit.assertNetwork(ip, 'contact.too-many', appliedAt)
  const reviewBy = reviewByOf(appliedAt)
  const token = account === null && !isSpam ? newSecretToken() : null
  // Before the transaction: a limit takes a connection of its own.
  const isConfirmed = !isSpam && (await limit.mayWriteTo(form.emailKey, appliedAt))
  const application = {
    ...form,
    isSpam,
    accountId: isSpam || account === null ? null : account.accountId,
    accountName: isSpam || account === null ? null : account.username,
    ...(token !== null && { claimHash: hashOfSecret(token), claimExpiresAt: claimEndOf(appliedAt) }),
    appliedAt,
    reviewBy,
  }
  return transact(async ({ applications, post }) => {
    let reference = ''
    do {
      if (!isSpam) assertFree(await applications.standingState(form.emailKey, account?.accountId ?? null))
      reference = newReference('L')
    } while (!(await applications.insert({ ...application, id: randomUUID(), reference })))
    if (isConfirmed) {
      const link = token === null ? '' : links.claimLinkOf(form.locale, token)
      const values = { reference, hours: String(SERVICE_LIMITS.affiliateReviewHours), link }
      await post({ to: form.email, locale: form.locale, kind: 'league-received', values })
    }
    return { reference, reviewBy }
  })
}

export function assertFree(standing: ApplicationState | null): void {
  if (standing === 'approved') throw new DomainError('affiliates.already-agent')
  if (standing === 'pending') throw new DomainError('affiliates.application-pending')
}

/** Idempotent per account. Throws `affiliates.claim-invalid`, `affiliates.already-agent` or `affiliates.application-pending`. */
export async function claimApplication({ transact, now }: AffiliatesContext, token: string, account: TiedAccount): Promise<Application> {
  return transact(async ({ applications }) => {
    const application = await applications.lockByClaim(hashOfSecret(token), now())
    if (!application) throw new DomainError('affiliates.claim-invalid')
    if (application.accountId === account.accountId) return application
    if (application.accountId !== null) throw new DomainError('affiliates.claim-invalid')
    assertFree(await applications.standingState(null, account.accountId))
    await applications.setAccount(application.id, account)
    return { ...application, accountId: account.accountId, accountName: account.username }
  })
}
