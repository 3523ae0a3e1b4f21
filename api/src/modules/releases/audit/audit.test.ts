import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { verifyChain } from '../../../platform/audit-chain.ts'
import { createAuditRepository } from '../db/audit.repository.ts'
import type { AuditEntry } from '../domain/audit-entry.ts'
import { appendAudit } from './append-audit.ts'
import { firstBreak, readAuditPage } from './audit-log.ts'

const ROWS = 120
let database: TestDatabase
let entries: readonly AuditEntry[]

const log = () => createAuditRepository(database.db)

const noteOf = (index: number) => ({
  actor: { kind: 'staff', name: 'olga' } as const,
  action: 'promote',
  subject: index % 2 === 0 ? `billing 1.0.${index}` : `account 1.0.${index} + billing 2.0.${index}`,
  reason: `because ${index}`,
  before: { z: index, a: [null, 'é', 1.5], gone: undefined },
  after: { a: randomBytes(4).toString('hex'), deep: { b: 1, a: { y: true, x: false } } },
})

beforeAll(async () => {
  database = await createTestDatabase()
  for (let index = 0; index < ROWS; index += 1) await database.db.transaction(async (trx) => appendAudit(trx, noteOf(index), new Date()))
  entries = await log().after(0, 1_000)
})
afterAll(async () => {
  await database.drop()
})

async function asIntruder(statement: string): Promise<void> {
  await database.db.raw('ALTER TABLE releases_audit DISABLE TRIGGER releases_audit_append_only')
  await database.db.raw(statement)
}

describe('the audit log of releases', () => {
  it('keeps before and after of each action in a chain that holds', { meta: { req: 'D30' } }, () => {
    expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1))
    expect(entries[3]).toMatchObject({
      actor: { kind: 'staff', name: 'olga' },
      before: { z: 3, a: [null, 'é', 1.5] },
      after: { deep: { b: 1, a: { y: true, x: false } } },
    })
    expect(verifyChain(entries)).toBeNull()
  })

  it('is append-only: the database rejects every change', { meta: { req: 'D30' } }, async () => {
    await expect(database.db('releases_audit').where({ seq: 1 }).update({ reason: 'other' })).rejects.toThrow('append-only')
    await expect(database.db('releases_audit').where({ seq: 1 }).delete()).rejects.toThrow('append-only')
    await expect(database.db.raw('TRUNCATE releases_audit')).rejects.toThrow('append-only')
  })

  it('finds any changed field, a removed entry and two that changed places', { meta: { req: 'D30' } }, () => {
    const fields = {
      at: new Date(0),
      actor: { kind: 'team', name: 'olga' } as const,
      action: 'x',
      subject: 'x',
      reason: 'x',
      before: 1,
      after: 1,
    }
    for (const [field, value] of Object.entries({ ...fields, reverts: 1, prevHash: 'x', hash: 'x' })) {
      const forged = entries.map((entry) => (entry.seq === 40 ? { ...entry, [field]: value } : entry))
      expect([field, verifyChain(forged)]).toEqual([field, 40])
    }
    expect(verifyChain(entries.filter(({ seq }) => seq !== 40))).toBe(41)
    const [left, right] = [entries[39], entries[40]]
    expect(verifyChain(entries.map((entry) => (entry === left ? right : entry === right ? left : entry) ?? entry))).toBe(41)
  })

  it('is read in pages of 50 below a row, of one part when one is named', { meta: { req: 'D30' } }, async () => {
    const first = await readAuditPage(log(), {})
    expect([first.entries.length, first.entries[0]?.seq, first.hasMore, first.isIntact]).toEqual([50, ROWS, true, true])
    const last = await readAuditPage(log(), { before: 21 })
    expect([last.entries.length, last.entries[0]?.seq, last.hasMore]).toEqual([20, 20, false])
    const account = await readAuditPage(log(), { name: 'account' })
    expect(account.entries.every(({ subject }) => subject.startsWith('account '))).toBe(true)
    expect((await readAuditPage(log(), { name: 'acc' })).entries).toEqual([])
    expect((await readAuditPage(log(), { name: 'billing' })).entries[0]?.seq).toBe(ROWS)
  })

  it('20 writers at once keep one chain, and an action that is rolled back leaves no entry', { meta: { req: 'D30' } }, async () => {
    const writers = Array.from({ length: 20 }, async (_, index) =>
      database.db.transaction(async (trx) => {
        await appendAudit(trx, noteOf(index), new Date())
        if (index % 4 === 0) throw new Error('undone')
      }),
    )
    const outcomes = await Promise.allSettled(writers)
    expect(outcomes.filter(({ status: outcome }) => outcome === 'rejected')).toHaveLength(5)
    const after = await log().after(0, 1_000)
    expect(after.map(({ seq }) => seq)).toEqual(Array.from({ length: ROWS + 15 }, (_, index) => index + 1))
    expect(verifyChain(after)).toBeNull()
  })

  it('says that the log is broken once somebody with the keys of the database changed it', { meta: { req: 'D30' } }, async () => {
    await asIntruder("UPDATE releases_audit SET after = '{}' WHERE seq = 7")
    expect(await firstBreak(log())).toBe(7)
    expect((await readAuditPage(log(), {})).isIntact).toBe(false)
  })
})
