import { randomUUID } from 'node:crypto'
import { endpoints, INTEGRATION_LIMITS } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { DomainError } from '../../platform/domain-error.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { JobQueue } from '../../platform/jobs.ts'
import { newSecretToken } from '../../platform/secret-token.ts'
import type { TextSeal } from '../../platform/text-seal.ts'
import { createDeliveryRepository } from './db/delivery.repository.ts'
import { createWebhookRepository } from './db/webhook.repository.ts'
import type { AddressRule } from './public-address.ts'
import { overlapEndOf } from './domain/retry-plan.ts'
import type { Delivery } from './domain/delivery.ts'
import type { ProveAgain } from './prove-again.types.ts'
import type { Webhook } from './domain/webhook.ts'
import { pingBodyOf } from './event-body.ts'
import { webhookUrlOf } from './webhook-url.ts'
import { presentDelivery, presentWebhook } from './integrations.presenter.ts'

export interface WebhookRouteDeps {
  readonly db: Database
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly seal: TextSeal
  readonly rule: AddressRule
  readonly proveAgain: ProveAgain
  readonly now: () => Date
}

const PAGE_SIZE = 20

export function webhookRoutes(deps: WebhookRouteDeps): FastifyPluginAsync {
  return async (app) => {
    await app.register(changes(deps))
    await app.register(log(deps))
  }
}

const newWebhookSecret = () => `whsec_${newSecretToken()}`

function found(webhook: Webhook | null): Webhook {
  if (!webhook) throw new DomainError('integrations.webhook-not-found')
  return webhook
}

function changes({ db, seal, rule, proveAgain, now }: WebhookRouteDeps): FastifyPluginAsync {
  const webhooks = createWebhookRepository(db)
  return async (app) => {
    addEndpoint(app, endpoints.listWebhooks, async ({ actor }) =>
      (await webhooks.list(actor.merchantId)).map((webhook) => presentWebhook(webhook, now())),
    )
    addEndpoint(app, endpoints.createWebhook, async ({ body, actor }) => {
      const [id, secret] = [randomUUID(), newWebhookSecret()]
      const webhook: Webhook = {
        id,
        merchantId: actor.merchantId,
        url: webhookUrlOf(body.url, rule),
        events: body.events,
        secret: seal.seal(id, secret),
        oldSecret: null,
        oldSecretUntil: null,
        createdAt: now(),
        pausedBy: null,
        failingSince: null,
      }
      await proveAgain(actor, body)
      const isStored = await db.transaction(async (trx) => createWebhookRepository(trx).insertWithin(webhook, INTEGRATION_LIMITS.webhooks))
      if (!isStored) throw new DomainError('integrations.too-many')
      return { webhook: presentWebhook(webhook, now()), secret }
    })
    addEndpoint(app, endpoints.editWebhook, async ({ body: { id, url, events, isPaused, ...proof }, actor }) => {
      const change = {
        ...(url === undefined ? {} : { url: webhookUrlOf(url, rule) }),
        ...(events === undefined ? {} : { events }),
        ...(isPaused === undefined ? {} : { pausedAt: isPaused ? now() : null }),
      }
      found(await webhooks.find(id, actor.merchantId))
      if (url !== undefined || events !== undefined) await proveAgain(actor, proof)
      return presentWebhook(found(await webhooks.change(id, actor.merchantId, change)), now())
    })
    addEndpoint(app, endpoints.rotateWebhook, async ({ body: { id, ...proof }, actor }) => {
      found(await webhooks.find(id, actor.merchantId))
      await proveAgain(actor, proof)
      const secret = newWebhookSecret()
      const webhook = found(await webhooks.rotate(id, actor.merchantId, seal.seal(id, secret), overlapEndOf(now())))
      return { webhook: presentWebhook(webhook, now()), secret }
    })
    addEndpoint(app, endpoints.deleteWebhook, async ({ body: { id }, actor }) => {
      if (!(await webhooks.remove(id, actor.merchantId))) throw new DomainError('integrations.webhook-not-found')
      return { id }
    })
  }
}

function log({ db, queue, now }: WebhookRouteDeps): FastifyPluginAsync {
  const webhooks = createWebhookRepository(db)
  const send = async (trx: Database, event: Pick<Delivery, 'webhookId' | 'eventId' | 'type' | 'body'>): Promise<Delivery> => {
    const [id, at] = [randomUUID(), now()]
    await createDeliveryRepository(trx).insert({ id, webhookId: event.webhookId, eventId: event.eventId, at })
    await queue.enqueue(trx, { name: 'integrations.deliver', payload: { id } })
    return { ...event, id, createdAt: at, nextAt: at, state: 'waiting', attempts: 0, log: [] }
  }
  return async (app) => {
    addEndpoint(app, endpoints.listDeliveries, async ({ query, actor }) => {
      found(await webhooks.find(query.id, actor.merchantId))
      const rows = await createDeliveryRepository(db).list(query.id, query.before ?? null, PAGE_SIZE + 1)
      const list = rows.slice(0, PAGE_SIZE).map(presentDelivery)
      return { list, next: rows.length > PAGE_SIZE ? (list.at(-1)?.id ?? null) : null }
    })
    addEndpoint(app, endpoints.resendDelivery, async ({ body, actor }) =>
      db.transaction(async (trx) => {
        const deliveries = createDeliveryRepository(trx)
        const delivery = await deliveries.find(body.id, actor.merchantId)
        if (!delivery) throw new DomainError('integrations.delivery-not-found')
        const { webhookId, eventId, type, body: text } = delivery
        if ((await createWebhookRepository(trx).find(webhookId, actor.merchantId))?.pausedBy)
          throw new DomainError('integrations.webhook-paused')
        return presentDelivery(await send(trx, { webhookId, eventId, type, body: text }))
      }),
    )
    addEndpoint(app, endpoints.pingWebhook, async ({ body, actor }) =>
      db.transaction(async (trx) => {
        const { id: webhookId, merchantId, pausedBy } = found(await createWebhookRepository(trx).find(body.id, actor.merchantId))
        if (pausedBy) throw new DomainError('integrations.webhook-paused')
        const [eventId, at] = [randomUUID(), now()]
        const event = { type: 'ping', body: pingBodyOf(eventId, at) } as const
        await createDeliveryRepository(trx).insertEvent({ id: eventId, merchantId, ...event, createdAt: at })
        return presentDelivery(await send(trx, { webhookId, eventId, ...event }))
      }),
    )
  }
}
