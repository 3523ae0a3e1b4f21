import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Contract } from '../../src/modules/settlement/domain/terms.ts'
import { addDays } from '../../src/modules/settlement/domain/utc-day.ts'
import { assertLedgerHolds } from '../money/given-orders.ts'
import { givenSettlement, type SettlementStand } from './settlement-stand.ts'
import { assertStatementsHold } from './statement-checks.ts'

let stand: SettlementStand

beforeAll(async () => {
  stand = await givenSettlement()
})
afterEach(async () => assertLedgerHolds(stand))
afterAll(async () => {
  // Statements only ever come, so one reading recomputes those of all tests.
  await assertStatementsHold(stand)
  await stand.drop()
})

const give = async (given: Parameters<SettlementStand['giveContract']>[0]) =>
  stand.giveContract({ endedOn: addDays(given.launchedOn, 31), ...given })
const linesOfKind = async (contract: Contract, kind: string) =>
  (await stand.statementsOf(contract)).flatMap(({ lines }) => lines.filter((line) => line.kind === kind))
const amountsOf = async (contract: Contract, kind: string) => (await linesOfKind(contract, kind)).map(({ amount }) => amount)

describe('maintenance', { meta: { req: 'K02 K04' } }, () => {
  it('of Standard is 33.00 a UTC day from the launch day: 30 days are 990.00, once a day', async () => {
    const contract = await give({ launchedOn: '2026-03-01' })
    await stand.closeAt('2026-03-31T00:00:01Z')
    await stand.closeAt('2026-03-31T23:59:59Z')
    const lines = await linesOfKind(contract, 'maintenance')
    expect(lines.map(({ amount }) => amount)).toEqual(Array.from({ length: 30 }, () => 33_000_000n))
    expect(new Set(lines.map(({ covers }) => covers.start)).size).toBe(30)
    expect(lines.reduce((sum, { amount }) => sum + amount, 0n)).toBe(990_000_000n)
  })

  it('is stored under ids that rise with time, so that a night writes the ends of the indexes', async () => {
    const contract = await give({ launchedOn: '2026-03-01', endedOn: '2026-03-01' })
    await stand.closeAt('2026-03-02T00:00:01Z')
    const row = await stand.db('settlement_statements').where({ contract_id: contract.id }).first('id', 'journal_id')
    const version7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
    expect([row.id, row.journal_id]).toEqual([expect.stringMatching(version7), expect.stringMatching(version7)])
    expect(row.journal_id).not.toBe(row.id)
  })

  it('of Elite is 1000.00 a month at its close, on the anniversary of the launch', async () => {
    const contract = await give({ packageId: 'elite', launchedOn: '2026-01-31', endedOn: '2026-06-01' })
    await stand.closeAt('2026-02-27T23:59:59Z')
    expect(await stand.statementsOf(contract)).toEqual([])
    await stand.closeAt('2026-04-30T00:00:00Z')
    expect((await stand.statementsOf(contract)).map(({ period, total }) => [period.start, period.end, total])).toEqual([
      ['2026-01-31', '2026-02-27', 1_000_000_000n],
      ['2026-02-28', '2026-03-30', 1_000_000_000n],
      ['2026-03-31', '2026-04-29', 1_000_000_000n],
    ])
  })

  it('of a launch on 29 February falls on the 28th in common years', async () => {
    const contract = await give({ packageId: 'elite', launchedOn: '2024-02-29', endedOn: '2025-06-01' })
    await stand.closeAt('2025-03-30T12:00:00Z')
    const starts = (await stand.statementsOf(contract)).map(({ period }) => period.start)
    expect([starts.length, starts[1], starts.at(-1)]).toEqual([13, '2024-03-29', '2025-02-28'])
  })

  it('ends with the contract: no statement after its last day', async () => {
    const daily = await give({ launchedOn: '2026-03-01', endedOn: '2026-03-03' })
    const monthly = await give({ packageId: 'elite', launchedOn: '2026-03-01', endedOn: '2026-04-10' })
    await stand.closeAt('2026-06-01T00:00:00Z')
    expect((await stand.statementsOf(daily)).map(({ period }) => period.end)).toEqual(['2026-03-01', '2026-03-02', '2026-03-03'])
    expect((await stand.statementsOf(monthly)).map(({ period }) => period.end)).toEqual(['2026-03-31', '2026-04-10'])
    expect((await stand.use(daily, '2026-03-04', { kind: 'payout', count: 1 }, '2026-06-01T01:00:00Z')).rejected).toHaveLength(1)
  })
})

