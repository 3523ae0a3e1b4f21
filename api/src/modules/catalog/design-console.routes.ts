import { endpoints, type ConsoleDesign } from '@parlour/contracts'
import { templateOf, themeOf } from '@parlour/site-engine'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import { createDesignConsoleRepository, type StoredDesign } from './db/design-console.repository.ts'
import type { ThumbnailOf } from './design.presenter.ts'
import { searchTermsOf } from './domain/search-text.ts'
import { pageOf } from './page-wanted.ts'
import { makeChangeDesignSale, type NotifyItems } from './use-cases/change-design-sale.ts'

export interface DesignConsoleDeps {
  readonly db: Database
  readonly audit: AuditStaff
  readonly notifyItems: NotifyItems
  readonly thumbnailOf: ThumbnailOf
  readonly now: () => Date
}

export function designConsoleRoutes({ audit, thumbnailOf, ...deps }: DesignConsoleDeps): FastifyPluginAsync {
  const designs = createDesignConsoleRepository(deps.db)
  const change = makeChangeDesignSale({ ...deps, designsOf: createDesignConsoleRepository })
  return async (app) => {
    addEndpoint(app, endpoints.listConsoleDesigns, async ({ query }) => {
      const terms = searchTermsOf(query.search ?? '')
      const wanted = pageOf(query)
      const { onSale, withdrawn } = await designs.count(terms)
      const { rows, total } = await designs.list(query.state === 'withdrawn', terms, wanted)
      const list = rows.map((design) => presentConsoleDesign(design, thumbnailOf))
      return { designs: { list, total, ...wanted }, counts: { 'on-sale': onSale, withdrawn } }
    })
    addEndpoint(app, endpoints.changeDesignSale, async (call) =>
      change({ ...call.body, schemeId: call.body.schemeId, record: audit(call) }),
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
