import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OwnData } from '@parlour/contracts'
import { assertLedgerHolds } from '../../../test/money/given-orders.ts'
import { createLedger, orderDeposit } from '../ledger/index.ts'
import { sowCanaries } from './canaries.test-bench.ts'
import { createPrivacyBench, PASSWORD, type Person, type PrivacyBench } from './privacy.test-bench.ts'
import { STUBS } from '../../../test/stubs.ts'

const DAY_MS = 24 * 60 * 60_000
const EXPORT_LIMIT_MS = 60_000

interface Canary {
  readonly place: string
  readonly holding: string
  readonly text: string
}

let bench: PrivacyBench
let ana: Person
let canaries: readonly Canary[]

beforeAll(async () => {
  bench = await createPrivacyBench()
  const { db } = bench.database
  ana = await bench.register('CanaryPerson')
  await sowCanaries(db, ana.id, 'canaryperson@example.org')
  await db.transaction(async (trx) =>
    createLedger(STUBS)
      .within(trx)
      .post(orderDeposit({ key: 'tron:books:0', chain: 'tron', address: 'TDemo', amount: 5n }, ana.id)),
  )
  canaries = await readCanaries()
})
afterAll(async () => bench.close())

async function readCanaries(): Promise<readonly Canary[]> {
  const { db } = bench.database
  const found: Canary[] = []
  for (const { table, columns } of bench.privacy.sources.flatMap((source) => source.tables)) {
    for (const [column, holding] of Object.entries(columns)) {
      const { rows } = await db.raw<{ rows: { value: unknown }[] }>(
        `SELECT to_jsonb("${column}") AS value FROM ${table} WHERE "${column}" IS NOT NULL`,
      )
      for (const { value } of rows) found.push({ place: `${table}.${column}`, holding, text: textOf(value) })
    }
  }
  return found.filter(({ text }) => /canary|held|63616e617279|[PL]-[0-9A-Z]{4}/i.test(text) || text.length === 64)
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.replace(/^\\x/, '')
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.values(value).map(textOf).join('')
}

async function dump(): Promise<readonly { readonly table: string; readonly row: string }[]> {
  const { db } = bench.database
  const tables: string[] = await db('information_schema.tables')
    .where({ table_schema: 'public', table_type: 'BASE TABLE' })
    .pluck('table_name')
  const rows: { table: string; row: string }[] = []
  for (const table of tables) {
    const found = await db.raw<{ rows: { row: string }[] }>(`SELECT to_jsonb(t)::text AS row FROM ${table} AS t`)
    rows.push(...found.rows.map(({ row }) => ({ table, row: row.toLowerCase() })))
  }
  return rows
}

describe('canaries', () => {
  it('sit in every tagged column', { meta: { req: 'compliance-C4' } }, () => {
    const places = bench.privacy.sources.flatMap(({ tables }) =>
      tables.flatMap(({ table, columns }) => Object.keys(columns).map((column) => `${table}.${column}`)),
    )
    const WITHOUT_TEXT = new Set(['team_audit.event', 'verification_audit.event', 'orders_terms_acceptances.accepted_at'])
    const sown = new Set(canaries.map(({ place }) => place))
    expect(places.filter((place) => !sown.has(place) && !WITHOUT_TEXT.has(place))).toEqual([])
  })

  it('are all in the export, within 60 seconds', { meta: { req: 'compliance-C4' }, timeout: EXPORT_LIMIT_MS }, async () => {
    await ana.post('/api/privacy/export', {})
    await bench.runJobs()
    const { data } = (await ana.get('/api/privacy')).json<{ data: OwnData }>()
    const file = await ana.post('/api/privacy/download', { id: data.export?.id, password: PASSWORD })
    expect(file.json<{ account: string }>().account).toBe(ana.id)
    expect(canaries.filter(({ text }) => !file.body.includes(text))).toEqual([])
    expect(file.body).not.toContain('Sam')
    expect(file.body).not.toContain('of somebody else')
  })

  it(
    'are gone after the erasure, save those that the law wants kept, in their place; the books still balance',
    { meta: { req: 'compliance-C5' } },
    async () => {
      const eve = await bench.register('bystander')
      const before = (await dump()).filter(({ row }) => row.includes(eve.id)).length
      expect((await ana.post('/api/privacy/erase', { account: 'CanaryPerson', password: PASSWORD })).statusCode).toBe(200)
      bench.clock.now = new Date(bench.clock.now.getTime() + 14 * DAY_MS)
      expect(await bench.privacy.eraseDue()).toBe(1)
      const rows = await dump()
      const hits = canaries.flatMap(({ place, holding, text }) =>
        rows
          .filter(({ row, table }) => row.includes(text.toLowerCase()) && !(holding === 'legal-hold' && place.startsWith(`${table}.`)))
          .map(({ table }) => `${place} in ${table}`),
      )
      expect(hits).toEqual([])
      expect(rows.filter(({ row }) => row.includes('canary'))).toEqual([])
      expect(
        canaries.filter(({ holding, text }) => holding === 'legal-hold' && !rows.some(({ row }) => row.includes(text.toLowerCase()))),
      ).toEqual([])
      const order = await bench.database.db('orders_orders').first('contact_name', 'amount')
      expect(order).toMatchObject({ contact_name: `erased-${ana.id.slice(-12)}`, amount: 999_000_000n })
      expect(rows.filter(({ row }) => row.includes(eve.id))).toHaveLength(before)
      await assertLedgerHolds(bench.database)
    },
  )
})
