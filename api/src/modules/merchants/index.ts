import type { AccountSuspension, VerificationState } from '@parlour/contracts'
import type { Config } from '../../platform/config.ts'
import { withTimeLimit, type ReadQueue } from '../../platform/console-reads.ts'
import type { Database } from '../../platform/database.ts'
import type { FormLimit } from '../../platform/form-limit.ts'
import type { ApiModule } from '../../platform/http-app.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { Contact } from '../contact/index.ts'
import type { MerchantAccountRepository } from '../identity/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Notices } from '../notices/index.ts'
import type { Orders } from '../orders/index.ts'
import type { Settlement } from '../settlement/index.ts'
import type { SiteHolds, SiteReads } from '../sites/index.ts'
import { createAppealTokens } from './appeal-token.ts'
import { createMerchantsUnitOfWork } from './db/merchants.unit-of-work.ts'
import { createSuspensionRepository, readOpenAppeals } from './db/suspension.repository.ts'
import { presentOwnSuspension } from './merchants.presenter.ts'
import { merchantRoutes } from './merchants.routes.ts'
import { endDueSuspensions } from './use-cases/manage-merchant.ts'

export { merchantsData } from './db/personal-data.ts'

export interface MerchantsDeps {
  readonly db: Database
  readonly reads?: Database
  readonly config: Pick<Config, 'publicUrl' | 'tokenSecret' | 'previousTokenSecret'>
  readonly accountsOf: (on: Database) => MerchantAccountRepository
  readonly namesOf: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly sites: Pick<SiteReads, 'consoleView'>
  readonly siteHolds: Pick<SiteHolds, 'limitForAccount'>
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
  readonly onFault: (error: unknown) => void
}

export interface Merchants extends ApiModule {
  readonly queues: { readonly appeals: ReadQueue }
  readonly endDue: () => Promise<void>
  readonly startSweeps: () => Sweep
}

const SWEEP_MS = 5_000

/** Null when the account was not closed by staff; includes a token to appeal. */
export async function readSuspension(
  { db, config, now }: Pick<MerchantsDeps, 'db' | 'config' | 'now'>,
  accountId: string,
): Promise<AccountSuspension | null> {
  const active = await createSuspensionRepository(db).activeOf(accountId)
  return active && presentOwnSuspension(active, createAppealTokens(config.tokenSecret, now, config.previousTokenSecret).of(active.id))
}

export function createMerchants(deps: MerchantsDeps): Merchants {
  const { db, reads = db, audit, onFault, config, now, ...neighbours } = deps
  const tokens = createAppealTokens(config.tokenSecret, now, config.previousTokenSecret)
  const unitOfWork = createMerchantsUnitOfWork(db, deps)
  const ctx = { ...neighbours, ...unitOfWork, lists: unitOfWork.within(reads), tokens }
  const endDue = async () => endDueSuspensions(ctx)
  return {
    routes: merchantRoutes(ctx, audit),
    queues: { appeals: async (on) => withTimeLimit(await readOpenAppeals(on), 'message', now()) },
    endDue,
    startSweeps: () => startSweep('merchants.suspensions', endDue, SWEEP_MS, onFault),
  }
}
