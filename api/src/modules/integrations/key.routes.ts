import { endpoints } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { presentKey } from './integrations.presenter.ts'
import type { IntegrationsContext } from './use-cases/integrations-context.ts'
import { createApiKey, revokeApiKey, rotateApiKey, type IssuedKey } from './use-cases/manage-keys.ts'

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
