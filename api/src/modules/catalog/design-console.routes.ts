import { endpoints, type ConsoleDesign } from '@parlour/contracts'
import { templateOf, themeOf } from '@parlour/site-engine'
import type { FastifyPluginAsync } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { auditedActor, type AuditStaff } from '../../platform/staff-audit.ts'
import type { ThumbnailOf } from './design.presenter.ts'
import type { StoredDesign } from './domain/design.ts'
import { searchTermsOf } from './domain/search-text.ts'
import { pageOf } from './page-wanted.ts'
import type { CatalogConsoleContext } from './use-cases/catalog-console-context.ts'
import { changeDesignSale } from './use-cases/change-design-sale.ts'

export function designConsoleRoutes(ctx: CatalogConsoleContext, audit: AuditStaff, thumbnailOf: ThumbnailOf): FastifyPluginAsync {
  return async (app) => {
    addEndpoint(app, endpoints.listConsoleDesigns, async ({ query }) => {
      const terms = searchTermsOf(query.search ?? '')
      const wanted = pageOf(query)
      const { onSale, withdrawn } = await ctx.designs.count(terms)
      const { rows, total } = await ctx.designs.list(query.state === 'withdrawn', terms, wanted)
      const list = rows.map((design) => presentConsoleDesign(design, thumbnailOf))
      return { designs: { list, total, ...wanted }, counts: { 'on-sale': onSale, withdrawn } }
    })
    addEndpoint(app, endpoints.changeDesignSale, async (call) =>
      changeDesignSale(ctx, { ...call.body, schemeId: call.body.schemeId }, auditedActor(audit, call)),
    )
  }
}

function presentConsoleDesign({ releasedOn, withdrawnAt, ...design }: StoredDesign, thumbnailOf: ThumbnailOf): ConsoleDesign {
  return {
    ...design,
    templateName: templateOf(design.templateId)?.name ?? design.templateId,
    themeName: themeOf(design.themeId)?.name ?? design.themeId,
    thumbnail: thumbnailOf(design),
    releasedAt: `${releasedOn}T00:00:00.000Z`,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }
}
