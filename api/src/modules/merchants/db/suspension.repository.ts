import { randomUUID } from 'node:crypto'
import type { Locale } from '@parlour/i18n'
import { readWaiting, type Waiting } from '../../../platform/console-reads.ts'
import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { Readable, Statement } from '../../../platform/named-statement.ts'
import type { Suspension, SuspensionRepository } from '../domain/suspension.ts'
import { AppealModel, SuspensionModel } from './merchants.model.ts'

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

const OPEN_APPEALS = `
  FROM merchants_suspensions s JOIN merchants_appeals a ON a.suspension_id = s.id WHERE s.state = 'active' AND a.answer IS NULL`

const COUNT_APPEALS: Statement = {
  name: 'merchants-open-appeals',
  text: `SELECT count(*)::int AS count, min(a.sent_at) AS "oldestAt" ${OPEN_APPEALS}`,
}

export async function readOpenAppeals(on: Readable): Promise<Waiting> {
  return readWaiting(on, COUNT_APPEALS)
}

export function createSuspensionRepository(db: Database): SuspensionRepository {
  return { ...readsOf(db), ...suspendingOf(db), ...appealsOf(db) }
}

type Reads = 'find' | 'activeOf' | 'list' | 'activeAmong' | 'listAppealing' | 'due' | 'findByAppeal'

function readsOf(db: Database): Pick<SuspensionRepository, Reads> {
  return {
    find: async (id) => oneOf(await db.raw<Found>(`${SELECT} WHERE s.id = ?`, [id])),
    activeOf: async (merchantId) => oneOf(await db.raw<Found>(`${SELECT} WHERE s.state = 'active' AND s.merchant_id = ?`, [merchantId])),
    findByAppeal: async (appealId) => oneOf(await db.raw<Found>(`${SELECT} WHERE a.id = ?`, [appealId])),
    list: async (merchantId, limit) =>
      allOf(await db.raw<Found>(`${SELECT} WHERE s.merchant_id = ? ORDER BY s.asked_at DESC, s.id LIMIT ?`, [merchantId, limit])),
    due: async (now) =>
      allOf(await db.raw<Found>(`${SELECT} WHERE s.state = 'active' AND s.ends_at <= ? ORDER BY s.ends_at LIMIT 500`, [now])),
    activeAmong: async (merchantIds) => {
      const active = allOf(await db.raw<Found>(`${SELECT} WHERE s.state = 'active' AND s.merchant_id = ANY (?)`, [[...merchantIds]]))
      return new Map(active.map((suspension) => [suspension.merchantId, suspension]))
    },
    listAppealing: async (limit) => {
      const { rows } = await db.raw<{ rows: Pick<Row, 'merchantId'>[] }>(
        `SELECT s.merchant_id AS "merchantId" ${OPEN_APPEALS} ORDER BY a.sent_at, a.id LIMIT ?`,
        [limit],
      )
      return rows.map(({ merchantId }) => merchantId)
    },
  }
}

function suspendingOf(db: Database): Pick<SuspensionRepository, 'lock' | 'insertRequest' | 'decline' | 'begin' | 'lift' | 'end'> {
  const suspension = (id: string) => SuspensionModel.query(db).findById(id)
  return {
    lock: async (merchantId) => void (await db.raw("SELECT pg_advisory_xact_lock(hashtext('merchants'), hashtext(?))", [merchantId])),
    insertRequest: async (merchantId, { kind, days }, { by, reason, at }) => {
      const id = randomUUID()
      const request = { id, merchantId, kind, days, reason, state: 'waiting', requestedBy: by, requestedAt: at } as const
      if (!(await SuspensionModel.insertIfAbsent(db, request))) throw new DomainError('merchants.already-suspended')
      return id
    },
    decline: async (id, { by, reason, at }) =>
      void (await suspension(id).patch({ state: 'declined', decidedBy: by, decidedAt: at, decisionReason: reason })),
    begin: async (id, hand, startsAt, endsAt) => {
      const decided = hand && { decidedBy: hand.by, decidedAt: hand.at, decisionReason: hand.reason }
      await suspension(id).patch({ ...decided, state: 'active', startsAt, endsAt })
    },
    lift: async (id, { by, reason, at }) =>
      void (await suspension(id).patch({ state: 'lifted', liftedBy: by, liftedAt: at, liftReason: reason })),
    end: async (id, at) => void (await suspension(id).patch({ state: 'ended', liftedAt: at })),
  }
}

function appealsOf(db: Database): Pick<SuspensionRepository, 'addAppeal' | 'answerAppeal'> {
  return {
    addAppeal: async (suspensionId, { text, locale, at }) =>
      void (await AppealModel.query(db).insert({ id: randomUUID(), suspensionId, text, locale, sentAt: at })),
    answerAppeal: async (appealId, { by, reason, at }) =>
      void (await AppealModel.query(db).findById(appealId).patch({ answer: reason, answeredBy: by, answeredAt: at })),
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
