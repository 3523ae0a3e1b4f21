import { randomUUID } from 'node:crypto'
import { endpoints, microOf, type Movement } from '@parlour/contracts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../src/modules/settlement/domain/utc-day.ts'
import { assertLedgerHolds } from '../money/given-orders.ts'
import { givenDeposits, usdt, type DepositsBench } from './deposits-bench.ts'

let bench: DepositsBench
let start = '2031-01-01'

beforeAll(async () => {
  bench = await givenDeposits()
})
beforeEach(() => {
  start = addDays(start, 60)
  bench.notified.length = 0
})
afterEach(async () => assertLedgerHolds(bench))
afterAll(async () => bench.close())

const signed = (wire: string) => (wire.startsWith('-') ? -microOf(wire.slice(1)) : microOf(wire))
const sumOf = (rows: readonly Movement[]) => rows.reduce((sum, { amount }) => sum + signed(amount), 0n)
const allMovements = async (merchantId: string, filter: object = {}) => {
  const rows: Movement[] = []
  for (let cursor: string | undefined; ;) {
    const { data } = await bench.call(merchantId, endpoints.listMovements, { ...filter, ...(cursor === undefined ? {} : { cursor }) })
    rows.push(...data.list)
    if (data.next === null) return rows
    cursor = data.next
  }
}
const givenHistory = async () => {
  const contract = await bench.giveMerchant(start, usdt(1000))
  await bench.use(contract, addDays(start, 1), { kind: 'collection', amount: usdt(1234.56) })
  await bench.use(contract, addDays(start, 1), { kind: 'payout', count: 4 })
  await bench.closeAt(`${addDays(start, 40)}T00:05:00Z`)
  await bench.topUp(contract.merchantId, usdt(600))
  await bench.giveCredit(contract.merchantId, usdt(250))
  return contract
}

