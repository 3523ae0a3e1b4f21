import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sizeOf } from '@parlour/tooling/size-of'
import { nextPeriod, periodOf, type Period } from '../../src/modules/settlement/domain/period.ts'
import { settle, type Standing } from '../../src/modules/settlement/domain/settle.ts'
import { linesOf, totalOf, type UsageEntry } from '../../src/modules/settlement/domain/statement-lines.ts'
import { digestOf, FORMULA_VERSION, textOf } from '../../src/modules/settlement/domain/statement-text.ts'
import type { Contract } from '../../src/modules/settlement/domain/terms.ts'
import { addDays } from '../../src/modules/settlement/domain/utc-day.ts'
import { assertLedgerHolds } from '../money/given-orders.ts'
import { givenSettlement, type SettlementStand } from './settlement-stand.ts'
import { assertStatementsHold } from './statement-checks.ts'

const SEED = Number(process.env.FC_SEED ?? sizeOf(7_301, Date.now() % 1_000_000_000))
const FIRST_DAY = '2028-01-05'
const DAYS = 75
const WORLDS = sizeOf(3, 40)

let stand: SettlementStand

beforeAll(async () => {
  stand = await givenSettlement({ batchSize: 10 })
})
afterAll(async () => stand.drop())

const terms = fc.record({
  packageId: fc.constantFrom('standard' as const, 'elite' as const),
  launchedOn: fc.integer({ min: 0, max: 30 }).map((distance) => addDays(FIRST_DAY, distance)),
  length: fc.option(fc.integer({ min: 0, max: 60 }), { nil: null }),
  collectionBasisPoints: fc.integer({ min: 0, max: 10_000 }),
  payoutFee: fc.integer({ min: 0, max: 900 }).map((cents) => BigInt(cents) * 10_000n),
  royaltyBasisPoints: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: null }),
  royaltyMinimum: fc.integer({ min: 0, max: 9_000 }).map((cents) => BigInt(cents) * 10_000n),
  merchant: fc.integer({ min: 0, max: 1 }),
})
const usage = fc.record({
  contract: fc.nat(),
  age: fc.integer({ min: 0, max: 45 }),
  lateBy: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 28 })),
  kind: fc.constantFrom('collection' as const, 'payout' as const, 'ggr' as const),
  amount: fc.bigInt({ min: -3_000_000_000n, max: 3_000_000_000n }),
  count: fc.integer({ min: 0, max: 9 }),
})
const world = fc.record({
  contracts: fc.array(terms, { minLength: 1, maxLength: 4 }),
  usage: fc.array(usage, { minLength: 25, maxLength: 40 }),
  deposits: fc.tuple(...[0, 1].map(() => fc.bigInt({ min: 1n, max: 3_000_000_000n }))),
})
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never

async function live({ contracts, usage: entries, deposits }: World): Promise<readonly Contract[]> {
  const merchants = [randomUUID(), randomUUID()]
  for (const [index, merchantId] of merchants.entries()) await stand.topUp(merchantId, deposits[index] ?? 1n)
  const given: Contract[] = []
  for (const { merchant, length, ...rest } of contracts) {
    const endedOn = length === null ? null : addDays(rest.launchedOn, length)
    given.push(await stand.giveContract({ ...rest, endedOn, merchantId: merchants[merchant] ?? '' }))
  }
  const arriving = entries.flatMap(({ contract, age, lateBy, kind, amount, count }) => {
    const to = given[contract % given.length]
    const day = to && addDays(to.launchedOn, age)
    return to && day ? [{ to, day, arrivesOn: addDays(day, lateBy), kind, amount, count }] : []
  })
  for (let distance = 0; distance <= DAYS; distance += 1) {
    const today = addDays(FIRST_DAY, distance)
    await stand.closeAt(`${today}T00:00:00Z`)
    for (const { to, day, ...entry } of arriving.filter(({ arrivesOn }) => arrivesOn === today)) {
      const amount = entry.kind !== 'ggr' && entry.amount < 0n ? -entry.amount : entry.amount
      await stand.use(to, day, { ...entry, amount }, `${today}T12:00:00Z`)
    }
  }
  return given
}

