import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../src/modules/settlement/domain/utc-day.ts'
import { assertLedgerHolds } from '../money/given-orders.ts'
import { givenSettlement, settlementOn, type SettlementStand } from './settlement-stand.ts'
import { assertStatementsHold } from './statement-checks.ts'

let stand: SettlementStand

beforeAll(async () => {
  stand = await givenSettlement({ batchSize: 4 })
})
afterEach(async () => assertLedgerHolds(stand))
afterAll(async () => {
  // Statements only ever come, so one reading recomputes those of all tests.
  await assertStatementsHold(stand)
  await stand.drop()
})

const give = async (given: Parameters<SettlementStand['giveContract']>[0]) =>
  stand.giveContract({ endedOn: addDays(given.launchedOn, 12), ...given })
const daysOf = async (contract: Parameters<SettlementStand['statementsOf']>[0]) =>
  (await stand.statementsOf(contract)).map(({ period }) => period.end)

describe('the time of settlement', { meta: { req: 'fault-F7' } }, () => {
  it('closes a UTC day at its midnight, an hour before nothing and an hour after once', async () => {
    const contract = await give({ launchedOn: '2026-03-28' })
    await stand.closeAt('2026-03-28T23:00:00Z')
    expect(await daysOf(contract)).toEqual([])
    await stand.closeAt('2026-03-29T00:00:00Z')
    await stand.closeAt('2026-03-29T01:00:00Z')
    // A clock that was set back closes nothing a second time.
    await stand.closeAt('2026-03-28T23:30:00Z')
    expect(await daysOf(contract)).toEqual(['2026-03-28'])
  })

  it('knows no daylight saving: the days of both changes are days like others', async () => {
    const contract = await give({ launchedOn: '2026-10-24' })
    await stand.use(contract, '2026-10-25', { kind: 'payout', count: 1 }, '2026-10-25T23:59:59.999Z')
    await stand.closeAt('2026-10-27T00:00:00Z')
    expect((await stand.statementsOf(contract)).map(({ total }) => total)).toEqual([33_000_000n, 38_000_000n, 33_000_000n])
  })

  it('closes forty missed days one by one, in order, each with its own usage', async () => {
    const contract = await give({ launchedOn: '2027-01-20', endedOn: '2027-03-05' })
    await stand.use(contract, '2027-02-28', { kind: 'payout', count: 2 })
    await stand.closeAt('2027-03-01T06:00:00Z')
    const statements = await stand.statementsOf(contract)
    expect(statements).toHaveLength(40)
    expect(statements.map(({ total }) => total)).toEqual([...Array.from({ length: 39 }, () => 33_000_000n), 43_000_000n])
    const journals: { booked_on: string }[] = await stand
      .db('ledger_journals')
      .where('key', 'like', `statement:${contract.id}:%`)
      .join('ledger_postings', 'journal_id', 'id')
      .where({ account: 'rev:maintenance' })
      .orderBy('position')
      .select(stand.db.raw('booked_on::text'))
    expect(journals.map((journal) => journal.booked_on)).toEqual(statements.map(({ period }) => period.end))
    const runs: { finished_at: Date | null }[] = await stand.db('settlement_runs').whereBetween('day', ['2027-01-20', '2027-02-28'])
    expect(runs.filter((run) => run.finished_at !== null)).toHaveLength(40)
  })

  it('charges once when two runs meet, with all sites of all merchants', { meta: { req: 'fault-F7 K02' } }, async () => {
    const contracts = []
    for (let site = 0; site < 15; site += 1) contracts.push(await give({ launchedOn: '2027-06-01' }))
    for (const { merchantId } of contracts.slice(0, 5)) await stand.topUp(merchantId, 100_000_000n)
    const elite = await give({ packageId: 'elite', launchedOn: '2027-05-05', endedOn: '2027-06-19' })
    const now = () => new Date('2027-06-05T00:00:00Z')
    const runs = [3, 4, 50].map((batchSize) => settlementOn(stand.db, now, { batchSize }))
    await Promise.all(runs.map(async (run) => run.closeDueDays()))
    for (const contract of contracts) expect(await daysOf(contract)).toEqual(['2027-06-01', '2027-06-02', '2027-06-03', '2027-06-04'])
    expect((await stand.statementsOf(elite)).map(({ total }) => total)).toEqual([1_000_000_000n])
    const { rows } = await stand.db.raw<{ rows: { day: string }[] }>(
      `SELECT day::text FROM settlement_runs AS run WHERE (statements, total) <> (
         SELECT count(*), coalesce(sum(total), 0) FROM settlement_statements WHERE period_end = run.day)`,
    )
    expect(rows).toEqual([])
  })
})

