import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenPaidOrder } from '../money/given-orders.ts'
import { givenMoneyWorld, type MoneyWorld } from '../money/money-world.ts'
import { settlementOn } from './settlement-stand.ts'

let world: MoneyWorld

beforeAll(async () => {
  world = await givenMoneyWorld()
})
afterAll(async () => world.close())

const contractsOf = async (merchantId: string) => {
  const rows: Readonly<Record<string, unknown>>[] = await world
    .db('settlement_contracts')
    .where({ merchant_id: merchantId })
    .orderBy('settlement_contracts.launched_on')
    .select('*', world.db.raw('launched_on::text, next_period_start::text, next_period_end::text'))
  return rows
}

describe('the contract of a site', () => {
  it(
    'opens once when the site goes live, with the fees of its package and the first UTC day',
    { meta: { req: 'K01 K02 K03 K04 K05 K06 K07' } },
    async () => {
      const { order, merchantId } = await givenPaidOrder(world)
      const provision = async () => world.sites.jobs?.['sites.provision']?.({ orderId: order.id })
      await Promise.all([provision(), provision()].map(async (done) => done.catch(() => undefined)))
      await provision()
      const today = world.now().toISOString().slice(0, 10)
      expect(await contractsOf(merchantId)).toEqual([
        expect.objectContaining({
          package_id: 'standard',
          maintenance_fee: 33_000_000n,
          maintenance_period: 'day',
          collection_basis_points: 350,
          payout_fee: 5_000_000n,
          prepaid_deposit: 1_000_000_000n,
          launched_on: today,
          next_period_start: today,
          next_period_end: today,
        }),
      ])
    },
  )

  // A clash of parallel insertions shows in about one of eight rounds.
  it.for(Array.from({ length: 40 }, (_, round) => round))(
    'opens at a start for sites that were live before, from their launch day, also when six processes start at once: round %i',
    async () => {
      const merchantId = randomUUID()
      const sites = ['2026-11-18T23:59:59Z', '2026-11-20T00:00:00Z', '2026-11-20T12:00:00Z'].map((launchedAt) => ({
        siteId: randomUUID(),
        merchantId,
        siteName: 'Lucky Parlour',
        packageId: 'elite' as const,
        launchedAt: new Date(launchedAt),
        orderedAt: new Date(launchedAt),
      }))
      const byId = sites.toSorted((left, right) => (left.siteId < right.siteId ? -1 : 1))
      const start = () =>
        settlementOn(world.db, () => new Date('2026-11-21T00:00:00Z'), {
          // Pages of two sites.
          sites: { listLaunchedSites: async (after) => byId.filter(({ siteId }) => after === null || siteId > after).slice(0, 2) },
          onFault: (error) => expect.unreachable(String(error)),
        }).startSweeps()
      await Promise.all(Array.from({ length: 6 }, start).map(async (sweep) => sweep.stop()))
      await start().stop()
      const opened = await contractsOf(merchantId)
      expect(opened.map((row) => row.launched_on)).toEqual(['2026-11-18', '2026-11-20', '2026-11-20'])
    },
  )
})