describe('figures that cannot be added up', () => {
  it('stop the statements of their own contract only, which goes on when they can be', async () => {
    // A fee per payout of before the bounds of fees.
    const [launchedOn, endedOn] = ['2026-04-01', '2026-04-02']
    const wrong = await give({ launchedOn, endedOn, payoutFee: 9_000_000_000_000_000_000n })
    const others = await Promise.all(Array.from({ length: 7 }, async () => give({ launchedOn, endedOn })))
    await stand.use(wrong, launchedOn, { kind: 'payout', count: 2 })
    await stand.closeAt('2026-04-03T00:00:01Z')
    for (const contract of others)
      expect((await stand.statementsOf(contract)).map(({ total }) => total)).toEqual([33_000_000n, 33_000_000n])
    expect(await stand.statementsOf(wrong)).toEqual([])
    expect(stand.faults.splice(0)).toEqual([expect.objectContaining({ message: expect.stringContaining(wrong.id) })])
    const unfinished = await stand.db('settlement_runs').whereNull('finished_at').select(stand.db.raw('day::text'))
    expect(unfinished).toEqual([{ day: launchedOn }, { day: endedOn }])
    await stand.db.raw('ALTER TABLE settlement_contracts DISABLE TRIGGER settlement_contracts_terms')
    await stand.db('settlement_contracts').where({ id: wrong.id }).update({ payout_fee: 5_000_000n })
    await stand.db.raw('ALTER TABLE settlement_contracts ENABLE TRIGGER settlement_contracts_terms')
    await stand.closeAt('2026-04-03T00:01:01Z')
    expect((await stand.statementsOf(wrong)).map(({ total }) => total)).toEqual([43_000_000n, 33_000_000n])
    expect(stand.faults).toEqual([])
    expect(await stand.db('settlement_runs').whereNull('finished_at')).toEqual([])
  })
})

describe('the collection fee', { meta: { req: 'K05' } }, () => {
  it('of 100.00 is 3.50 for Standard and 0.00 for Elite', async () => {
    const standard = await give({ launchedOn: '2026-05-01' })
    const elite = await give({ packageId: 'elite', launchedOn: '2026-05-01' })
    for (const contract of [standard, elite])
      await stand.use(contract, '2026-05-01', { kind: 'collection', amount: 100_000_000n, count: 1 })
    await stand.closeAt('2026-06-01T00:00:00Z')
    expect(await amountsOf(standard, 'collection')).toEqual([3_500_000n])
    expect((await linesOfKind(elite, 'collection')).map(({ volume, amount }) => [volume, amount])).toEqual([[100_000_000n, 0n]])
  })

  it.each([
    [142_857n, 0n],
    [142_858n, 10_000n],
    [428_571n, 10_000n],
    [428_572n, 20_000n],
    [14_285_714n, 500_000n],
  ])('of %d micro-USDT is %d: half-up to 0.01, once a day and not once an event', { meta: { req: 'K05 D25' } }, async (volume, fee) => {
    const contract = await give({ launchedOn: '2026-05-02' })
    await stand.use(contract, '2026-05-02', { kind: 'collection', amount: 100_000n, count: 1 })
    await stand.use(contract, '2026-05-02', { kind: 'collection', amount: volume - 100_000n, count: 1 })
    await stand.closeAt('2026-05-03T00:00:00Z')
    expect(await amountsOf(contract, 'collection')).toEqual([fee])
  })
})

