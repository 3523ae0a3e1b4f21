import type { WebhookEvent } from '@parlour/contracts'
import { raw } from 'objection'
import type { Incident } from '../../../platform/console-reads.ts'
import type { Database } from '../../../platform/database.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import type { StoredValue } from '../../../platform/table-model.ts'
import type { Webhook } from '../domain/webhook.ts'
import { WebhookModel } from './integrations.model.ts'

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

/** The secrets of all webhooks, and those that they replaced. */
export async function* sealedSecrets(db: Database): AsyncGenerator<StoredValue<Buffer>> {
  for (const column of ['secret', 'old_secret']) yield* WebhookModel.valuesOf<WebhookModel, Buffer>(db, column)
}

export function createWebhookRepository(db: Database): WebhookRepository {
  const own = (merchantId: string) => WebhookModel.query(db).where({ merchant_id: merchantId })
  return {
    ...editsOf(db),
    ...healthOf(db),
    list: async (merchantId) => own(merchantId).orderBy(['created_at', 'id']),
    find: async (id, merchantId) => (await own(merchantId).findById(id)) ?? null,
    listSubscribed: async (merchantId, type) => own(merchantId).whereNull('paused_at').whereRaw('? = ANY (events)', [type]).select('id'),
    insertWithin: async (webhook, most) => {
      const { merchantId } = webhook
      await db.raw('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [`integrations:${merchantId}`])
      if ((await own(merchantId).resultSize()) >= most) return false
      await WebhookModel.query(db).insert(webhook)
      await publishChange(db, merchantId, 'developers')
      return true
    },
  }
}

function editsOf(db: Database): Pick<WebhookRepository, 'change' | 'rotate' | 'remove'> {
  const own = (id: string, merchantId: string) => WebhookModel.query(db).where({ id, merchant_id: merchantId })
  return {
    change: async (id, merchantId, { url, events, pausedAt }) => {
      const resumed = { pausedAt: null, pausedBy: null, failingSince: null }
      const paused = pausedAt === undefined ? {} : pausedAt === null ? resumed : { pausedAt, pausedBy: 'merchant' as const }
      const change = { ...(url === undefined ? {} : { url }), ...(events === undefined ? {} : { events }), ...paused }
      if (Object.keys(change).length === 0) return (await own(id, merchantId).first()) ?? null
      const [webhook] = await own(id, merchantId).patch(change).returning('*')
      if (webhook) await publishChange(db, merchantId, 'developers')
      return webhook ?? null
    },
    rotate: async (id, merchantId, secret, oldUntil) => {
      const change = { oldSecret: raw('secret'), oldSecretUntil: oldUntil, secret }
      const [webhook] = await own(id, merchantId).patch(change).returning('*')
      return webhook ?? null
    },
    remove: async (id, merchantId) => {
      const isGone = (await own(id, merchantId).delete()) > 0
      if (isGone) await publishChange(db, merchantId, 'developers')
      return isGone
    },
  }
}

function healthOf(db: Database): Pick<WebhookRepository, 'recordSuccess' | 'recordFailure' | 'giveUp'> {
  const row = (id: string) => WebhookModel.query(db).where({ id })
  return {
    recordSuccess: async (id) => void (await row(id).whereNotNull('failing_since').patch({ failingSince: null })),
    recordFailure: async (id, at) => {
      const [webhook] = await row(id)
        .patch({ failingSince: raw('coalesce(failing_since, ?)', [at]) })
        .returning('*')
      return webhook?.failingSince ?? null
    },
    giveUp: async (id, at) => void (await row(id).whereNull('paused_at').patch({ pausedAt: at, pausedBy: 'failures' })),
  }
}

export interface FailingWebhook {
  readonly id: string
  readonly url: string
  readonly isPaused: boolean
  readonly failingSince: Date
}

/** Those that fail, and those that were paused for it. */
export async function listFailingWebhooks(on: Readable, merchantId: string): Promise<readonly FailingWebhook[]> {
  const rows = await runStatement<FailingWebhook & { failingSince: string }>(on, FAILING, [merchantId])
  return rows.map((row) => ({ ...row, failingSince: new Date(row.failingSince) }))
}

/** Of all merchants: one for each that has failing webhooks, longest first. */
export async function listFailingMerchants(on: Readable, limit: number): Promise<readonly Incident[]> {
  const rows = await runStatement<{ merchantId: string; url: string; since: string }>(on, FAILING_MERCHANTS, [limit])
  return rows.map(({ merchantId, url, since }) => ({
    kind: 'webhook-failing',
    subject: new URL(url).host,
    id: merchantId,
    since: new Date(since),
  }))
}

const FAILING_MERCHANTS: Statement = {
  name: 'integrations-failing-merchants',
  text: `SELECT merchant_id AS "merchantId", (array_agg(url ORDER BY failing_since, id))[1] AS url, min(failing_since) AS since
    FROM integrations_webhooks WHERE failing_since IS NOT NULL AND paused_by IS DISTINCT FROM 'merchant'
    GROUP BY merchant_id ORDER BY since, merchant_id LIMIT $1`,
}

const FAILING: Statement = {
  name: 'integrations-failing-webhooks',
  text: `SELECT id, url, paused_at IS NOT NULL AS "isPaused", failing_since AS "failingSince" FROM integrations_webhooks
    WHERE merchant_id = $1 AND failing_since IS NOT NULL AND paused_by IS DISTINCT FROM 'merchant' ORDER BY created_at, id`,
}
