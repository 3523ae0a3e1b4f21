import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../src/modules/settlement/domain/utc-day.ts'
import { assertLedgerHolds } from '../money/given-orders.ts'
import { givenDeposits, usdt, type DepositsBench } from './deposits-bench.ts'

let bench: DepositsBench

beforeAll(async () => {
  bench = await givenDeposits()
})
afterEach(async () => assertLedgerHolds(bench))
afterAll(async () => bench.close())

let start = '2031-01-01'
beforeEach(() => {
  start = addDays(start, 60)
  bench.notified.length = 0
})

interface RequestRow {
  readonly reason: string
  readonly amount: bigint
  readonly closed_at: Date | null
  readonly remainder: bigint | null
}
const requestsOf = async (merchantId: string): Promise<readonly RequestRow[]> =>
  bench.db('settlement_topup_requests').where({ merchant_id: merchantId }).orderBy('created_at')
const remindersOf = async (merchantId: string): Promise<readonly string[]> => {
  const rows: { episode: number; reminder: string }[] = await bench
    .db('settlement_reminders')
    .where({ merchant_id: merchantId })
    .orderBy(['episode', 'reminder'])
  return rows.map(({ episode, reminder }) => `${episode} ${reminder}`)
}
const tasksOf = async (merchantId: string) => bench.db('settlement_tasks').where({ merchant_id: merchantId })
const passDays = async (from: string, days: number) => {
  for (let day = 1; day <= days; day += 1) await bench.passTo(`${addDays(from, day)}T00:05:00Z`)
}

describe('a deposit below 30 %', { meta: { req: 'S16' } }, () => {
  it('is requested at 29.99 %, announced once, and cleared by a top-up; at 30 % nobody is notified', { meta: { req: 'S16' } }, async () => {
    const fine = await bench.giveMerchant(start, usdt(333))
    const low = await bench.giveMerchant(start, usdt(332.99))
    await bench.passTo(`${addDays(start, 1)}T00:05:00Z`)
    await bench.passTo(`${addDays(start, 1)}T09:00:00Z`)
    expect(await bench.balanceOf(`deposit:${fine.merchantId}`)).toBe(-usdt(300))
    expect([bench.notifiedOf(fine.merchantId), await requestsOf(fine.merchantId)]).toEqual([[], []])
    expect(bench.notifiedOf(low.merchantId)).toMatchObject([
      { type: 'deposit.reminder', deposit: { balance: usdt(299.99), required: usdt(1000), missing: usdt(700.01), suspendsOn: null } },
    ])
    expect(await requestsOf(low.merchantId)).toMatchObject([{ reason: 'low', amount: usdt(700.01), closed_at: null }])
    await bench.topUp(low.merchantId, usdt(100))
    expect(await requestsOf(low.merchantId)).toMatchObject([{ amount: usdt(700.01), remainder: usdt(600.01) }])
    expect((await requestsOf(low.merchantId))[0]?.closed_at).not.toBeNull()
  })

  it('is requested again in the next episode, and for less while a top-up is on its way', { meta: { req: 'S16' } }, async () => {
    const { merchantId } = await bench.giveMerchant(start, usdt(320))
    await passDays(start, 1)
    await bench.topUp(merchantId, usdt(40))
    bench.pending.set(merchantId, usdt(500))
    await passDays(addDays(start, 1), 1)
    expect(await requestsOf(merchantId)).toMatchObject([
      { amount: usdt(713), remainder: usdt(673) },
      { reason: 'low', amount: usdt(206), closed_at: null },
    ])
    expect(await remindersOf(merchantId)).toEqual(['1 below-30', '2 below-30'])
    bench.pending.delete(merchantId)
  })

  it('invariant 12: twenty watchers at once raise one request and send one notice', async () => {
    const { merchantId } = await bench.giveMerchant(start, usdt(320))
    await bench.closeAt(`${addDays(start, 1)}T00:05:00Z`)
    await Promise.all(Array.from({ length: 20 }, async () => bench.db.transaction(async (trx) => bench.watchDeposit(trx, merchantId))))
    expect(await requestsOf(merchantId)).toHaveLength(1)
    expect(bench.notifiedOf(merchantId)).toHaveLength(1)
    const twice = { id: merchantId, merchant_id: merchantId, reason: 'low', amount: 1, created_at: new Date() }
    await expect(bench.db('settlement_topup_requests').insert(twice)).rejects.toMatchObject({
      constraint: 'settlement_topup_requests_open',
    })
  })

  it('requests the first deposit when the first site is live, and counts the days from then', { meta: { req: 'D21' } }, async () => {
    const { merchantId } = await bench.giveMerchant(start, 0n)
    await bench.passTo(`${addDays(start, 3)}T10:00:00Z`)
    expect(await requestsOf(merchantId)).toMatchObject([{ reason: 'first', amount: usdt(1000) }])
    expect(bench.notifiedOf(merchantId)).toMatchObject([
      { type: 'deposit.reminder', deposit: { balance: 0n, suspendsOn: addDays(start, 34) } },
    ])
    await bench.passTo(`${addDays(start, 33)}T10:00:00Z`)
    expect(bench.suspended.has(merchantId)).toBe(false)
    await bench.passTo(`${addDays(start, 34)}T00:00:00Z`)
    expect(bench.suspended.has(merchantId)).toBe(true)
  })
})

