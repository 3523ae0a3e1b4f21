import type { WebhookEvent } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { Webhook } from '../domain/webhook.ts'

export interface WebhookChange {
  readonly url?: string
  readonly events?: readonly WebhookEvent[]
  readonly pausedAt?: Date | null
}

export interface WebhookRepository {
  readonly list: (merchantId: string) => Promise<readonly Webhook[]>
  readonly find: (id: string, merchantId: string) => Promise<Webhook | null>
  readonly listSubscribed: (merchantId: string, type: WebhookEvent) => Promise<readonly { readonly id: string }[]>
  /** False at `most` webhooks; concurrent calls count each other. */
  readonly insertWithin: (webhook: Webhook, most: number) => Promise<boolean>
  readonly change: (id: string, merchantId: string, change: WebhookChange) => Promise<Webhook | null>
  readonly rotate: (id: string, merchantId: string, secret: Buffer, oldUntil: Date) => Promise<Webhook | null>
  readonly remove: (id: string, merchantId: string) => Promise<boolean>
  readonly recordSuccess: (id: string) => Promise<void>
  /** Returns the start of the failing period. */
  readonly recordFailure: (id: string, at: Date) => Promise<Date | null>
  readonly giveUp: (id: string, at: Date) => Promise<void>
}

interface WebhookRow {
  id: string
  merchant_id: string
  url: string
  events: WebhookEvent[]
  secret: Buffer
  old_secret: Buffer | null
  old_secret_until: Date | null
  created_at: Date
  paused_at: Date | null
  paused_by: 'merchant' | 'failures' | null
  failing_since: Date | null
}

export function createWebhookRepository(db: Database): WebhookRepository {
  const table = () => db<WebhookRow>('integrations_webhooks')
  return {
    ...editsOf(db),
    ...healthOf(db),
    list: async (merchantId) => {
      const rows: WebhookRow[] = await table().where({ merchant_id: merchantId }).orderBy(['created_at', 'id'])
      return rows.map(toWebhook)
    },
    find: async (id, merchantId) => toWebhookOrNull(await table().where({ id, merchant_id: merchantId }).first()),
    listSubscribed: async (merchantId, type) =>
      table().where({ merchant_id: merchantId }).whereNull('paused_at').whereRaw('? = ANY (events)', [type]).select('id'),
    insertWithin: async (webhook, most) => {
      await db.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`integrations:${webhook.merchantId}`])
      const [counted] = await table().where({ merchant_id: webhook.merchantId }).count<{ total: bigint }[]>({ total: '*' })
      if (Number(counted?.total ?? 0n) >= most) return false
      await table().insert(toRow(webhook))
      await publishChange(db, webhook.merchantId, 'developers')
      return true
    },
  }
}

function editsOf(db: Database): Pick<WebhookRepository, 'change' | 'rotate' | 'remove'> {
  const own = (id: string, merchantId: string) => db<WebhookRow>('integrations_webhooks').where({ id, merchant_id: merchantId })
  return {
    change: async (id, merchantId, { url, events, pausedAt }) => {
      const resumed = { paused_at: null, paused_by: null, failing_since: null }
      const paused = pausedAt === undefined ? {} : pausedAt === null ? resumed : { paused_at: pausedAt, paused_by: 'merchant' as const }
      const change = { ...(url === undefined ? {} : { url }), ...(events === undefined ? {} : { events: [...events] }), ...paused }
      if (Object.keys(change).length === 0) return toWebhookOrNull(await own(id, merchantId).first())
      const [row] = await own(id, merchantId).update(change).returning('*')
      if (row) await publishChange(db, merchantId, 'developers')
      return toWebhookOrNull(row)
    },
    rotate: async (id, merchantId, secret, oldUntil) => {
      const change = { old_secret: db.raw('secret'), old_secret_until: oldUntil, secret }
      const rows: WebhookRow[] = await db('integrations_webhooks').where({ id, merchant_id: merchantId }).update(change).returning('*')
      return toWebhookOrNull(rows[0])
    },
    remove: async (id, merchantId) => {
      const isGone = (await own(id, merchantId).delete()) > 0
      if (isGone) await publishChange(db, merchantId, 'developers')
      return isGone
    },
  }
}

function healthOf(db: Database): Pick<WebhookRepository, 'recordSuccess' | 'recordFailure' | 'giveUp'> {
  const row = (id: string) => db('integrations_webhooks').where({ id })
  return {
    recordSuccess: async (id) => void (await row(id).whereNotNull('failing_since').update({ failing_since: null })),
    recordFailure: async (id, at) => {
      const rows: WebhookRow[] = await row(id)
        .update({ failing_since: db.raw('coalesce(failing_since, ?)', [at]) })
        .returning('*')
      return rows[0]?.failing_since ?? null
    },
    giveUp: async (id, at) => void (await row(id).whereNull('paused_at').update({ paused_at: at, paused_by: 'failures' })),
  }
}

function toWebhookOrNull(row: WebhookRow | undefined): Webhook | null {
  return row ? toWebhook(row) : null
}

function toWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    merchantId: row.merchant_id,
    url: row.url,
    events: row.events,
    secret: row.secret,
    oldSecret: row.old_secret,
    oldSecretUntil: row.old_secret_until,
    createdAt: row.created_at,
    pausedBy: row.paused_by,
    failingSince: row.failing_since,
  }
}

function toRow({ id, merchantId, url, events, secret, createdAt }: Webhook): Partial<WebhookRow> {
  return { id, merchant_id: merchantId, url, events: [...events], secret, created_at: createdAt }
}
