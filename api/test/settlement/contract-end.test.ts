import { endpoints } from '@parlour/contracts'
import { SEED } from '@parlour/tooling/seed'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Contract } from '../../src/modules/settlement/domain/terms.ts'
import { addDays } from '../../src/modules/settlement/domain/utc-day.ts'
import { seededRandom } from '../chain/seeded-random.ts'
import { assertLedgerHolds } from '../money/given-orders.ts'
import { givenDeposits, usdt, type DepositsBench } from './deposits-bench.ts'
import { assertStatementsHold } from './statement-checks.ts'

let bench: DepositsBench

beforeAll(async () => {
  bench = await givenDeposits()
})
afterEach(async () => assertLedgerHolds(bench))
afterAll(async () => {
  // Statements only ever come, so one reading recomputes those of all tests.
  await assertStatementsHold(bench)
  await bench.close()
})

const endAt = async (moment: string, { siteId }: Contract) => {
  bench.clock.now = new Date(moment)
  return bench.db.transaction(async (trx) => bench.settlement.endContract(trx, siteId))
}
const reopenAt = async (moment: string, { siteId }: Contract) => {
  bench.clock.now = new Date(moment)
  await bench.db.transaction(async (trx) => bench.settlement.reopenContract(trx, siteId))
}

async function chargedFor(
  { siteId }: Contract,
  kind: 'maintenance' | 'royalty' | 'correction' = 'maintenance',
): Promise<readonly string[]> {
  const { rows } = await bench.db.raw<{ rows: { text: string }[] }>(
    `SELECT period_end || ' ' || trim_scale(line.amount / 1000000.0) AS text FROM settlement_lines AS line
     JOIN settlement_statements AS statement ON statement.id = statement_id JOIN settlement_contracts AS contract ON contract.id = contract_id
     WHERE site_id = ? AND kind = ? ORDER BY period_end`,
    [siteId, kind],
  )
  return rows.map(({ text }) => text)
}