describe('the reads of the console', { meta: { req: 'R17' } }, () => {
  it(
    'the balance is the sum of the movements, and the settlement order agrees with the books',
    { meta: { req: 'R17 E11 D51' } },
    async () => {
      const { merchantId } = await givenHistory()
      const { data: summary } = await bench.call(merchantId, endpoints.getSettlementSummary)
      const movements = await allMovements(merchantId)
      const of = (account: string) => sumOf(movements.filter((one) => one.account === account))
      expect(of('deposit')).toBe(microOf(summary.deposit.balance))
      expect(of('credit')).toBe(microOf(summary.credit))
      expect(-of('receivable')).toBe(microOf(summary.receivable))
      const billed = usdt(40 * 33 + 43.21 + 20)
      expect(summary.settlementOrder).toEqual({
        amount: '1383.210000',
        actualDisbursement: '1383.210000',
        pendingSettlement: '0.000000',
        remaining: '216.790000',
      })
      expect(microOf(summary.settlementOrder.amount)).toBe(billed)
      expect(sumOf(movements.filter(({ kind }) => kind === 'statement'))).toBe(-billed)
      expect(new Set(movements.map(({ kind }) => kind))).toEqual(new Set(['top-up', 'statement', 'arrears-paid', 'credit-received']))
      expect(summary).toMatchObject({
        deposit: { state: 'low', required: '1000.000000', threshold: '300.000000' },
        request: { reason: 'low' },
        suggestedTopUp: '783.210000',
        nextDebit: { on: addDays(start, 40), amount: '33.000000', sites: 1 },
        forecast: { basedOnDays: 30, dailyDebit: '33.000000', monthlyShare: '0.000000', emptyOn: addDays(start, 47) },
        contracts: [{ maintenanceFee: '33.000000', collectionBasisPoints: 350, royaltyBasisPoints: 1000, isRoyaltyDemonstration: true }],
        recoveries: 0,
      })
      expect(summary.series).toHaveLength(60)
      expect(summary.series.at(-1)).toEqual({ day: addDays(start, 40), balance: '216.790000' })
    },
  )

  it('shows an empty deposit, never less, on a day whose fees a top-up of the next day paid', { meta: { req: 'R17' } }, async () => {
    const { merchantId } = await bench.giveMerchant(start, usdt(33))
    await bench.closeAt(`${addDays(start, 1)}T00:05:00Z`)
    bench.clock.now = new Date(`${addDays(start, 2)}T00:01:00Z`)
    await bench.topUp(merchantId, usdt(500))
    await bench.closeAt(`${addDays(start, 2)}T00:05:00Z`)
    const { data: summary } = await bench.call(merchantId, endpoints.getSettlementSummary)
    expect(summary.series.slice(-3)).toEqual([
      { day: start, balance: '0.000000' },
      { day: addDays(start, 1), balance: '0.000000' },
      { day: addDays(start, 2), balance: '467.000000' },
    ])
  })

  it('pages, filters and exports movements, and rejects a cursor of another filter', { meta: { req: 'D51' } }, async () => {
    const { merchantId, siteId } = await givenHistory()
    const all = await allMovements(merchantId)
    expect(all.map(({ id }) => Number(id))).toEqual(all.map(({ id }) => Number(id)).toSorted((left, right) => right - left))
    expect(all.length).toBeGreaterThan(30)
    const first = (await bench.call(merchantId, endpoints.listMovements)).data
    expect(first.list).toHaveLength(30)
    for (const kind of ['statement', 'top-up', 'arrears-paid', 'credit-received', 'credit-applied'] as const)
      expect(await allMovements(merchantId, { kind })).toEqual(all.filter((one) => one.kind === kind))
    for (const account of ['deposit', 'credit', 'receivable'] as const)
      expect(await allMovements(merchantId, { account })).toEqual(all.filter((one) => one.account === account))
    const range = { from: addDays(start, 3), to: addDays(start, 5) }
    expect(await allMovements(merchantId, range)).toEqual(all.filter(({ bookedOn }) => bookedOn >= range.from && bookedOn <= range.to))
    expect(await allMovements(merchantId, { kind: 'top-up', account: 'credit' })).toEqual([])
    const foreign = await bench.call(merchantId, endpoints.listMovements, { account: 'deposit', cursor: first.next })
    expect([foreign.status, foreign.error]).toEqual([400, 'platform.validation'])
    const json = await bench.raw(merchantId, endpoints.exportSettlement, { format: 'json' })
    expect(json.json()).toEqual(all)
    const csv = await bench.raw(merchantId, endpoints.exportSettlement, { format: 'csv', kind: 'statement' })
    const lines = csv.body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + all.filter(({ kind }) => kind === 'statement').length)
    expect(lines[1]).toContain(',-33.000000,')
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="settlement-\d{4}-\d\d-\d\d\.csv"$/)
    const listed = (await bench.call(merchantId, endpoints.listStatements, { siteId })).data
    const rest = (await bench.call(merchantId, endpoints.listStatements, { siteId, cursor: listed.next })).data
    const days = [...listed.list, ...rest.list].map(({ periodEnd }) => periodEnd)
    expect(days).toEqual(Array.from({ length: 40 }, (_, index) => addDays(start, 39 - index)))
    expect((await bench.call(merchantId, endpoints.listStatements, { siteId: randomUUID() })).data.list).toEqual([])
  })

  it(
    'a statement opens its formula, its journal and its seal, and recomputes to the same bytes (invariant 11)',
    { meta: { req: 'R17 B21' } },
    async () => {
      const { merchantId } = await givenHistory()
      const [row] = (await bench.call(merchantId, endpoints.listStatements, { from: addDays(start, 1), to: addDays(start, 1) })).data.list
      const id = row?.id ?? ''
      const { data: statement } = await bench.call(merchantId, endpoints.getStatement, { id })
      expect(statement.lines).toMatchObject([
        { kind: 'maintenance', unitFee: '33.000000', basisPoints: null, amount: '33.000000' },
        { kind: 'collection', volume: '1234.560000', basisPoints: 350, unitFee: null, amount: '43.210000' },
        { kind: 'payout', count: 4, unitFee: '5.000000', amount: '20.000000' },
      ])
      expect(statement).toMatchObject({ total: '96.210000', fromDeposit: '96.210000', fromArrears: '0.000000', formulaVersion: 1 })
      expect(statement.journal?.legs).toEqual(
        expect.arrayContaining([
          { account: 'deposit', amount: '96.210000' },
          { account: 'maintenance-fee', amount: '-33.000000' },
          { account: 'collection-fee', amount: '-43.210000' },
          { account: 'payout-fee', amount: '-20.000000' },
        ]),
      )
      const again = (await bench.call(merchantId, endpoints.recomputeStatement, { id })).data
      expect(again).toMatchObject({ isIdentical: true, digest: statement.digest, recomputedDigest: statement.digest })
      const [movement] = await allMovements(merchantId, { from: addDays(start, 1), to: addDays(start, 1) })
      expect(movement).toMatchObject({ statementId: id, siteName: 'Lucky Parlour', amount: '-96.210000' })
      const journal = (await bench.call(merchantId, endpoints.getJournal, { id: movement?.journalId })).data
      expect(journal).toEqual(statement.journal)
      const csv = await bench.raw(merchantId, endpoints.exportSettlement, { format: 'csv', statementId: id })
      expect(csv.body.split('\r\n')).toHaveLength(5)
      const pdf = await bench.call(merchantId, endpoints.exportSettlement, { format: 'pdf' })
      expect([pdf.status, pdf.error]).toEqual([400, 'platform.validation'])
    },
  )

  it("answers another merchant's statement and journal byte for byte like missing ones", async () => {
    const { merchantId } = await givenHistory()
    const [movement] = await allMovements(merchantId, { kind: 'statement' })
    const own = {
      getJournal: movement?.journalId ?? '',
      getStatement: movement?.statementId ?? '',
      recomputeStatement: movement?.statementId ?? '',
    }
    const stranger = randomUUID()
    for (const name of ['getJournal', 'getStatement', 'recomputeStatement'] as const) {
      expect((await bench.call(merchantId, endpoints[name], { id: own[name] })).status).toBe(200)
      const foreign = await bench.call(stranger, endpoints[name], { id: own[name] })
      const missing = await bench.call(stranger, endpoints[name], { id: randomUUID() })
      expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    }
  })

  it('answers nonsense with 400 and never with a fault', async () => {
    const merchantId = randomUUID()
    const rejected = [
      await bench.call(merchantId, endpoints.listMovements, { from: '2031-02-31' }),
      await bench.call(merchantId, endpoints.listMovements, { cursor: 'AAAA' }),
      await bench.call(merchantId, endpoints.listStatements, { cursor: Buffer.from('2031-13-45|x|y').toString('base64url') }),
      await bench.call(merchantId, endpoints.exportSettlement, { format: 'csv', to: '2031-00-10' }),
      await bench.call(merchantId, endpoints.applyCredit, { amount: '-1.000000' }),
      await bench.call(merchantId, endpoints.applyCredit, { amount: '0.000000' }),
    ]
    expect(rejected.map(({ status }) => status)).toEqual(rejected.map(() => 400))
    const nothing = (await bench.call(merchantId, endpoints.getSettlementSummary)).data
    expect(nothing).toMatchObject({ deposit: { state: 'none', balance: '0.000000' }, request: null, nextDebit: null, contracts: [] })
  })
})

