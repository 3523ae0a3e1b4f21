import { DomainError } from '../../../platform/domain-error.ts'
import { hashOfSecret } from '../../../platform/secret-token.ts'
import type { Application, TiedAccount } from '../domain/application.ts'
import type { AffiliatesContext } from './affiliates-context.ts'
import { assertFree } from './apply-as-affiliate.ts'

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
