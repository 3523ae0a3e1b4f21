import { randomUUID } from 'node:crypto'
import { endpoints } from '@parlour/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../src/modules/settlement/domain/utc-day.ts'
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
afterAll(async () => bench.close())

const HOUR_MS = 3_600_000
const givenStatement = async () => {
  const { merchantId } = await bench.giveMerchant(start, usdt(1000))
  await bench.closeAt(`${addDays(start, 1)}T00:05:00Z`)
  const [row] = (await bench.call(merchantId, endpoints.listStatements)).data.list
  if (!row) throw new Error('There is no statement')
  return { merchantId, statementId: row.id, closedAt: new Date(row.closedAt).getTime() }
}
const dispute = async (merchantId: string, statementId: string, fields: object = {}, key?: string) =>
  bench.call(merchantId, endpoints.openDispute, { statementId, lineKind: 'maintenance', reason: 'The site was down', ...fields }, key)

describe('disputes', { meta: { req: 'K09' } }, () => {
  it('can be opened until 24 hours after the statement, and not at 24 hours', { meta: { req: 'K09' } }, async () => {
    const { merchantId, statementId, closedAt } = await givenStatement()
    bench.clock.now = new Date(closedAt + 24 * HOUR_MS)
    expect((await bench.call(merchantId, endpoints.getStatement, { id: statementId })).data.isDisputable).toBe(false)
    const late = await dispute(merchantId, statementId)
    expect([late.status, late.error]).toEqual([409, 'settlement.dispute-closed'])
    bench.clock.now = new Date(closedAt + 24 * HOUR_MS - 1)
    expect((await bench.call(merchantId, endpoints.getStatement, { id: statementId })).data.isDisputable).toBe(true)
    expect((await dispute(merchantId, statementId)).data).toMatchObject({ state: 'open', answer: null, lineKind: 'maintenance' })
    const lines = (await bench.call(merchantId, endpoints.getStatement, { id: statementId })).data.lines
    expect(lines[0]?.dispute?.reason).toBe('The site was down')
  })

  it('is one per line, once for one key, of lines that exist, and of own statements only', { meta: { req: 'K09 D43 D51' } }, async () => {
    const { merchantId, statementId } = await givenStatement()
    const key = randomUUID()
    const twice = await Promise.all([dispute(merchantId, statementId, {}, key), dispute(merchantId, statementId, {}, key)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(twice[0].text).toBe(twice[1].text)
    expect((await dispute(merchantId, statementId)).error).toBe('settlement.dispute-exists')
    expect((await dispute(merchantId, statementId, { lineKind: 'royalty' })).status).toBe(400)
    const [foreign, missing] = [await dispute(randomUUID(), statementId), await dispute(randomUUID(), randomUUID())]
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    expect((await bench.call(merchantId, endpoints.listDisputes)).data).toHaveLength(1)
  })

  it(
    'the staff reads the statement as its merchant does, with the dispute, the journal, and whose it is',
    { meta: { req: 'K09 N5' } },
    async () => {
      const { merchantId, statementId } = await givenStatement()
      await dispute(merchantId, statementId)
      const own = (await bench.call(merchantId, endpoints.getStatement, { id: statementId })).data
      const [contract] = (await bench.call(merchantId, endpoints.getSettlementSummary)).data.contracts
      const read = await bench.call('support', endpoints.getMerchantStatement, { id: statementId })
      expect(read.data).toEqual({ ...own, merchantId, username: `merchant ${merchantId}`, siteId: contract?.siteId })
      expect([own.lines[0]?.dispute?.reason, own.journal?.legs.length, own.journal?.seal]).toEqual(['The site was down', 2, null])
      for (const role of ['content', 'release-manager'])
        expect((await bench.call(role, endpoints.getMerchantStatement, { id: statementId })).status).toBe(403)
      const none = await bench.call('finance', endpoints.getMerchantStatement, { id: randomUUID() })
      expect([none.status, none.error]).toEqual([404, 'settlement.statement-not-found'])
    },
  )

  it(
    'is answered by finance, shown to the merchant, and final at 15 days whether or not anything ran',
    { meta: { req: 'K09 D43' } },
    async () => {
      const { merchantId, statementId, closedAt } = await givenStatement()
      const { id } = (await dispute(merchantId, statementId)).data
      const open = (await bench.call('finance', endpoints.listOpenDisputes)).data
      const named = { username: `merchant ${merchantId}`, siteName: 'Lucky Parlour', periodEnd: start, amount: '33.000000' }
      expect(open).toMatchObject([{ id, merchantId, ...named, closedAt: new Date(closedAt).toISOString() }])
      expect((await bench.call('support', endpoints.answerDispute, { id, answer: 'We looked' })).status).toBe(403)
      expect((await bench.call('finance', endpoints.answerDispute, { id, answer: 'We looked' })).data).toMatchObject({ state: 'answered' })
      expect(bench.notifiedOf(merchantId)).toMatchObject([
        { type: 'dispute.answered', dispute: { id, siteName: 'Lucky Parlour', day: start } },
      ])
      expect((await bench.call('finance', endpoints.listOpenDisputes)).data).toEqual([])
      const stateAt = async (hours: number) => {
        bench.clock.now = new Date(closedAt + hours * HOUR_MS)
        return (await bench.call(merchantId, endpoints.listDisputes)).data[0]?.state
      }
      const opened = (bench.clock.now.getTime() - closedAt) / HOUR_MS
      expect(await stateAt(opened + 15 * 24 - 0.001)).toBe('answered')
      expect(await stateAt(opened + 15 * 24)).toBe('final')
      const after = await bench.call('finance', endpoints.answerDispute, { id, answer: 'Once more' })
      expect([after.status, after.error]).toEqual([409, 'settlement.dispute-final'])
      await bench.finaliseDisputes()
      await bench.finaliseDisputes()
      expect(await bench.db('settlement_disputes').where({ id }).first('is_final')).toEqual({ is_final: true })
      expect((await bench.call('finance', endpoints.answerDispute, { id: randomUUID(), answer: 'Nothing' })).status).toBe(404)
    },
  )
})

describe('the disputes in the console', () => {
  it('closes a task with the decision of a person, once', { meta: { req: 'S17' } }, async () => {
    const { merchantId } = await bench.giveMerchant(start, usdt(33))
    await bench.passTo(`${addDays(start, 31)}T00:05:00Z`)
    const tasks = (await bench.call('finance', endpoints.listSettlementTasks)).data.filter((task) => task.merchantId === merchantId)
    expect(tasks).toMatchObject([{ kind: 'deposit-empty', emptySince: start, dueOn: addDays(start, 31), age: 'fresh' }])
    const clockAfter = async (ms: number) => {
      bench.clock.now = new Date(Date.parse(tasks[0]?.createdAt ?? '') + ms)
      return (await bench.call('finance', endpoints.listSettlementTasks)).data.find(({ id }) => id === tasks[0]?.id)?.age
    }
    expect([await clockAfter(24 * HOUR_MS - 1), await clockAfter(24 * HOUR_MS)]).toEqual(['fresh', 'warning'])
    expect([await clockAfter(72 * HOUR_MS - 1), await clockAfter(72 * HOUR_MS)]).toEqual(['warning', 'late'])
    const decided = { id: tasks[0]?.id, decision: 'Called the merchant' }
    expect((await bench.call('finance', endpoints.closeSettlementTask, decided)).status).toBe(200)
    expect((await bench.call('finance', endpoints.closeSettlementTask, decided)).error).toBe('settlement.task-not-found')
  })

  it('lists deposits below 30 %, the gravest first, each with its days, until they are back', { meta: { req: 'S16 S17' } }, async () => {
    const merchantOf = async (deposit: bigint, merchantId: string = randomUUID()) =>
      (await bench.giveMerchant(start, deposit, { merchantId })).merchantId
    const names = new Map([
      [await merchantOf(usdt(333)), 'at 30 %'],
      // By its id it would be the first.
      [await merchantOf(usdt(332), '00000000-0000-4000-8000-000000000001'), 'low'],
      [await merchantOf(usdt(33)), 'empty'],
      [await merchantOf(usdt(0)), 'asked'],
    ])
    const watched = async (sort: object = {}) => {
      const { list } = (await bench.call('finance', endpoints.listDepositWatch, { pageSize: '50', ...sort })).data
      return list.flatMap((row) => (names.has(row.merchantId) ? [{ ...row, name: names.get(row.merchantId) }] : []))
    }
    await bench.passTo(`${addDays(start, 1)}T00:05:00Z`)
    // Two of one gravity stand in the order of their ids.
    const seen = (await watched()).map(({ name, state, daysLeft }) => `${name} ${state} ${daysLeft}`)
    expect([seen.slice(0, 2).toSorted(), seen.slice(2)]).toEqual([['asked empty 30', 'empty empty 29'], ['low low null']])
    const sorted = async (sort: string) => (await watched({ sort })).map(({ name, warnsOn }) => [name, warnsOn])
    const byDay = [
      ['empty', addDays(start, 7)],
      ['asked', addDays(start, 8)],
      ['low', null],
    ]
    expect(await sorted('closes')).toEqual(byDay)
    expect(await sorted('-closes')).toEqual(byDay.toReversed())
    expect((await sorted('-balance'))[0]).toEqual(['low', null])
  })

  it('takes a thousand entries of usage once, and rejects a feed that names a site nobody runs', async () => {
    const contract = await bench.giveMerchant(start, usdt(1000))
    bench.clock.now = new Date(`${start}T12:00:00Z`)
    const entry = () => ({ id: randomUUID(), siteId: contract.siteId, day: start, kind: 'collection', amount: '1.000000', count: 1 })
    const entries = Array.from({ length: 1000 }, entry)
    expect((await bench.call('finance', endpoints.importUsage, { entries })).data).toEqual({ added: 1000, known: 0 })
    expect((await bench.call('finance', endpoints.importUsage, { entries })).data).toEqual({ added: 0, known: 1000 })
    const mixed = [entry(), { ...entry(), siteId: randomUUID() }]
    expect((await bench.call('finance', endpoints.importUsage, { entries: mixed })).error).toBe('sites.site-not-found')
    for (const wrong of [{ day: '2031-02-30' }, { amount: '-1.000000' }, { amount: '9999999999999.000000' }])
      expect((await bench.call('finance', endpoints.importUsage, { entries: [{ ...entry(), ...wrong }] })).status).toBe(400)
    const tooMuch = Array.from({ length: 101 }, () => ({ ...entry(), amount: '10000000.000000' }))
    expect((await bench.call('finance', endpoints.importUsage, { entries: tooMuch })).error).toBe('sites.day-too-large')
    const ggr = { ...entry(), kind: 'ggr', amount: '-12.500000' }
    expect((await bench.call('finance', endpoints.importUsage, { entries: [ggr] })).data.added).toBe(1)
    await bench.closeAt(`${addDays(start, 1)}T00:05:00Z`)
    const [statement] = await bench.statementsOf(contract)
    expect(statement?.total).toBe(usdt(33 + 35))
  })
})