describe('a deposit that is empty for 30 full days', { meta: { req: 'S17' } }, () => {
  it(
    'does nothing on day 30 and leaves a task on day 31; reminders come once each; the first money opens the sites at once',
    { meta: { req: 'S17' } },
    async () => {
      const { merchantId } = await bench.giveMerchant(start, usdt(33))
      const emptied = start
      await passDays(start, 30)
      await bench.passTo(`${addDays(emptied, 30)}T23:59:59Z`)
      expect([bench.suspended.has(merchantId), await tasksOf(merchantId)]).toEqual([false, []])
      await bench.passTo(`${addDays(emptied, 31)}T00:00:00Z`)
      await bench.passTo(`${addDays(emptied, 31)}T12:00:00Z`)
      expect(bench.suspended.has(merchantId)).toBe(true)
      expect(await tasksOf(merchantId)).toMatchObject([{ kind: 'deposit-empty', closed_at: null }])
      expect(await remindersOf(merchantId)).toEqual(
        ['below-15', 'below-30', 'day-14', 'day-21', 'day-27', 'day-7', 'empty'].map((reminder) => `1 ${reminder}`),
      )
      expect(bench.notifiedOf(merchantId).map(({ type }) => type)).toEqual([
        ...Array.from({ length: 6 }, () => 'deposit.reminder'),
        'deposit.suspended',
      ])
      await bench.topUp(merchantId, usdt(1))
      expect(bench.suspended.has(merchantId)).toBe(false)
      expect(bench.notifiedOf(merchantId).at(-1)?.type).toBe('deposit.restored')
      expect(await tasksOf(merchantId)).toMatchObject([{ decision: 'topped up' }])
    },
  )

  it('ends for the merchant who pays: request and task of another one stay open', { meta: { req: 'S16 S17' } }, async () => {
    const [paid, other] = [await bench.giveMerchant(start, usdt(33)), await bench.giveMerchant(start, usdt(33))]
    await bench.passTo(`${addDays(start, 31)}T00:05:00Z`)
    await bench.topUp(paid.merchantId, usdt(3000))
    expect(await tasksOf(paid.merchantId)).toMatchObject([{ decision: 'topped up' }])
    expect((await requestsOf(paid.merchantId))[0]?.closed_at).not.toBeNull()
    expect(bench.notifiedOf(paid.merchantId).at(-1)?.type).toBe('deposit.covered')
    expect(await tasksOf(other.merchantId)).toMatchObject([{ closed_at: null }])
    expect(await requestsOf(other.merchantId)).toMatchObject([{ closed_at: null }])
    expect(bench.suspended.has(other.merchantId)).toBe(true)
  })

  it('comes to the same for a watch that was skipped for 31 days, or ran every day', { meta: { req: 'S17' } }, async () => {
    const daily = await bench.giveMerchant(start, usdt(66))
    await passDays(start, 33)
    const seen = [await remindersOf(daily.merchantId), (await tasksOf(daily.merchantId)).length, bench.suspended.has(daily.merchantId)]
    const later = (start = addDays(start, 60))
    // The first top-up is too small, and says so at once.
    const skipped = await bench.giveMerchant(later, usdt(66))
    await bench.passTo(`${addDays(later, 33)}T00:05:00Z`)
    expect([
      await remindersOf(skipped.merchantId),
      (await tasksOf(skipped.merchantId)).length,
      bench.suspended.has(skipped.merchantId),
    ]).toEqual(seen)
    expect(seen).toEqual([expect.arrayContaining(['1 day-27']), 1, true])
    // Who hears of it late hears what is so now, not what was.
    expect(bench.notifiedOf(skipped.merchantId).map(({ type }) => type)).toEqual(['deposit.reminder', 'deposit.suspended'])
  })
})

