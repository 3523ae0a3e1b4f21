import { endpoints, type DesignLayout, type DesignSection } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { presentCategories, presentDesign, presentFacets, type ThumbnailOf } from './design.presenter.ts'
import { pageOf } from './page-wanted.ts'
import type { BrowseDesigns, DesignSearch } from './use-cases/browse-designs.ts'

interface DesignQuery {
  readonly countriesId: string
  readonly categoryId?: string
  readonly layout?: DesignLayout
  readonly mode?: 'light' | 'dark'
  readonly section?: DesignSection
  readonly schemeId?: string
  readonly templateId?: string
  readonly isNew?: '1'
}

export function addDesignEndpoints(
  app: FastifyInstance,
  { browseDesigns, thumbnailOf }: { readonly browseDesigns: BrowseDesigns; readonly thumbnailOf: ThumbnailOf },
): void {
  addEndpoint(app, endpoints.listTemplates, async ({ query }) => {
    const wanted = pageOf(query)
    const { rows, total } = await browseDesigns.list(searchOf(query), query.sort ?? 'recommended', wanted)
    return { list: rows.map((design) => presentDesign(design, thumbnailOf)), total, ...wanted }
  })
  addEndpoint(app, endpoints.listDesignFacets, async ({ query }) => presentFacets(await browseDesigns.countFacets(searchOf(query))))
  addEndpoint(app, endpoints.listCategories, async ({ query }) =>
    presentCategories(await browseDesigns.countCategories(Number(query.countriesId))),
  )
}

function searchOf({ countriesId, categoryId, layout, mode, section, schemeId, templateId, isNew }: DesignQuery): DesignSearch {
  return { countriesId: Number(countriesId), categoryId, layout, mode, section, schemeId, templateId, isNewOnly: isNew === '1' }
}