async function modelOf(contract: Contract) {
  const entries: UsageEntry[] = (
    await stand.db.raw<{ rows: UsageEntry[] }>(
      'SELECT day::text, counted_on::text AS "countedOn", kind, amount, count FROM settlement_usage WHERE site_id = ?',
      [contract.siteId],
    )
  ).rows
  const today = addDays(FIRST_DAY, DAYS)
  const statements = [...periodsOf(contract), ...latePeriodsOf(contract, entries)]
    .filter(({ end }) => end < today)
    .map((period) => {
      const lines = linesOf(contract, period, entries)
      const text = textOf({ contractId: contract.id, period, version: 1, formulaVersion: FORMULA_VERSION, lines })
      return { contractId: contract.id, end: period.end, digest: digestOf(text), total: totalOf(lines) }
    })
  return { entries, statements }
}

function periodsOf(contract: Contract): readonly Period[] {
  const periods: Period[] = []
  let next: Period | null = periodOf(contract, contract.launchedOn)
  while (next && next.end < addDays(FIRST_DAY, DAYS)) {
    periods.push(next)
    next = nextPeriod(contract, next)
  }
  return periods
}

/** Usage after the last statement of an ended contract is corrected in a period of that day (decision 0039). */
function latePeriodsOf({ endedOn }: Contract, entries: readonly UsageEntry[]): readonly Period[] {
  const days = entries.map(({ countedOn }) => countedOn).filter((day) => endedOn !== null && day > endedOn)
  return [...new Set(days)].toSorted().map((day) => ({ start: day, end: day }))
}

describe('the run in SQL', () => {
  it(
    `says what the domain says, to the byte, for random contracts and usage that may come late (seed ${SEED})`,
    { meta: { req: 'K02 K03 K04 K05 K06 K07' }, timeout: sizeOf(60_000, 600_000) },
    async () => {
      await fc.assert(
        fc.asyncProperty(world, async (given) => {
          const contracts = await live(given)
          for (const contract of contracts) {
            const { statements } = await modelOf(contract)
            const stored = await stand.statementsOf(contract)
            expect(stored.map(({ period, digest, total }) => ({ contractId: contract.id, end: period.end, digest, total }))).toEqual(
              statements,
            )
          }
          await assertShares(contracts, given.deposits)
        }),
        { seed: SEED, numRuns: WORLDS },
      )
      const corrections: { amount: bigint }[] = await stand.db('settlement_lines').where({ kind: 'correction' }).select('amount')
      expect(corrections.length).toBeGreaterThan(WORLDS / 2)
      await assertLedgerHolds(stand)
      await assertStatementsHold(stand)
    },
  )
})

async function assertShares(contracts: readonly Contract[], deposits: readonly bigint[]): Promise<void> {
  for (const merchantId of new Set(contracts.map((contract) => contract.merchantId))) {
    const own = contracts.filter((contract) => contract.merchantId === merchantId)
    const totals = (await Promise.all(own.map(modelOf))).flatMap(({ statements }) => statements)
    // Within a day, what is given back comes first.
    const inTurn = totals.toSorted((left, right) => order(left.end, right.end) || order(left.total >= 0n, right.total >= 0n))
    let standing: Standing = { deposit: await openingDeposit(merchantId, deposits), receivable: 0n }
    for (const { total } of inTurn) {
      const { depositPart, receivablePart } = settle(standing, total)
      standing = { deposit: standing.deposit - depositPart, receivable: standing.receivable + receivablePart }
    }
    const held = {
      deposit: -(await stand.balanceOf(`deposit:${merchantId}`)),
      receivable: await stand.balanceOf(`receivable:${merchantId}`),
    }
    expect(held).toEqual(standing)
  }
}

async function openingDeposit(merchantId: string, deposits: readonly bigint[]): Promise<bigint> {
  const { rows } = await stand.db.raw<{ rows: { opening: bigint }[] }>(
    'SELECT -balance_after AS opening FROM ledger_postings WHERE account = ? ORDER BY position LIMIT 1',
    [`deposit:${merchantId}`],
  )
  const opening = rows[0]?.opening ?? 0n
  expect(deposits).toContain(opening)
  return opening
}

function order<Value extends string | boolean>(left: Value, right: Value): number {
  return left === right ? 0 : left < right ? -1 : 1
}
