import { INTEGRATION_LIMITS, type DeliveryEvent } from '@parlour/contracts'
import type { ModelObject } from 'objection'
import type { Database } from '../../../platform/database.ts'
import type { Delivery, Try } from '../domain/delivery.ts'
import { AttemptModel, DeliveryModel, EventModel } from './integrations.model.ts'

export interface StoredEvent {
  readonly id: string
  readonly merchantId: string
  readonly type: DeliveryEvent
  readonly body: string
  readonly createdAt: Date
}

export interface ClaimedDelivery {
  readonly id: string
  readonly webhookId: string
  readonly merchantId: string
  readonly attempts: number
  readonly body: string
  readonly url: string
  readonly secret: Buffer
  readonly oldSecret: Buffer | null
  readonly oldSecretUntil: Date | null
}

export interface DeliveryRepository {
  readonly insertEvent: (event: StoredEvent) => Promise<void>
  readonly insert: (delivery: {
    readonly id: string
    readonly webhookId: string
    readonly eventId: string
    readonly at: Date
  }) => Promise<void>
  readonly find: (id: string, merchantId: string) => Promise<Delivery | null>
  readonly list: (webhookId: string, before: string | null, limit: number) => Promise<readonly Delivery[]>
  /** Claims a due delivery until `until` and counts the attempt; null when not due. */
  readonly claim: (id: string, at: Date, until: Date) => Promise<ClaimedDelivery | null>
  /** `nextAt` null is final: delivered without a fault, otherwise failed. */
  readonly finish: (claimed: Pick<ClaimedDelivery, 'id' | 'attempts'>, outcome: Try, at: Date, nextAt: Date | null) => Promise<void>
  /** Limited per webhook, so that a slow one does not delay the others. */
  readonly listDue: (at: Date) => Promise<readonly string[]>
  readonly forgetBefore: (at: Date) => Promise<void>
}

const AT_ONCE = 4
const DUE_LIMIT = 200

const CLAIM = `
  UPDATE integrations_deliveries d SET claimed_until = :until, tries = d.tries + 1
  FROM integrations_webhooks w, integrations_events e
  WHERE d.id = :id AND w.id = d.webhook_id AND e.id = d.event_id AND d.state = 'waiting' AND d.next_at <= :at AND w.paused_at IS NULL
    AND (d.claimed_until IS NULL OR d.claimed_until <= :at)
    AND (SELECT count(*) FROM integrations_deliveries o WHERE o.webhook_id = d.webhook_id AND o.claimed_until > :at) < ${AT_ONCE}
  RETURNING d.id, d.webhook_id AS "webhookId", w.merchant_id AS "merchantId", d.tries AS attempts, e.body, w.url, w.secret,
    w.old_secret AS "oldSecret", w.old_secret_until AS "oldSecretUntil"`

// A delivery that was deleted meanwhile has no log.
const FINISH = `
  WITH finished AS (
    UPDATE integrations_deliveries SET state = :state, next_at = :nextAt, claimed_until = NULL WHERE id = :id RETURNING id
  )
  INSERT INTO integrations_tries (delivery_id, number, at, status, duration, answer, fault)
  SELECT id, :number, :at, :status, :durationMs, :answer, :fault FROM finished ON CONFLICT DO NOTHING`

const DUE = `
  SELECT id FROM (
    SELECT d.id, d.next_at, row_number() OVER (PARTITION BY d.webhook_id ORDER BY d.next_at) AS place
    FROM integrations_deliveries d JOIN integrations_webhooks w ON w.id = d.webhook_id
    WHERE d.state = 'waiting' AND d.next_at <= :at AND w.paused_at IS NULL AND (d.claimed_until IS NULL OR d.claimed_until <= :at)
  ) due WHERE place <= ${AT_ONCE} ORDER BY next_at LIMIT ${DUE_LIMIT}`

export function createDeliveryRepository(db: Database): DeliveryRepository {
  return { ...logOf(db), ...workOf(db) }
}

type DeliveryWithEvent = ModelObject<DeliveryModel> & Pick<EventModel, 'type' | 'body'>

function logOf(db: Database): Pick<DeliveryRepository, 'find' | 'list'> {
  const joined = () =>
    DeliveryModel.query(db)
      .alias('d')
      .join('integrations_events as e', 'e.id', 'd.event_id')
      .select('d.*', 'e.type', 'e.body')
      .castTo<DeliveryWithEvent[]>()
  return {
    find: async (id, merchantId) => {
      const [delivery] = await withLogs(db, await joined().where({ 'd.id': id, 'e.merchant_id': merchantId }))
      return delivery ?? null
    },
    list: async (webhookId, before, limit) => {
      const page = joined().where({ 'd.webhook_id': webhookId }).orderByRaw('d.created_at DESC, d.id DESC').limit(limit)
      const place = '(d.created_at, d.id) < (SELECT b.created_at, b.id FROM integrations_deliveries b WHERE b.id = ? AND b.webhook_id = ?)'
      return withLogs(db, await (before === null ? page : page.whereRaw(place, [before, webhookId])))
    },
  }
}

async function withLogs(db: Database, deliveries: readonly DeliveryWithEvent[]): Promise<readonly Delivery[]> {
  const ids = deliveries.map(({ id }) => id)
  const attempts = await AttemptModel.query(db).whereIn('delivery_id', ids).orderBy('number', 'desc')
  const logs = Map.groupBy(attempts, ({ deliveryId }) => deliveryId)
  return deliveries.map((delivery) => ({ ...delivery, log: (logs.get(delivery.id) ?? []).slice(0, INTEGRATION_LIMITS.attemptsLogged) }))
}

function workOf(db: Database): Omit<DeliveryRepository, 'find' | 'list'> {
  return {
    insertEvent: async (event) => void (await EventModel.query(db).insert(event)),
    insert: async ({ id, webhookId, eventId, at }) =>
      void (await DeliveryModel.query(db).insert({ id, webhookId, eventId, createdAt: at, nextAt: at })),
    claim: async (id, at, until) => {
      const { rows } = await db.raw<{ rows: ClaimedDelivery[] }>(CLAIM, { id, at, until })
      return rows[0] ?? null
    },
    finish: async ({ id, attempts }, { status, durationMs, answer, fault }, at, nextAt) => {
      const state = fault === null ? 'delivered' : nextAt === null ? 'failed' : 'waiting'
      await db.raw(FINISH, { id, number: attempts, state, nextAt, at, status, durationMs, answer, fault })
    },
    listDue: async (at) => {
      const { rows } = await db.raw<{ rows: { id: string }[] }>(DUE, { at })
      return rows.map(({ id }) => id)
    },
    forgetBefore: async (at) => void (await EventModel.query(db).delete().where('created_at', '<', at)),
  }
}