describe('the contract of a closed site (decision 0039)', { meta: { req: 'K02 D22' } }, () => {
  it(
    'of Standard is charged for the day of the closing once and for none after it, however often it is closed',
    { meta: { req: 'K02 D22' } },
    async () => {
      const contract = await bench.giveMerchant('2041-03-01', usdt(500))
      await bench.closeAt('2041-03-03T00:05:00Z')
      expect(await endAt('2041-03-03T23:59:59Z', contract)).toBe('2041-03-03')
      await bench.closeAt('2041-03-10T00:05:00Z')
      expect(await endAt('2041-03-10T12:00:00Z', contract)).toBe('2041-03-03')
      await bench.closeAt('2041-04-20T00:05:00Z')
      expect(await chargedFor(contract)).toEqual(['2041-03-01 33', '2041-03-02 33', '2041-03-03 33'])
    },
  )

  it('of Standard leaves out the gap before a reopening, and charges the day of both once', { meta: { req: 'K02 D22' } }, async () => {
    const contract = await bench.giveMerchant('2041-05-30', usdt(500))
    await endAt('2041-05-30T09:00:00Z', contract)
    await reopenAt('2041-05-30T10:00:00Z', contract)
    await bench.closeAt('2041-06-01T00:05:00Z')
    await endAt('2041-06-01T09:00:00Z', contract)
    await bench.closeAt('2041-06-04T00:05:00Z')
    await reopenAt('2041-06-04T10:00:00Z', contract)
    await reopenAt('2041-06-04T11:00:00Z', contract)
    await bench.closeAt('2041-06-06T00:05:00Z')
    await endAt('2041-06-06T00:06:00Z', contract)
    await bench.closeAt('2041-06-09T00:05:00Z')
    const days = ['2041-05-30', '2041-05-31', '2041-06-01', '2041-06-04', '2041-06-05', '2041-06-06']
    expect(await chargedFor(contract)).toEqual(days.map((day) => `${day} 33`))
    const { data } = await bench.call(contract.merchantId, endpoints.getSettlementSummary)
    expect(data.contracts).toMatchObject([{ launchedOn: '2041-06-04', endedOn: '2041-06-06', nextClose: null }])
  })

  it(
    'of Elite is charged for the month that was begun; a reopening in it goes on, one after it begins months of its own',
    { meta: { req: 'K02 D22' } },
    async () => {
      const elite = { packageId: 'elite', maintenanceFee: usdt(1000), maintenancePeriod: 'month' } as const
      const contract = await bench.giveMerchant('2041-07-31', usdt(4000), elite)
      expect(await endAt('2041-08-10T09:00:00Z', contract)).toBe('2041-08-30')
      await reopenAt('2041-08-20T09:00:00Z', contract)
      await bench.closeAt('2041-09-10T00:05:00Z')
      expect(await endAt('2041-09-10T09:00:00Z', contract)).toBe('2041-09-29')
      await bench.closeAt('2041-11-15T00:05:00Z')
      expect(await chargedFor(contract)).toEqual(['2041-08-30 1000', '2041-09-29 1000'])
      await reopenAt('2041-11-15T09:00:00Z', contract)
      await bench.closeAt('2042-01-15T00:05:00Z')
      expect(await endAt('2042-01-15T09:00:00Z', contract)).toBe('2042-02-14')
      await bench.closeAt('2042-06-01T00:05:00Z')
      expect((await chargedFor(contract)).slice(2)).toEqual(['2041-12-14 1000', '2042-01-14 1000', '2042-02-14 1000'])
    },
  )

  it(
    'the royalty ends with the contract, and its minimum is due once in a calendar month that was cut',
    { meta: { req: 'K02 D22 K07' } },
    async () => {
      const contract = await bench.giveMerchant('2042-08-01', usdt(5000), { royaltyMinimum: usdt(50) })
      await bench.use(contract, '2042-08-02', { kind: 'ggr', amount: usdt(700) })
      await endAt('2042-08-03T09:00:00Z', contract)
      await bench.closeAt('2042-08-10T00:05:00Z')
      await reopenAt('2042-08-10T09:00:00Z', contract)
      await bench.use(contract, '2042-08-10', { kind: 'ggr', amount: usdt(100) })
      await bench.closeAt('2042-09-02T00:05:00Z')
      await endAt('2042-09-02T09:00:00Z', contract)
      await bench.closeAt('2042-09-05T00:05:00Z')
      expect(await chargedFor(contract, 'royalty')).toEqual(['2042-08-03 70', '2042-08-31 10', '2042-09-02 50'])
    },
  )

  it(
    'usage that comes after the end counts for days before it, by one more statement; a day without a contract is rejected',
    { meta: { req: 'K02 D22 K07' } },
    async () => {
      const contract = await bench.giveMerchant('2042-11-01', usdt(5000))
      await endAt('2042-11-02T09:00:00Z', contract)
      await bench.closeAt('2042-11-05T00:05:00Z')
      await reopenAt('2042-11-05T09:00:00Z', contract)
      const late = { kind: 'ggr', amount: usdt(1000) } as const
      const [gap, counted, own] = [
        await bench.use(contract, '2042-11-04', late, '2042-11-06T09:00:00Z'),
        await bench.use(contract, '2042-11-02', late, '2042-11-06T09:00:00Z'),
        await bench.use(contract, '2042-11-06', { kind: 'payout', count: 2 }),
      ]
      expect([gap.rejected.length, gap.hasUnknownSite, counted.rejected, own.rejected]).toEqual([1, false, [], []])
      await bench.closeAt('2042-11-08T00:05:00Z')
      // Comes when even that statement is closed.
      await bench.use(contract, '2042-11-01', { kind: 'payout', count: 3 }, '2042-11-08T09:00:00Z')
      await endAt('2042-11-08T10:00:00Z', contract)
      await bench.closeAt('2042-11-12T00:05:00Z')
      expect(await chargedFor(contract, 'correction')).toEqual(['2042-11-06 100', '2042-11-08 15'])
      const maintenance = await chargedFor(contract)
      expect(maintenance.filter((line) => !line.endsWith(' 0'))).toEqual(
        ['01', '02', '05', '06', '07', '08'].map((day) => `2042-11-${day} 33`),
      )
      const entry = { id: crypto.randomUUID(), siteId: contract.siteId, day: '2042-11-11', kind: 'payout', amount: '1.000000', count: 1 }
      expect(await bench.call('finance', endpoints.importUsage, { entries: [entry] })).toMatchObject({
        status: 409,
        error: 'sites.day-not-live',
      })
    },
  )

  it(
    `a closing that meets the run, and a reopening that meets it, charge every day once (seed ${SEED})`,
    { meta: { req: 'K02 D22' } },
    async () => {
      const random = seededRandom(SEED)
      let day = '2043-01-01'
      const contract = await bench.giveMerchant(day, usdt(50_000))
      const expected: string[] = []
      for (let round = 0; round < 20; round += 1) {
        // Between a midnight and its run, the one before the other or at once.
        const length = Math.floor(random() * 3)
        expected.push(...Array.from({ length: length + 1 }, (_, index) => `${addDays(day, index)} 33`))
        day = addDays(day, length)
        await Promise.all([bench.closeAt(`${day}T00:00:00Z`), endAt(`${day}T00:00:00Z`, contract), bench.settlement.closeDueDays()])
        day = addDays(day, 1 + Math.floor(random() * 3))
        await Promise.all([bench.closeAt(`${day}T00:00:00Z`), reopenAt(`${day}T00:00:00Z`, contract), bench.settlement.closeDueDays()])
      }
      await endAt(`${day}T00:00:00Z`, contract)
      await bench.closeAt(`${addDays(day, 2)}T00:00:00Z`)
      expect(await chargedFor(contract)).toEqual([...expected, `${day} 33`])
    },
  )
})

