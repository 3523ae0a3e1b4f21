import { INTEGRATION_LIMITS, type DeliveryEvent, type DeliveryFault } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import type { Delivery, LoggedTry, Try } from '../domain/delivery.ts'

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

interface DeliveryRow {
  id: string
  webhook_id: string
  event_id: string
  type: DeliveryEvent
  body: string
  state: 'waiting' | 'delivered' | 'failed'
  tries: number
  created_at: Date
  next_at: Date | null
}

interface TryRow {
  delivery_id: string
  at: Date
  status: number | null
  duration: number
  answer: string
  fault: DeliveryFault | null
}

interface ClaimRow {
  id: string
  webhook_id: string
  merchant_id: string
  attempts: number
  body: string
  url: string
  secret: Buffer
  old_secret: Buffer | null
  old_secret_until: Date | null
}

const AT_ONCE = 4
const DUE_LIMIT = 200

const CLAIM = `
  UPDATE integrations_deliveries d SET claimed_until = :until, tries = d.tries + 1
  FROM integrations_webhooks w, integrations_events e
  WHERE d.id = :id AND w.id = d.webhook_id AND e.id = d.event_id AND d.state = 'waiting' AND d.next_at <= :at AND w.paused_at IS NULL
    AND (d.claimed_until IS NULL OR d.claimed_until <= :at)
    AND (SELECT count(*) FROM integrations_deliveries o WHERE o.webhook_id = d.webhook_id AND o.claimed_until > :at) < ${AT_ONCE}
  RETURNING d.id, d.webhook_id, w.merchant_id, d.tries AS attempts, e.body, w.url, w.secret, w.old_secret, w.old_secret_until`

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

function logOf(db: Database): Pick<DeliveryRepository, 'find' | 'list'> {
  const joined = () =>
    db('integrations_deliveries as d')
      .join('integrations_events as e', 'e.id', 'd.event_id')
      .select<DeliveryRow[]>('d.*', 'e.type', 'e.body')
  return {
    find: async (id, merchantId) => {
      const [row] = await joined().where({ 'd.id': id, 'e.merchant_id': merchantId })
      return row ? ((await withLogs(db, [row]))[0] ?? null) : null
    },
    list: async (webhookId, before, limit) => {
      const page = joined().where({ 'd.webhook_id': webhookId }).orderByRaw('d.created_at DESC, d.id DESC').limit(limit)
      const place = '(d.created_at, d.id) < (SELECT b.created_at, b.id FROM integrations_deliveries b WHERE b.id = ? AND b.webhook_id = ?)'
      const rows = await (before === null ? page : page.whereRaw(place, [before, webhookId]))
      return withLogs(db, rows)
    },
  }
}

async function withLogs(db: Database, rows: readonly DeliveryRow[]): Promise<readonly Delivery[]> {
  const tries: TryRow[] = await db<TryRow>('integrations_tries')
    .whereIn(
      'delivery_id',
      rows.map(({ id }) => id),
    )
    .orderBy('number', 'desc')
  const logs = Map.groupBy(tries, ({ delivery_id: id }) => id)
  return rows.map((row) => toDelivery(row, (logs.get(row.id) ?? []).slice(0, INTEGRATION_LIMITS.attemptsLogged).map(toTry)))
}

function workOf(db: Database): Omit<DeliveryRepository, 'find' | 'list'> {
  return {
    insertEvent: async ({ id, merchantId, type, body, createdAt }) =>
      void (await db('integrations_events').insert({ id, merchant_id: merchantId, type, body, created_at: createdAt })),
    insert: async ({ id, webhookId, eventId, at }) =>
      void (await db('integrations_deliveries').insert({ id, webhook_id: webhookId, event_id: eventId, created_at: at, next_at: at })),
    claim: async (id, at, until) => {
      const { rows } = await db.raw<{ rows: ClaimRow[] }>(CLAIM, { id, at, until })
      return rows[0] ? toClaim(rows[0]) : null
    },
    finish: async ({ id, attempts }, { status, durationMs, answer, fault }, at, nextAt) => {
      const state = fault === null ? 'delivered' : nextAt === null ? 'failed' : 'waiting'
      await db.raw(FINISH, { id, number: attempts, state, nextAt, at, status, durationMs, answer, fault })
    },
    listDue: async (at) => {
      const { rows } = await db.raw<{ rows: { id: string }[] }>(DUE, { at })
      return rows.map(({ id }) => id)
    },
    forgetBefore: async (at) => void (await db('integrations_events').where('created_at', '<', at).delete()),
  }
}

function toClaim(row: ClaimRow): ClaimedDelivery {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    merchantId: row.merchant_id,
    attempts: row.attempts,
    body: row.body,
    url: row.url,
    secret: row.secret,
    oldSecret: row.old_secret,
    oldSecretUntil: row.old_secret_until,
  }
}

function toTry({ at, status, duration: durationMs, answer, fault }: TryRow): LoggedTry {
  return { at, status, durationMs, answer, fault }
}

function toDelivery(row: DeliveryRow, log: readonly LoggedTry[]): Delivery {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    type: row.type,
    body: row.body,
    state: row.state,
    attempts: row.tries,
    createdAt: row.created_at,
    nextAt: row.next_at,
    log,
  }
}
