import { endpoints, type DesignLayout, type DesignSection } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { addEndpoint } from '../../platform/endpoint-route.ts'
import { presentCategories, presentDesign, presentFacets, type ThumbnailOf } from './design.presenter.ts'
import { pageOf } from './page-wanted.ts'
import { countCategories, countFacets, listDesigns, type DesignSearch } from './use-cases/browse-designs.ts'
import type { CatalogContext } from './use-cases/catalog-context.ts'

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

export function addDesignEndpoints(app: FastifyInstance, ctx: CatalogContext, thumbnailOf: ThumbnailOf): void {
  addEndpoint(app, endpoints.listTemplates, async ({ query }) => {
    const page = pageOf(query)
    const { rows, total } = await listDesigns(ctx, searchOf(query), { sort: query.sort ?? 'recommended', page })
    return { list: rows.map((design) => presentDesign(design, thumbnailOf)), total, ...page }
  })
  addEndpoint(app, endpoints.listDesignFacets, async ({ query }) => presentFacets(await countFacets(ctx, searchOf(query))))
  addEndpoint(app, endpoints.listCategories, async ({ query }) => presentCategories(await countCategories(ctx, Number(query.countriesId))))
}

function searchOf({ countriesId, categoryId, layout, mode, section, schemeId, templateId, isNew }: DesignQuery): DesignSearch {
  return { countriesId: Number(countriesId), categoryId, layout, mode, section, schemeId, templateId, isNewOnly: isNew === '1' }
}
