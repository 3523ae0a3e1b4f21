import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { verifyChain } from '../../platform/audit-chain.ts'
import type { Database } from '../../platform/database.ts'
import type { AuditFacts } from '../../platform/staff-audit.ts'
import { createStaffAuditRepository } from './db/staff-audit.repository.ts'
import { assertNoSecret, SYSTEM, type StaffHand } from './domain/staff-entry.ts'
import { readStaffAudit, recordAction } from './use-cases/audit-log.ts'

const ROWS = 120
const OLGA = { actorId: randomUUID(), actor: 'olga', role: 'owner', requestId: 'r-1' }
const AT = new Date('2026-11-22T10:00:00.123Z')
const write = async (trx: Database, hand: StaffHand, action: string, facts: AuditFacts) =>
  recordAction(createStaffAuditRepository(trx), { ...hand, at: AT, action, ...facts })
const factsOf = (index: number) => ({
  subject: `order ${index} merchant ${index % 2}`,
  reason: `because ${index}`,
  before: { z: index, a: [null, 'é', 1.5], gone: undefined },
  after: { deep: { b: 1, a: { y: true, x: false } } },
})

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  for (let index = 0; index < ROWS; index += 1) {
    const hand = index % 3 === 0 ? SYSTEM : OLGA
    await database.db.transaction(async (trx) => write(trx, hand, index % 2 === 0 ? 'approveRelease' : 'suspendForFraud', factsOf(index)))
  }
})
afterAll(async () => database.drop())

const log = () => createStaffAuditRepository(database.db)

describe('the log of the staff', { meta: { req: 'compliance-C3' } }, () => {
  it('is append-only: the database rejects every change, whoever makes it', { meta: { req: 'compliance-C3' } }, async () => {
    const rows = () => database.db('staff_audit')
    await expect(rows().where({ seq: 1 }).update({ reason: 'other' })).rejects.toThrow('append-only')
    await expect(rows().where({ seq: 1 }).delete()).rejects.toThrow('append-only')
    await expect(database.db.raw('TRUNCATE staff_audit')).rejects.toThrow('append-only')
  })

  it('finds any changed field, a removed entry and two that changed places', { meta: { req: 'compliance-C3' } }, async () => {
    const entries = await log().after(0, 1_000)
    expect(verifyChain(entries)).toBeNull()
    const texts = Object.fromEntries(
      ['actor', 'role', 'action', 'subject', 'reason', 'requestId', 'prevHash', 'hash'].map((field) => [field, 'x']),
    )
    for (const [field, value] of Object.entries({ ...texts, at: new Date(0), actorId: null, before: 1, after: 1 })) {
      const forged = entries.map((entry) => (entry.seq === 41 ? { ...entry, [field]: value } : entry))
      expect([field, verifyChain(forged)]).toEqual([field, 41])
    }
    expect(verifyChain(entries.filter(({ seq }) => seq !== 40))).toBe(41)
    const [left, right] = [entries[39], entries[40]]
    expect(verifyChain(entries.map((entry) => (entry === left ? right : entry === right ? left : entry) ?? entry))).toBe(41)
  })

  it(
    'keeps one chain under 20 writers at once, and an action that is rolled back leaves no entry',
    { meta: { req: 'compliance-C3' } },
    async () => {
      const writers = Array.from({ length: 20 }, async (_, index) =>
        database.db.transaction(async (trx) => {
          await write(trx, OLGA, 'approveRelease', factsOf(index))
          if (index % 4 === 0) throw new Error('undone')
        }),
      )
      const outcomes = await Promise.allSettled(writers)
      expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(5)
      const entries = await log().after(0, 1_000)
      expect(entries.map(({ seq }) => seq)).toEqual(Array.from({ length: ROWS + 15 }, (_, index) => index + 1))
      expect(verifyChain(entries)).toBeNull()
    },
  )

  it('is read in pages of 50, by actor, action and anything that the subject names', { meta: { req: 'compliance-C3' } }, async () => {
    const first = await readStaffAudit(log(), {})
    expect([first.entries.length, first.hasMore, first.isIntact]).toEqual([50, true, true])
    const last = await readStaffAudit(log(), { before: 21 })
    expect([last.entries.length, last.entries[0]?.seq, last.hasMore, last.isIntact]).toEqual([20, 20, false, null])
    const system = await readStaffAudit(log(), { actor: 'system', action: 'suspendForFraud', subject: '1' })
    expect(system.entries).toHaveLength(20)
    expect(
      system.entries.every(({ actor, action, subject }) => `${actor} ${action} ${subject}`.startsWith('system suspendForFraud order')),
    ).toBe(true)
    expect((await readStaffAudit(log(), { subject: 'orde' })).entries).toEqual([])
  })

  it('rejects an action whose facts hold a secret, by name or by text, however deep', { meta: { req: 'compliance-C3 D30' } }, async () => {
    const canaries = [
      { password: 'x' },
      { deep: [{ tokenHash: 'x' }] },
      { webhookSecret: 'x' },
      { text: '-----BEGIN PRIVATE KEY-----' },
      { record: '$argon2id$v=19$m=65536' },
      { record: 'eyJhbGciOiJIUzI1NiJ9.e30.x' },
      { record: 'pk_live_1' },
    ]
    for (const canary of canaries) {
      const action = database.db.transaction(async (trx) => write(trx, OLGA, 'x', { ...factsOf(1), after: canary }))
      await expect(action).rejects.toThrow('The log of the staff refuses')
    }
    expect(() => assertNoSecret({ state: 'open', amount: '1.000000', txHash: '0xab', receiver: '0xcd' })).not.toThrow()
    expect((await log().after(0, 1_000)).some(({ action }) => action === 'x')).toBe(false)
  })

  it(
    'says that the log is broken once somebody with the keys of the database changed one row',
    { meta: { req: 'compliance-C3' } },
    async () => {
      await database.db.raw('ALTER TABLE staff_audit DISABLE TRIGGER staff_audit_append_only')
      await database.db.raw("UPDATE staff_audit SET after = '{}' WHERE seq = 7")
      expect((await readStaffAudit(log(), {})).isIntact).toBe(false)
    },
  )
})
