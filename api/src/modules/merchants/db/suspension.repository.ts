import { randomUUID } from 'node:crypto'
import type { Locale } from '@parlour/i18n'
import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { measureOf, type Suspension } from '../domain/suspension.ts'
import type { SuspensionRepository } from '../domain/suspension.repository.ts'

interface Row extends Omit<Suspension, 'appeal'> {
  readonly appealId: string | null
  readonly locale: Locale
  readonly text: string
  readonly sentAt: Date
  readonly answer: string | null
  readonly answeredAt: Date | null
}

interface Found {
  readonly rows: Row[]
}

const SELECT = `
  SELECT s.id, s.merchant_id AS "merchantId", s.kind, s.days, s.reason, s.state, s.asked_by AS "requestedBy", s.asked_at AS "requestedAt",
    s.decided_by AS "decidedBy", s.starts_at AS "startsAt", s.ends_at AS "endsAt", s.lifted_by AS "liftedBy", s.lift_reason AS "liftReason",
    a.id AS "appealId", a.locale, a.text, a.sent_at AS "sentAt", a.answer, a.answered_at AS "answeredAt"
  FROM merchants_suspensions s LEFT JOIN merchants_appeals a ON a.suspension_id = s.id`

export function createSuspensionRepository(db: Database): SuspensionRepository {
  return { ...readsOf(db), ...suspendingOf(db), ...appealsOf(db) }
}

type Reads = 'find' | 'activeOf' | 'list' | 'closedAmong' | 'due' | 'findByAppeal'

function readsOf(db: Database): Pick<SuspensionRepository, Reads> {
  return {
    find: async (id) => oneOf(await db.raw<Found>(`${SELECT} WHERE s.id = ?`, [id])),
    activeOf: async (merchantId) => oneOf(await db.raw<Found>(`${SELECT} WHERE s.state = 'active' AND s.merchant_id = ?`, [merchantId])),
    findByAppeal: async (appealId) => oneOf(await db.raw<Found>(`${SELECT} WHERE a.id = ?`, [appealId])),
    list: async (merchantId, limit) =>
      allOf(await db.raw<Found>(`${SELECT} WHERE s.merchant_id = ? ORDER BY s.asked_at DESC, s.id LIMIT ?`, [merchantId, limit])),
    due: async (now) =>
      allOf(await db.raw<Found>(`${SELECT} WHERE s.state = 'active' AND s.ends_at <= ? ORDER BY s.ends_at LIMIT 500`, [now])),
    closedAmong: async (merchantIds) => {
      const found: { merchant_id: string; days: number | null }[] = await db('merchants_suspensions')
        .whereIn('merchant_id', [...merchantIds])
        .where({ state: 'active' })
        .select('merchant_id', 'days')
      return new Map(found.map((row) => [row.merchant_id, measureOf(row)]))
    },
  }
}

function suspendingOf(db: Database): Pick<SuspensionRepository, 'lock' | 'insertRequest' | 'decline' | 'begin' | 'lift' | 'end'> {
  const update = async (id: string, values: object) => void (await db('merchants_suspensions').where({ id }).update(values))
  return {
    lock: async (merchantId) => void (await db.raw("SELECT pg_advisory_xact_lock(hashtext('merchants'), hashtext(?))", [merchantId])),
    insertRequest: async (merchantId, { kind, days }, { by, reason, at }) => {
      const row = { id: randomUUID(), merchant_id: merchantId, kind, days, reason, state: 'waiting', asked_by: by, asked_at: at }
      const inserted: { id: string }[] = await db('merchants_suspensions')
        .insert(row)
        .onConflict(db.raw("(merchant_id) WHERE state = 'waiting'"))
        .ignore()
        .returning('id')
      if (!inserted[0]) throw new DomainError('merchants.already-suspended')
      return inserted[0].id
    },
    decline: async (id, { by, reason, at }) => update(id, { state: 'declined', decided_by: by, decided_at: at, decision_reason: reason }),
    begin: async (id, hand, startsAt, endsAt) => {
      const decided = hand && { decided_by: hand.by, decided_at: hand.at, decision_reason: hand.reason }
      await update(id, { ...decided, state: 'active', starts_at: startsAt, ends_at: endsAt })
    },
    lift: async (id, { by, reason, at }) => update(id, { state: 'lifted', lifted_by: by, lifted_at: at, lift_reason: reason }),
    end: async (id, at) => update(id, { state: 'ended', lifted_at: at }),
  }
}

function appealsOf(db: Database): Pick<SuspensionRepository, 'addAppeal' | 'answerAppeal'> {
  return {
    addAppeal: async (suspensionId, { text, locale, at }) => {
      await db('merchants_appeals').insert({ id: randomUUID(), suspension_id: suspensionId, text, locale, sent_at: at })
    },
    answerAppeal: async (appealId, { by, reason, at }) => {
      await db('merchants_appeals').where({ id: appealId }).update({ answer: reason, answered_by: by, answered_at: at })
    },
  }
}

function allOf({ rows }: Found): readonly Suspension[] {
  return rows.map(toSuspension)
}

function oneOf(found: Found): Suspension | null {
  return allOf(found)[0] ?? null
}

function toSuspension({ appealId, locale, text, sentAt, answer, answeredAt, ...suspension }: Row): Suspension {
  return { ...suspension, appeal: appealId === null ? null : { id: appealId, locale, text, sentAt, answer, answeredAt } }
}
