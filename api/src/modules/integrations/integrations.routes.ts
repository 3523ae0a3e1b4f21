import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { presentDelivery, presentWebhook, presentKey } from './integrations.presenter.ts'
import type { IntegrationsContext } from './use-cases/integrations-context.ts'
import { createWebhook, deleteWebhook, editWebhook, rotateWebhook, type SecretWebhook } from './use-cases/manage-webhooks.ts'
import { listDeliveries, pingWebhook, resendDelivery } from './use-cases/send-delivery.ts'
import { createApiKey, revokeApiKey, rotateApiKey, type IssuedKey } from './use-cases/manage-keys.ts'

const PAGE_SIZE = 20

export function webhookRoutes(ctx: IntegrationsContext): FastifyPluginAsync {
  return async (app) => {
    await app.register(changeRoutes(ctx))
    await app.register(deliveryRoutes(ctx))
  }
}

function changeRoutes(ctx: IntegrationsContext): FastifyPluginAsync {
  const presentSecret = ({ webhook, secret }: SecretWebhook) => ({ webhook: presentWebhook(webhook, ctx.now()), secret })
  return async (app) => {
    addEndpoint(app, endpoints.listWebhooks, async ({ actor }) =>
      (await ctx.webhooks.list(actor.merchantId)).map((webhook) => presentWebhook(webhook, ctx.now())),
    )
    addEndpoint(app, endpoints.createWebhook, async ({ body, actor }) => presentSecret(await createWebhook(ctx, actor, body)))
    addEndpoint(app, endpoints.editWebhook, async ({ body, actor }) => presentWebhook(await editWebhook(ctx, actor, body), ctx.now()))
    addEndpoint(app, endpoints.rotateWebhook, async ({ body, actor }) => presentSecret(await rotateWebhook(ctx, actor, body)))
    addEndpoint(app, endpoints.deleteWebhook, async ({ body, actor }) => {
      await deleteWebhook(ctx, body.id, actor.merchantId)
      return { id: body.id }
    })
  }
}

function deliveryRoutes(ctx: IntegrationsContext): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.listDeliveries, async ({ query, actor }) => {
      const page = { webhookId: query.id, before: query.before ?? null, limit: PAGE_SIZE + 1 }
      const rows = await listDeliveries(ctx, actor.merchantId, page)
      const list = rows.slice(0, PAGE_SIZE).map(presentDelivery)
      return { list, next: rows.length > PAGE_SIZE ? (list.at(-1)?.id ?? null) : null }
    })
    addEndpoint(app, endpoints.resendDelivery, async ({ body, actor }) =>
      presentDelivery(await resendDelivery(ctx, body.id, actor.merchantId)),
    )
    addEndpoint(app, endpoints.pingWebhook, async ({ body, actor }) => presentDelivery(await pingWebhook(ctx, body.id, actor.merchantId)))
  }
}

export function keyRoutes(ctx: IntegrationsContext): FastifyPluginAsync {
  const presentIssued = ({ key, token }: IssuedKey) => ({ key: presentKey(key, ctx.now()), token })
  return async (app) => {
    addEndpoint(app, endpoints.listApiKeys, async ({ actor }) =>
      (await ctx.keys.list(actor.merchantId)).map((key) => presentKey(key, ctx.now())),
    )
    addEndpoint(app, endpoints.createApiKey, async ({ body, actor }) => presentIssued(await createApiKey(ctx, actor, body)))
    addEndpoint(app, endpoints.rotateApiKey, async ({ body, actor }) => presentIssued(await rotateApiKey(ctx, actor, body)))
    addEndpoint(app, endpoints.revokeApiKey, async ({ body, actor }) => {
      await revokeApiKey(ctx, body.id, actor.merchantId)
      return { id: body.id }
    })
  }
}
