import type { CatalogRepository } from '../db/catalog.repository.ts'
import { suitsMarket, type PublishedTemplate } from '../domain/market.ts'
import type { FindMarket } from './find-market.ts'

export interface ListTemplatesDeps {
  readonly catalog: CatalogRepository
  readonly findMarket: FindMarket
}

export type ListTemplates = (countriesId: number) => Promise<readonly PublishedTemplate[]>

/** Templates on sale whose games the market allows (E06); throws `catalog.country-unknown`. */
export function makeListTemplates({ catalog, findMarket }: ListTemplatesDeps): ListTemplates {
  return async function listTemplates(countriesId) {
    const market = await findMarket(countriesId)
    const templates = await catalog.listTemplates()
    return templates.filter((template) => suitsMarket(template.categoryId, market))
  }
}
