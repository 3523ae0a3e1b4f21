import type { Database } from '../../../platform/database.ts'
import { createBaseStore, createUnitOfWork, type BaseStore, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { Identity } from '../../identity/index.ts'
import type { Email, Mail } from '../../mail/index.ts'
import type { WeekSums } from '../domain/affiliate-week.ts'
import type { Affiliate } from '../domain/application.ts'
import { readAffiliateWeeks } from './affiliate-week.read-model.ts'
import { createApplicationRepository, type ApplicationRepository } from './application.repository.ts'
import { createClickRepository, type ClickRepository } from './click.repository.ts'
import { createSettlementRepository, type SettlementRepository } from './settlement.repository.ts'

export interface AffiliatesStore extends BaseStore {
  readonly applications: ApplicationRepository
  readonly clicks: ClickRepository
  readonly settlements: SettlementRepository
  readonly readWeeks: (affiliate: Affiliate) => Promise<readonly WeekSums[]>
  /** False when the code exists. */
  readonly issueAffiliateCode: (code: string) => Promise<boolean>
  readonly post: (email: Email) => Promise<void>
}

export interface AffiliatesOutlets {
  readonly mail: Pick<Mail, 'post'>
  readonly identity: Pick<Identity, 'issueAffiliateCode'>
}

export function createAffiliatesUnitOfWork(db: Database, { mail, identity }: AffiliatesOutlets): UnitOfWork<AffiliatesStore> {
  return createUnitOfWork(db, (on) => ({
    ...createBaseStore(on),
    applications: createApplicationRepository(on),
    clicks: createClickRepository(on),
    settlements: createSettlementRepository(on),
    readWeeks: async (affiliate) => readAffiliateWeeks(on, affiliate),
    issueAffiliateCode: async (code) => identity.issueAffiliateCode(on, code),
    post: async (email) => mail.post(on, email),
  }))
}
