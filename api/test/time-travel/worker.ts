import { openDatabase, type Database } from '../../src/platform/database.ts'
import type { MerchantEvent } from '../../src/platform/merchant-events.ts'
import { statementReads } from '../../src/modules/settlement/db/deposits.unit-of-work.ts'
import { createDisputeRepository } from '../../src/modules/settlement/db/dispute.repository.ts'
import { openDisputeWithin } from '../../src/modules/settlement/use-cases/dispute-line.ts'
import { createDailyStatsRepository } from '../../src/modules/sites/db/daily-stats.repository.ts'
import { createHoldRepository } from '../../src/modules/sites/db/hold.repository.ts'
import { createSiteRepository } from '../../src/modules/sites/db/site.repository.ts'
import type { SitesUnitOfWork } from '../../src/modules/sites/db/sites.unit-of-work.ts'
import { changeStatus } from '../../src/modules/sites/use-cases/change-status.ts'
import { extendSuspension, liftDue, liftSuspension, suspendForFraud } from '../../src/modules/sites/use-cases/hold-sites.ts'
import { watchIdleSites } from '../../src/modules/sites/use-cases/watch-idle-sites.ts'
import { createBaseStore } from '../../src/platform/unit-of-work.ts'
import { givenMoneyModules } from '../money/money-modules.ts'
import { sitesOn } from '../sites-on.ts'
import type { ClosingAction, PlannedSite } from './closings.ts'
import type { Action, PlannedUsage } from './plan.ts'

export interface Worker {
  readonly name: string
  readonly look: (together: () => Promise<void>) => Promise<void>
  readonly perform: (action: Action) => Promise<void>
  readonly stop: () => Promise<void>
}

const USDT = 1_000_000n
const [FIRST_PERSON, SECOND_PERSON] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']

export function startWorker(connectionString: string, name: string, now: () => Date): Worker {
  const db = openDatabase(`${connectionString}?application_name=${name}`, { maxConnections: 4 })
  const publish = async (trx: Database, event: MerchantEvent) => {
    const key = 'key' in event ? event.key : ''
    await trx('told').insert({ merchant_id: event.merchantId, type: event.type, key, at: now() })
  }
  const modules = givenMoneyModules({
    db,
    networks: [],
    queue: { enqueue: async () => undefined },
    checkSite: async () => 200,
    now,
    publish,
  })
  const { endContract, reopenContract, recordUsage } = modules.settlement
  const sites = sitesOn(db, { endContract, reopenContract, recordUsage, publish, now })
  return {
    name,
    look: async (together) => {
      await modules.settlement.closeDueDays()
      await together()
      await Promise.all([modules.deposits.sweepDeposits(), modules.deposits.finaliseDisputes(), liftDue(sites)])
      await together()
      await watchIdleSites(sites)
    },
    perform: async (action) => perform({ db, modules, sites, now }, action),
    stop: async () => db.destroy(),
  }
}

interface Hands {
  readonly db: Database
  readonly modules: ReturnType<typeof givenMoneyModules>
  readonly sites: SitesUnitOfWork
  readonly now: () => Date
}

async function perform(hands: Hands, action: Action): Promise<void> {
  const { db, modules, sites } = hands
  if (action.kind === 'launch') return launch(hands, action.site)
  if (action.kind === 'change') return changeSite(hands, action)
  if (action.kind === 'visit') return visit(db, action)
  if (action.kind === 'dispute') return dispute(hands, action)
  if (action.kind === 'use')
    return db.transaction(async (trx) => {
      const { rejected } = await modules.settlement.recordUsage(trx, action.usage.map(entryOf))
      if (rejected.length > 0) throw new Error(`Refused usage: ${rejected.join(' ')}`)
    })
  if (action.kind === 'top-up') {
    const topUp = {
      merchantId: action.merchantId,
      key: action.key,
      chain: 'tron',
      address: 'TTravel',
      amount: BigInt(action.amount) * USDT,
    }
    return db.transaction(async (trx) => modules.deposits.receiveTopUp(trx, topUp))
  }
  const request = { merchantId: action.merchantId, reason: 'a plan' }
  const record = async () => undefined
  if (action.kind === 'suspend') await suspendForFraud(sites, request, { by: FIRST_PERSON, record })
  if (action.kind === 'extend') await extendSuspension(sites, { ...request, days: action.days }, { by: SECOND_PERSON, record })
  if (action.kind === 'lift') await liftSuspension(sites, request, { by: SECOND_PERSON, record })
}

async function launch({ db, modules, now }: Hands, { id, merchantId, packageId }: PlannedSite): Promise<void> {
  const at = now()
  const siteName = 'Time Parlour'
  const times = { startedAt: at, orderedAt: at, paidAt: at, createdAt: at, launchedAt: null, launchSeconds: null, pausedAt: null }
  const market = { countriesId: 76, currencyCode: 'BRL', locale: 'pt' as const, server: 'unicorn', estimatedSites: null }
  await db.transaction(async (trx) => {
    const sites = createSiteRepository(trx)
    await sites.insertOnce({
      id,
      orderId: id,
      merchantId,
      siteName,
      slug: `site-${id}`,
      packageId,
      status: 'provisioning',
      ...market,
      ...times,
    })
    await sites.launch(id, at, 1)
    await createHoldRepository(trx).lock(merchantId)
    await createHoldRepository(trx).settleSites(merchantId)
    await modules.settlement.openContract(trx, { siteId: id, merchantId, siteName, packageId, launchedAt: at, orderedAt: at })
  })
}

async function changeSite({ sites }: Hands, { change, site: { id } }: ClosingAction): Promise<void> {
  const action = change === 'release' ? 'release-url' : change
  await changeStatus(sites, { id, action, reason: 'a plan' }, { record: async () => undefined })
}

async function visit(db: Database, { at, sites }: Action & { kind: 'visit' }): Promise<void> {
  await createDailyStatsRepository(db).add(sites.map(({ id }) => ({ slug: `site-${id}`, day: at.slice(0, 10), visits: 1, pageViews: 1 })))
}

async function dispute({ db, now }: Hands, { site, day }: Action & { kind: 'dispute' }): Promise<void> {
  const row: { id: string; closed_at: Date } | undefined = await db('settlement_statements AS statement')
    .join('settlement_contracts AS contract', 'contract.id', 'statement.contract_id')
    .where({ site_id: site.id, period_end: day })
    .first('statement.id', 'closed_at')
  if (!row) throw new Error(`Site ${site.number} has no statement of ${day}`)
  const line = { statementId: row.id, lineKind: 'maintenance', reason: 'a plan', merchantId: site.merchantId, accountId: site.merchantId }
  await db.transaction(async (trx) => {
    const store = { ...createBaseStore(trx), ...statementReads(trx), disputes: createDisputeRepository(trx), now }
    await openDisputeWithin(store, line)
  })
}

function entryOf({ id, site, day, kind, amount, count }: PlannedUsage) {
  return { id, siteId: site.id, day, kind, amount: BigInt(amount) * USDT, count, isDemonstration: true }
}
