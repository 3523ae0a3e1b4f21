import { endpoints, type DeskDesign } from '@parlour/contracts'
import { templateOf, themeOf } from '@parlour/site-engine'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import type { AuditStaff } from '../../platform/staff-audit.ts'
import { openDesignDeskStore, type StoredDesign } from './db/design-desk.store.ts'
import type { ThumbnailOf } from './design.presenter.ts'
import { searchWordsOf } from './domain/search-text.ts'
import { pageOf } from './page-wanted.ts'
import { makeChangeDesignSale, type NotifyItems } from './use-cases/change-design-sale.ts'

/** What the content desk needs. */
export interface DesignDeskDeps {
  readonly db: Database
  readonly audit: AuditStaff
  readonly notifyItems: NotifyItems
  readonly thumbnailOf: ThumbnailOf
  readonly now: () => Date
}

/** console/designs: found, withdrawn and put on sale again by content. */
export function designDeskRoutes({ audit, thumbnailOf, ...deps }: DesignDeskDeps): FastifyPluginAsync {
  const designs = openDesignDeskStore(deps.db)
  const change = makeChangeDesignSale({ ...deps, designsOf: openDesignDeskStore })
  return async (app) => {
    addEndpoint(app, endpoints.listDeskDesigns, async ({ query }) => {
      const words = searchWordsOf(query.search ?? '')
      const wanted = pageOf(query)
      const { onSale, withdrawn } = await designs.count(words)
      const { rows, total } = await designs.list(query.state === 'withdrawn', words, wanted)
      const list = rows.map((design) => presentDeskDesign(design, thumbnailOf))
      return { designs: { list, total, ...wanted }, counts: { 'on-sale': onSale, withdrawn } }
    })
    addEndpoint(app, endpoints.changeDesignSale, async (call) => change({ ...call.body, schemeId: call.body.schemeId, note: audit(call) }))
  }
}

function presentDeskDesign({ releasedOn, withdrawnAt, ...design }: StoredDesign, thumbnailOf: ThumbnailOf): DeskDesign {
  return {
    ...design,
    templateName: templateOf(design.templateId)?.name ?? design.templateId,
    themeName: themeOf(design.themeId)?.name ?? design.themeId,
    thumbnail: thumbnailOf(design),
    releasedAt: `${releasedOn}T00:00:00.000Z`,
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }
}
