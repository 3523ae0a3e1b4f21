import type { VerificationState } from '@parlour/contracts'
import type { FormLimit } from '../../../platform/form-limit.ts'
import type { Contact } from '../../contact/index.ts'
import type { Notices } from '../../notices/index.ts'
import type { Orders } from '../../orders/index.ts'
import type { Settlement } from '../../settlement/index.ts'
import type { SiteReads } from '../../sites/index.ts'
import type { AppealTokens } from '../appeal-token.ts'
import type { MerchantsStore, MerchantsUnitOfWork } from '../db/merchants.unit-of-work.ts'

/** What the use cases of merchants work with. */
export interface MerchantsContext extends MerchantsUnitOfWork {
  /** On the replica. */
  readonly lists: Pick<MerchantsStore, 'accounts' | 'suspensions'>
  readonly tokens: AppealTokens
  readonly namesOf: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly sites: Pick<SiteReads, 'consoleView'>
  readonly orders: Pick<Orders, 'consoleView'>
  readonly settlement: Pick<Settlement, 'contractEndsOf' | 'nameRows'>
  readonly contact: Pick<Contact, 'newestFrom'>
  readonly notices: Pick<Notices, 'newestOf'>
  readonly verificationOf: (merchantId: string) => Promise<VerificationState>
  readonly limit: Pick<FormLimit, 'assertNetwork'>
}
