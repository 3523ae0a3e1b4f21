import type { AccountSuspension, VerificationState } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database.ts'
import type { FormLimit } from '../../../platform/form-limit.ts'
import type { AuditStaff } from '../../../platform/staff-audit.ts'
import type { Contact } from '../../contact/index.ts'
import type { MerchantAccountRepository } from '../../identity/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import type { Mail } from '../../mail/index.ts'
import type { Notices } from '../../notices/index.ts'
import type { Orders } from '../../orders/index.ts'
import type { Settlement } from '../../settlement/index.ts'
import type { Sites } from '../../sites/index.ts'

export interface MerchantsDeps {
  readonly db: Database
  readonly config: Pick<Config, 'publicUrl' | 'tokenSecret'>
  readonly accountsOf: (on: Database) => MerchantAccountRepository
  readonly namesOf: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly sites: Pick<Sites, 'consoleView' | 'limitForAccount'>
  readonly orders: Pick<Orders, 'consoleView'>
  readonly ledger: Pick<Ledger, 'read'>
  readonly settlement: Pick<Settlement, 'contractEndsOf' | 'nameRows'>
  readonly contact: Pick<Contact, 'newestFrom'>
  readonly notices: Pick<Notices, 'newestOf' | 'localeOf'>
  readonly verificationOf: (merchantId: string) => Promise<VerificationState>
  readonly mail: Pick<Mail, 'post'>
  readonly limit: Pick<FormLimit, 'assertNetwork'>
  readonly audit: AuditStaff
  readonly now: () => Date
  readonly onFault?: (error: unknown) => void
}

export type ReadSuspension = (accountId: string) => Promise<AccountSuspension | null>

export type WriteToMerchant = (
  trx: Database,
  merchantId: string,
  email:
    | { readonly kind: 'account-suspended' | 'account-restored' }
    | { readonly kind: 'appeal-answered'; readonly text: string; readonly locale: Locale },
) => Promise<void>
