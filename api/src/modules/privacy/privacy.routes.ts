import { endpoints, type OwnData } from '@parlour/contracts'
import type { FastifyPluginAsync } from 'fastify'
import { addDownload, addEndpoint } from '../../platform/endpoint-route.ts'
import { cancelErasure, readOwnData, requestErasure, type OwnFacts } from './use-cases/erase-account.ts'
import { openExport, requestExport } from './use-cases/export-data.ts'
import type { PrivacyContext } from './use-cases/privacy-context.ts'

export function createPrivacyRoutes(ctx: PrivacyContext): FastifyPluginAsync {
  const present = async (accountId: string) => presentOwnData(await readOwnData(ctx, accountId))
  return async (app) => {
    addEndpoint(app, endpoints.getOwnData, async ({ actor }) => present(actor.accountId))
    addEndpoint(app, endpoints.requestExport, async ({ actor: { accountId }, locale }) => {
      await requestExport(ctx, accountId, locale)
      return present(accountId)
    })
    addDownload(app, endpoints.downloadExport, async ({ actor, body }) => {
      const { requestedAt, parts } = await openExport(ctx, actor.accountId, body)
      const fileName = `parlour-data-${requestedAt.toISOString().slice(0, 10)}.json`
      return { fileName, mediaType: 'application/json; charset=utf-8', parts }
    })
    addEndpoint(app, endpoints.requestErasure, async ({ actor: { accountId }, body, locale }) => {
      await requestErasure(ctx, accountId, { ...body, locale })
      return present(accountId)
    })
    addEndpoint(app, endpoints.cancelErasure, async ({ actor: { accountId } }) => {
      await cancelErasure(ctx, accountId)
      return present(accountId)
    })
  }
}

function presentOwnData({ export: found, erasure, blockers }: OwnFacts): OwnData {
  return {
    export: found && presentExport(found),
    erasure: erasure && { requestedAt: erasure.requestedAt.toISOString(), dueAt: erasure.dueAt.toISOString() },
    blockers,
  }
}

function presentExport({ id, requestedAt, expiresAt, bytes }: NonNullable<OwnFacts['export']>): NonNullable<OwnData['export']> {
  const state = expiresAt === null ? 'waiting' : 'ready'
  return { id, state, requestedAt: requestedAt.toISOString(), expiresAt: expiresAt?.toISOString() ?? null, bytes }
}
