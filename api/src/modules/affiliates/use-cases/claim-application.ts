import { DomainError } from '../../../platform/domain-error.ts'
import { hashOfSecret } from '../../../platform/secret-token.ts'
import type { ApplicationRepository } from '../db/application.repository.ts'
import type { Application, TiedAccount } from '../domain/application.ts'
import { assertFree } from './apply-as-affiliate.ts'

/** Idempotent per account. Throws `affiliates.claim-invalid`, `affiliates.already-agent` or `affiliates.application-pending`. */
export async function claimApplication(
  applications: Pick<ApplicationRepository, 'lockByClaim' | 'setAccount' | 'standingState'>,
  token: string,
  account: TiedAccount,
  at: Date,
): Promise<Application> {
  const application = await applications.lockByClaim(hashOfSecret(token), at)
  if (!application) throw new DomainError('affiliates.claim-invalid')
  if (application.account?.accountId === account.accountId) return application
  if (application.account) throw new DomainError('affiliates.claim-invalid')
  assertFree(await applications.standingState(null, account.accountId))
  await applications.setAccount(application.id, account)
  return { ...application, account }
}
