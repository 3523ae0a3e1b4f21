import type { ErasureBlockers } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'

export interface PrivacyAccounts {
  /** Throws `platform.not-found` for an unknown account. */
  readonly subjectOf: (on: Database, accountId: string) => Promise<PersonOfAccount>
  /** Throws `platform.validation`, `identity.password-wrong` or `platform.rate-limited`. */
  readonly provePassword: (accountId: string, password: string) => Promise<void>
}

/** `names` and `emails` are all by which rows may know the person. */
export interface PersonOfAccount {
  readonly accountId: string
  readonly names: readonly string[]
  readonly emails: readonly string[]
  readonly username: string
  readonly email: string
  readonly isStaff: boolean
}

export interface OpenBusiness {
  readonly openSitesOf: (merchantId: string) => Promise<ErasureBlockers['sites']>
  readonly openOrdersOf: (merchantId: string) => Promise<ErasureBlockers['orders']>
}