describe('the deposit of a merchant without a contract that runs', { meta: { req: 'S16 S17' } }, () => {
  it(
    'is not requested, reminded of nor counted, stays the merchant’s, and is again when a site is reopened',
    { meta: { req: 'S16 S17' } },
    async () => {
      const contract = await bench.giveMerchant('2044-01-01', usdt(33))
      const pass = async (day: number) => bench.passTo(`${addDays('2044-01-01', day)}T00:05:00Z`)
      for (let day = 1; day <= 33; day += 1) await pass(day)
      const tasks = async () => bench.db('settlement_tasks').where({ merchant_id: contract.merchantId }).orderBy('created_at')
      expect([bench.suspended.has(contract.merchantId), (await tasks())[0]?.decision]).toEqual([true, null])
      await endAt('2044-02-03T09:00:00Z', contract)
      bench.notified.length = 0
      for (const day of [34, 35, 70]) await pass(day)
      expect([bench.suspended.has(contract.merchantId), (await tasks())[0]?.decision]).toEqual([false, 'no contract runs'])
      expect(bench.notifiedOf(contract.merchantId).map(({ type }) => type)).toEqual(['deposit.covered'])
      await bench.topUp(contract.merchantId, usdt(2000))
      const ended = (await bench.call(contract.merchantId, endpoints.getSettlementSummary)).data
      expect(ended).toMatchObject({ deposit: { state: 'none', required: '0.000000', emptySince: null }, request: null, nextDebit: null })
      expect(ended.forecast).toMatchObject({ lowOn: null, emptyOn: null })
      expect([ended.receivable, ended.deposit.balance]).toEqual(['0.000000', '911.000000'])
      await reopenAt('2044-03-12T09:00:00Z', contract)
      await pass(72)
      expect((await bench.call(contract.merchantId, endpoints.getSettlementSummary)).data.deposit).toMatchObject({ state: 'healthy' })
      await endAt('2044-03-14T09:00:00Z', contract)
    },
  )

  it(
    'leaves a task of day 31 again when the only site is reopened and the deposit is still empty',
    { meta: { req: 'S16 S17' } },
    async () => {
      const contract = await bench.giveMerchant('2045-01-01', usdt(33))
      await bench.passTo('2045-02-01T00:05:00Z')
      await endAt('2045-02-01T09:00:00Z', contract)
      await bench.passTo('2045-02-01T12:00:00Z')
      await reopenAt('2045-02-01T13:00:00Z', contract)
      await bench.passTo('2045-02-01T14:00:00Z')
      const tasks = await bench.db('settlement_tasks').where({ merchant_id: contract.merchantId }).orderBy('created_at')
      expect(tasks.map(({ decision }) => decision)).toEqual(['no contract runs', null])
      expect(bench.suspended.has(contract.merchantId)).toBe(true)
      await endAt('2045-02-01T15:00:00Z', contract)
    },
  )
})
