import type { Database } from '../../../platform/database.ts'
import type { JobQueue } from '../../../platform/jobs.ts'
import type { MerchantEvent, PublishMerchantEvent } from '../../../platform/merchant-events.ts'
import { readTogether, type Readable } from '../../../platform/named-statement.ts'
import { createBaseStore, createUnitOfWork, type BaseStore, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import type { EndContract, FeeUsage, RecordUsage, ReopenContract, TakenUsage } from '../domain/neighbours.ts'
import { createConfigurationRepository, type ConfigurationRepository } from './configuration.repository.ts'
import { createDailyStatsRepository, type DailyStatsRepository } from './daily-stats.repository.ts'
import { createSiteDesignRepository, type SiteDesignRepository } from './design.repository.ts'
import { createEventRepository, type EventRepository } from './event.repository.ts'
import { createHoldRepository, type HoldRepository } from './hold.repository.ts'
import { createIdleRepository, type IdleRepository } from './idle.repository.ts'
import { createOperationAccountRepository, type OperationAccountRepository } from './operation-account.repository.ts'
import { createPictureRepository, type PictureRepository } from './picture.repository.ts'
import { openProvisioningBoard, type ProvisioningBoard } from './provisioning.read-model.ts'
import { createSiteAuditRepository, type SiteAuditRepository } from './site-audit.repository.ts'
import { lastLaunches, listSites, type SiteFilter } from './site-list.read-model.ts'
import { createSiteRepository, type SiteRepository } from './site.repository.ts'
import { createStatusRepository, type StatusRepository } from './status.repository.ts'

export interface SiteMerchants {
  readonly isEmailProven: (on: Readable, accountId: string) => Promise<boolean>
  readonly isDepositBooked: (on: Readable, merchantId: string) => Promise<boolean>
  /** `not-offered` where no bot is configured. */
  readonly messengerOf: (on: Readable, accountId: string) => Promise<'bound' | 'unbound' | 'not-offered'>
}

export type ServedSites = (on: Readable, siteIds: readonly string[]) => Promise<ReadonlySet<string>>

/** What the checklists ask of other modules, as of one moment; `served` are the ids of the sites with a domain of their own. */
export interface LaunchFacts {
  readonly isEmailProven: boolean
  readonly isDepositBooked: boolean
  readonly messenger: 'bound' | 'unbound' | 'not-offered'
  readonly served: ReadonlySet<string>
}

/** The repositories and the neighbours on one connection. */
export interface SitesStore extends BaseStore {
  readonly sites: SiteRepository
  readonly configurations: ConfigurationRepository
  readonly operationAccounts: OperationAccountRepository
  readonly designs: SiteDesignRepository
  readonly pictures: PictureRepository
  readonly audit: SiteAuditRepository
  readonly holds: HoldRepository
  readonly statuses: StatusRepository
  readonly idle: IdleRepository
  readonly events: EventRepository
  readonly dailyStats: DailyStatsRepository
  readonly board: ProvisioningBoard
  readonly listSites: (filter: SiteFilter) => ReturnType<typeof listSites>
  readonly lastLaunches: () => ReturnType<typeof lastLaunches>
  readonly readLaunchFacts: (merchantId: string, siteIds: readonly string[]) => Promise<LaunchFacts>
  /** Returns the last day, null without a contract. */
  readonly endContract: (siteId: string) => Promise<string | null>
  readonly reopenContract: (siteId: string) => Promise<void>
  readonly recordUsage: (entries: readonly FeeUsage[]) => Promise<TakenUsage>
  readonly triggerProvisioning: (orderId: string) => Promise<void>
  readonly publish: (event: MerchantEvent) => Promise<void>
  readonly now: () => Date
}

export interface SitesOutlets {
  readonly merchants: SiteMerchants
  readonly servedSites: ServedSites
  readonly endContract: EndContract<Database>
  readonly reopenContract: ReopenContract<Database>
  readonly recordUsage: RecordUsage<Database>
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly publish: PublishMerchantEvent
  readonly now: () => Date
}

export type SitesUnitOfWork = UnitOfWork<SitesStore>

export function createSitesUnitOfWork(db: Database, outlets: SitesOutlets): SitesUnitOfWork {
  return createUnitOfWork(db, (on) => createStore(on, outlets))
}

function createStore(db: Database, outlets: SitesOutlets): SitesStore {
  return {
    ...createBaseStore(db),
    sites: createSiteRepository(db),
    configurations: createConfigurationRepository(db),
    operationAccounts: createOperationAccountRepository(db),
    designs: createSiteDesignRepository(db),
    pictures: createPictureRepository(db),
    audit: createSiteAuditRepository(db),
    holds: createHoldRepository(db),
    statuses: createStatusRepository(db),
    idle: createIdleRepository(db),
    events: createEventRepository(db),
    dailyStats: createDailyStatsRepository(db),
    board: openProvisioningBoard(db),
    listSites: async (filter) => listSites(db, filter),
    lastLaunches: async () => lastLaunches(db),
    readLaunchFacts: async (merchantId, siteIds) => readLaunchFacts(db, outlets, merchantId, siteIds),
    endContract: async (siteId) => outlets.endContract(db, siteId),
    reopenContract: async (siteId) => outlets.reopenContract(db, siteId),
    recordUsage: async (entries) => outlets.recordUsage(db, entries),
    triggerProvisioning: async (orderId) => outlets.queue.enqueue(db, { name: 'sites.provision', payload: { orderId } }),
    publish: async (event) => outlets.publish(db, event),
    now: outlets.now,
  }
}

async function readLaunchFacts(
  db: Database,
  { merchants, servedSites }: Pick<SitesOutlets, 'merchants' | 'servedSites'>,
  merchantId: string,
  siteIds: readonly string[],
): Promise<LaunchFacts> {
  return readTogether(db, async (on) => {
    const [isEmailProven, isDepositBooked, messenger, served] = await Promise.all([
      merchants.isEmailProven(on, merchantId),
      merchants.isDepositBooked(on, merchantId),
      merchants.messengerOf(on, merchantId),
      servedSites(on, siteIds),
    ])
    return { isEmailProven, isDepositBooked, messenger, served }
  })
}
