import type { ErasureBlockers } from '@parlour/contracts'
import type { PrivacyAccounts, PrivacyUnitOfWork } from '../db/privacy.unit-of-work.ts'

export interface OpenBusiness {
  readonly openSitesOf: (merchantId: string) => Promise<ErasureBlockers['sites']>
  readonly openOrdersOf: (merchantId: string) => Promise<ErasureBlockers['orders']>
}

/** What the use cases of privacy work with. */
export interface PrivacyContext extends PrivacyUnitOfWork {
  readonly business: OpenBusiness
  readonly provePassword: PrivacyAccounts['provePassword']
  readonly pageOf: (locale: string) => string
  readonly now: () => Date
}