describe('credit for the deposit', { meta: { req: 'journal-D5' } }, () => {
  it('moves it once for one key, pays arrears first, and never more than there is', { meta: { req: 'journal-D5' } }, async () => {
    const { merchantId } = await bench.giveMerchant(start, usdt(33))
    await bench.closeAt(`${addDays(start, 3)}T00:05:00Z`)
    await bench.giveCredit(merchantId, usdt(100))
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => bench.call(merchantId, endpoints.applyCredit, { amount: '80.000000' }, key)),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.data).toEqual({ credit: '20.000000', deposit: '14.000000', receivable: '0.000000' })
    const racing = await Promise.all(
      Array.from({ length: 8 }, async () => bench.call(merchantId, endpoints.applyCredit, { amount: '15.000000' })),
    )
    expect(racing.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(racing.filter(({ status }) => status !== 200).map(({ error }) => error))).toEqual(
      new Set(['settlement.credit-too-small']),
    )
    const reused = await bench.call(merchantId, endpoints.applyCredit, { amount: '1.000000' }, key)
    expect([reused.status, reused.error]).toEqual([409, 'platform.idempotency-key-reused'])
  })
})

describe('payments 4.9 the simulator', () => {
  it('comes to the same as the run, to the unit, over 60 days', async () => {
    const topUps = [
      { day: 0, amount: '1000.000000' },
      { day: 40, amount: '400.000000' },
    ]
    const scenario = {
      packageId: 'standard',
      startsOn: start,
      days: 60,
      dailyVolume: '123.450000',
      payoutsPerDay: 1,
      monthlyGgr: '777.770000',
      topUps,
    }
    const { data } = await bench.call(randomUUID(), endpoints.simulateSettlement, scenario)
    const contract = await bench.giveMerchant(start, 0n, { endedOn: addDays(start, 59) })
    for (const [index, simulated] of data.days.entries()) {
      const day = addDays(start, index)
      const topUp = topUps.find((one) => one.day === index)
      bench.clock.now = new Date(`${day}T08:00:00Z`)
      if (topUp) await bench.topUp(contract.merchantId, microOf(topUp.amount))
      const isOpen = simulated.state !== 'suspended'
      if (isOpen) await bench.use(contract, day, { kind: 'collection', amount: usdt(123.45) })
      if (isOpen) await bench.use(contract, day, { kind: 'payout', count: 1 })
      if (isOpen && addDays(day, 1).endsWith('-01')) await bench.use(contract, day, { kind: 'ggr', amount: usdt(777.77) })
      await bench.closeAt(`${addDays(day, 1)}T00:00:00Z`)
      const held = [-(await bench.balanceOf(`deposit:${contract.merchantId}`)), await bench.balanceOf(`receivable:${contract.merchantId}`)]
      expect([day, ...held]).toEqual([day, microOf(simulated.deposit), microOf(simulated.receivable)])
    }
    const statements = await bench.statementsOf(contract)
    expect(statements.reduce((sum, { total }) => sum + total, 0n)).toBe(microOf(data.total))
    expect(data.days.flatMap(({ events }) => events)).toEqual(
      expect.arrayContaining(['launched', 'top-up-requested', 'emptied', 'topped-up', 'month-closed']),
    )
  }, 60_000)

  it('rejects what no site does, and keeps the largest year on the wire', async () => {
    const scenario = {
      packageId: 'elite',
      startsOn: '2031-01-31',
      days: 366,
      dailyVolume: '1000000000.000000',
      payoutsPerDay: 100_000,
      monthlyGgr: '-5.000000',
      topUps: [],
    }
    const most = await bench.call(randomUUID(), endpoints.simulateSettlement, scenario)
    expect([most.status, most.data.days.length, most.data.total]).toEqual([200, 366, '12000.000000'])
    expect((await bench.call(randomUUID(), endpoints.simulateSettlement, { ...scenario, packageId: 'standard' })).status).toBe(200)
    for (const wrong of [{ startsOn: '2031-02-30' }, { dailyVolume: '-1.000000' }, { dailyVolume: '1000000000.000001' }])
      expect((await bench.call(randomUUID(), endpoints.simulateSettlement, { ...scenario, ...wrong })).status).toBe(400)
  })
})
