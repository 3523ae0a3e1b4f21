import type { MarketState } from '@parlour/contracts'
import { raw } from 'objection'
import { readWaiting, type Waiting } from '../../../platform/console-reads.ts'
import type { Database } from '../../../platform/database.ts'
import type { Readable, Statement } from '../../../platform/named-statement.ts'
import type { MarketRules, MarketChange } from '../domain/market-change.ts'
import type { Market } from '../domain/market.ts'
import type { StoredPackage, StoredVersion } from '../domain/package-version.ts'
import { CountryModel, MarketChangeModel, PackageModel, PackageVersionModel } from './catalog.model.ts'

export interface MarketConsoleRepository {
  readonly lock: (countriesId: number) => Promise<Market | null>
  readonly setState: (countriesId: number, state: MarketState) => Promise<void>
  readonly setRules: (countriesId: number, rules: MarketRules) => Promise<void>
}

export function createMarketConsoleRepository(db: Database): MarketConsoleRepository {
  const market = (countriesId: number) => CountryModel.query(db).findById(countriesId)
  return {
    lock: async (countriesId) => (await market(countriesId).forUpdate()) ?? null,
    setState: async (countriesId, state) =>
      void (await market(countriesId).patch({ isClosed: state !== 'open', isBlocked: state === 'blocked' })),
    setRules: async (countriesId, rules) => void (await market(countriesId).patch({ ...rules, rulesVersion: raw('rules_version + 1') })),
  }
}

interface MarketDecision {
  readonly decision: 'approved' | 'declined' | 'expired'
  readonly by: string | null
  readonly at: Date
}

export interface MarketChangeRepository {
  /** Includes expired requests. */
  readonly listWaiting: () => Promise<readonly MarketChange[]>
  readonly findWaiting: (id: string) => Promise<MarketChange | null>
  /** False when a request for the market is pending. */
  readonly add: (change: MarketChange) => Promise<boolean>
  readonly end: (id: string, end: MarketDecision) => Promise<void>
  readonly expire: (countriesId: number, at: Date) => Promise<void>
}

export function createMarketChangeRepository(db: Database): MarketChangeRepository {
  const waiting = () => MarketChangeModel.query(db).whereNull('decision')
  return {
    listWaiting: async () => waiting().orderBy('asked_at'),
    findWaiting: async (id) => (await waiting().findById(id).forUpdate()) ?? null,
    add: async (change) => MarketChangeModel.insertIfAbsent(db, change),
    end: async (id, { decision, by, at }) => void (await waiting().findById(id).patch({ decision, decidedBy: by, decidedAt: at })),
    expire: async (countriesId, at) => {
      const over = waiting().where({ countries_id: countriesId }).where('expires_at', '<=', at)
      await over.patch({ decision: 'expired', decidedAt: at })
    },
  }
}

export interface PackageVersionRepository {
  readonly listPackages: () => Promise<readonly StoredPackage[]>
  readonly list: () => Promise<readonly StoredVersion[]>
  /** Serialises new versions of a package until the transaction ends. */
  readonly lock: (packageId: string) => Promise<void>
  readonly add: (version: StoredVersion) => Promise<void>
}

export function createPackageVersionRepository(db: Database): PackageVersionRepository {
  return {
    listPackages: async () => PackageModel.query(db).orderBy('position'),
    list: async () => PackageVersionModel.query(db).orderBy('version', 'desc'),
    lock: async (packageId) => void (await PackageModel.query(db).findById(packageId).forUpdate().select('id')),
    add: async (version) => void (await PackageVersionModel.query(db).insert(version)),
  }
}

/** `dueAt` is when the first of them expires. */
export async function readWaitingChanges(on: Readable, now: Date): Promise<Waiting> {
  return readWaiting(on, WAITING, [now])
}

const WAITING: Statement = {
  name: 'catalog-waiting-changes',
  text: `SELECT count(*)::int AS count, min(asked_at) AS "oldestAt", min(expires_at) AS "dueAt" FROM catalog_market_changes
    WHERE decision IS NULL AND expires_at > $1::timestamptz`,
}