describe('late usage', () => {
  it('of a closed day is a correction on the next statement, from the volume of the whole day', async () => {
    const contract = await give({ launchedOn: '2027-08-01' })
    await stand.use(contract, '2027-08-01', { kind: 'collection', amount: 142_857n })
    await stand.closeAt('2027-08-02T00:00:01Z')
    // Alone it would be worth nothing; with what the day had, it is worth a cent.
    await stand.use(contract, '2027-08-01', { kind: 'collection', amount: 1n }, '2027-08-02T08:00:00Z')
    await stand.closeAt('2027-08-03T00:00:00Z')
    const [closed, next] = await stand.statementsOf(contract)
    expect(closed?.lines.map(({ kind }) => kind)).toEqual(['maintenance', 'collection'])
    expect(next?.lines.at(-1)).toMatchObject({
      kind: 'correction',
      corrects: 'collection',
      covers: { start: '2027-08-01', end: '2027-08-01' },
      volume: 142_858n,
      amount: 10_000n,
    })
  })

  it('can give a royalty back: a loss that is reported late lowers the month that it belongs to, and no other', async () => {
    const contract = await give({ launchedOn: '2027-08-20' })
    await stand.topUp(contract.merchantId, 600_000_000n)
    await stand.use(contract, '2027-08-25', { kind: 'ggr', amount: 5_000_000_000n })
    await stand.closeAt('2027-09-01T00:00:00Z')
    const owed = await stand.balanceOf(`receivable:${contract.merchantId}`)
    expect(owed).toBe(296_000_000n)
    await stand.use(contract, '2027-08-31', { kind: 'ggr', amount: -4_000_000_000n }, '2027-09-01T09:00:00Z')
    await stand.closeAt('2027-09-02T00:00:00Z')
    const last = (await stand.statementsOf(contract)).at(-1)
    expect(last).toMatchObject({ total: -367_000_000n, receivablePart: -296_000_000n, depositPart: -71_000_000n })
    expect(await stand.balanceOf(`deposit:${contract.merchantId}`)).toBe(-71_000_000n)
  })

  it('is taken once by its id, and rejected for unknown sites, days before the launch and days to come', async () => {
    const contract = await give({ launchedOn: '2027-08-20' })
    const id = '6f1d6e3c-8a43-4d29-9a70-0d4f3f0f5b11'
    const first = await stand.use(contract, '2027-08-20', { kind: 'payout', count: 1, id })
    const second = await stand.use(contract, '2027-08-20', { kind: 'payout', count: 1, id })
    expect([first, second]).toEqual([
      { recorded: 1, rejected: [], isTooMuch: false, hasUnknownSite: false, takenBack: 0n },
      { recorded: 0, rejected: [], isTooMuch: false, hasUnknownSite: false, takenBack: 0n },
    ])
    const rejections = [
      await stand.use({ ...contract, siteId: contract.id }, '2027-08-21', { kind: 'payout' }),
      await stand.use(contract, '2027-08-19', { kind: 'payout' }),
      await stand.use(contract, '2027-08-22', { kind: 'payout' }, '2027-08-21T23:59:59Z'),
    ]
    expect(rejections.map(({ recorded, rejected }) => [recorded, rejected.length])).toEqual([
      [0, 1],
      [0, 1],
      [0, 1],
    ])
  })

  it('that arrives while its day is being closed is counted by exactly one statement', async () => {
    const contract = await give({ launchedOn: '2027-12-01' })
    for (let distance = 1; distance <= 9; distance += 1) {
      const [day, next] = [`2027-12-0${distance}`, `2027-12-${String(distance + 1).padStart(2, '0')}T00:00:00Z`]
      stand.clock.now = new Date(next)
      const entries = Array.from({ length: 4 }, async () => stand.use(contract, day, { kind: 'payout', count: 1 }, next))
      await Promise.all([...entries, stand.settlement.closeDueDays()])
    }
    await stand.closeAt('2027-12-11T00:00:00Z')
    const payouts = (await stand.statementsOf(contract))
      .flatMap(({ lines }) => lines)
      .filter((line) => (line.corrects ?? line.kind) === 'payout')
    expect(payouts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(9n * 4n * 5_000_000n)
  })
})