describe('a site that is reopened within the month it paid (decision 0039)', { meta: { req: 'S17' } }, () => {
  const ELITE = { packageId: 'elite', maintenanceFee: usdt(1000), maintenancePeriod: 'month' } as const

  it('has 30 days anew, with every reminder, and a task on day 31 from the reopening', { meta: { req: 'S17' } }, async () => {
    const { merchantId, siteId } = await bench.giveMerchant(start, 0n, ELITE)
    await passDays(start, 8)
    await bench.db.transaction(async (trx) => bench.settlement.endContract(trx, siteId))
    await passDays(addDays(start, 8), 12)
    const reopened = addDays(start, 20)
    await bench.db.transaction(async (trx) => bench.settlement.reopenContract(trx, siteId))
    bench.notified.length = 0
    await passDays(reopened, 30)
    expect([await tasksOf(merchantId), bench.suspended.has(merchantId)]).toEqual([[], false])
    expect(bench.notifiedOf(merchantId).map(({ type }) => type)).toEqual(Array.from({ length: 5 }, () => 'deposit.reminder'))
    await passDays(addDays(reopened, 30), 1)
    expect(await tasksOf(merchantId)).toMatchObject([{ closed_at: null }])
    expect(bench.suspended.has(merchantId)).toBe(true)
  })

  it('goes on counting while another site of the merchant runs', { meta: { req: 'S17' } }, async () => {
    const { merchantId, siteId } = await bench.giveMerchant(start, 0n, ELITE)
    await bench.giveContract({ ...ELITE, merchantId, launchedOn: addDays(start, 1) })
    await passDays(start, 8)
    await bench.db.transaction(async (trx) => bench.settlement.endContract(trx, siteId))
    await passDays(addDays(start, 8), 12)
    await bench.db.transaction(async (trx) => bench.settlement.reopenContract(trx, siteId))
    await passDays(addDays(start, 20), 12)
    expect(bench.suspended.has(merchantId)).toBe(true)
  })
})

describe('payments 9 a top-up', () => {
  it('pays arrears first, once, however often the transfer comes', { meta: { req: 'journal-S5' } }, async () => {
    const { merchantId } = await bench.giveMerchant(start, usdt(33))
    await bench.closeAt(`${addDays(start, 3)}T00:05:00Z`)
    expect(await bench.balanceOf(`receivable:${merchantId}`)).toBe(usdt(66))
    const key = `tron:${merchantId}:0`
    await Promise.all(Array.from({ length: 10 }, async () => bench.topUp(merchantId, usdt(50), key)))
    expect(await bench.balanceOf(`receivable:${merchantId}`)).toBe(usdt(16))
    expect(await bench.balanceOf(`deposit:${merchantId}`)).toBe(0n)
    await bench.topUp(merchantId, usdt(1000))
    expect(await bench.balanceOf(`receivable:${merchantId}`)).toBe(0n)
    expect(await bench.balanceOf(`deposit:${merchantId}`)).toBe(-usdt(984))
    const settled: unknown[] = await bench.db('ledger_journals').where({ key: `settleAR:${key}`, kind: 'S5' })
    expect(settled).toHaveLength(1)
  })
})