describe('payouts', { meta: { req: 'K06' } }, () => {
  it('cost 5.00 each for Standard and nothing for Elite, whatever they pay out', async () => {
    const standard = await give({ launchedOn: '2026-05-01' })
    const elite = await give({ packageId: 'elite', launchedOn: '2026-05-01' })
    for (const contract of [standard, elite]) await stand.use(contract, '2026-05-01', { kind: 'payout', amount: 7_777_000_000n, count: 3 })
    await stand.closeAt('2026-06-01T00:00:00Z')
    expect(await amountsOf(standard, 'payout')).toEqual([15_000_000n])
    expect(await amountsOf(elite, 'payout')).toEqual([0n])
  })
})

describe('the royalty', { meta: { req: 'K07 D23' } }, () => {
  it('is a share of GGR once a calendar month, 0 for a loss, and a loss does not lower the next month', async () => {
    const contract = await give({ launchedOn: '2026-07-10', endedOn: '2026-10-31' })
    for (const [day, amount] of [
      ['2026-07-10', 1_000_000_000n],
      ['2026-07-31', 500_050_000n],
      ['2026-08-15', -900_000_000n],
      ['2026-10-01', 200_000_000n],
    ] as const)
      await stand.use(contract, day, { kind: 'ggr', amount })
    await stand.closeAt('2026-11-01T00:00:00Z')
    expect(
      (await linesOfKind(contract, 'royalty')).map(({ covers, volume, amount }) => [covers.start, covers.end, volume, amount]),
    ).toEqual([
      ['2026-07-10', '2026-07-31', 1_500_050_000n, 150_010_000n],
      ['2026-08-01', '2026-08-31', -900_000_000n, 0n],
      ['2026-09-01', '2026-09-30', 0n, 0n],
      ['2026-10-01', '2026-10-31', 200_000_000n, 20_000_000n],
    ])
  })

  it('is payable even at zero when the contract names a minimum, and absent while it is outside the product', async () => {
    const minimum = await give({ packageId: 'elite', launchedOn: '2026-07-01', endedOn: '2026-09-15', royaltyMinimum: 250_000_000n })
    const agreed = await give({ packageId: 'elite', launchedOn: '2026-07-01', endedOn: '2026-09-15', royaltyBasisPoints: null })
    await stand.use(minimum, '2026-08-01', { kind: 'ggr', amount: -5_000_000n })
    await stand.use(agreed, '2026-08-01', { kind: 'ggr', amount: 5_000_000n })
    await stand.closeAt('2026-09-01T00:00:00Z')
    expect(await amountsOf(minimum, 'royalty')).toEqual([250_000_000n, 250_000_000n])
    expect(await linesOfKind(agreed, 'royalty')).toEqual([])
  })
})

describe('who pays a statement', () => {
  it('is the deposit as far as it holds, then the arrears, over all sites of the merchant', async () => {
    const first = await give({ launchedOn: '2026-09-01' })
    const second = await give({ launchedOn: '2026-09-01', merchantId: first.merchantId })
    await stand.topUp(first.merchantId, 50_000_000n)
    await stand.closeAt('2026-09-02T00:00:00Z')
    const paid = [...(await stand.statementsOf(first)), ...(await stand.statementsOf(second))].map((row) => row.depositPart)
    expect(paid.toSorted((left, right) => Number(left - right))).toEqual([17_000_000n, 33_000_000n])
    expect([await stand.balanceOf(`deposit:${first.merchantId}`), await stand.balanceOf(`receivable:${first.merchantId}`)]).toEqual([
      0n,
      16_000_000n,
    ])
  })

  it('counts a period once: the database rejects it a second time', { meta: { req: 'K04' } }, async () => {
    const contract = await give({ launchedOn: '2026-09-01' })
    await stand.closeAt('2026-09-02T00:00:00Z')
    const [stored] = await stand.db('settlement_statements').where({ contract_id: contract.id })
    const again = stand.db('settlement_statements').insert({ ...stored, id: contract.siteId })
    await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'settlement_statements_period' })
    await expect(stand.db('settlement_statements').update({ total: 0 })).rejects.toMatchObject({ code: '23001' })
    await expect(stand.db('settlement_contracts').update({ payout_fee: 0 })).rejects.toMatchObject({ code: '23001' })
  })
})
