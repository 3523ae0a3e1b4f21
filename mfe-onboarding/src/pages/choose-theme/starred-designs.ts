import type { DataOf, endpoints } from '@parlour/contracts'
import type { Design } from './carry-design/carried-design.ts'
import type { DesignFilters } from './design-filters.ts'
import { knownCard, type DesignFacts } from './known-card.ts'

type Facets = DataOf<typeof endpoints.listDesignFacets>
type Counts = Facets['category']

/** Release dates of starred designs are unknown, so the `new` filter matches none. */
export function starredCards(designs: readonly Design[], filters: DesignFilters): readonly DesignFacts[] {
  return designs.flatMap((design) => knownCard(design) ?? []).filter((card) => isMatch(card, filters))
}

export function starredFacets(designs: readonly Design[], filters: DesignFilters, facets: Facets): Facets {
  const count = (values: Counts, name: keyof DesignFilters): Counts =>
    values.map(({ id }) => ({ id, count: starredCards(designs, { ...filters, [name]: id }).length }))
  return {
    total: starredCards(designs, filters).length,
    category: count(facets.category, 'categoryId'),
    layout: count(facets.layout, 'layout'),
    mode: count(facets.mode, 'mode'),
    section: count(facets.section, 'section'),
    scheme: count(facets.scheme, 'schemeId'),
    template: count(facets.template, 'templateId'),
    isNew: 0,
  }
}

function isMatch(card: DesignFacts, { categoryId, layout, mode, section, schemeId, templateId, isNew }: DesignFilters): boolean {
  return (
    (categoryId === undefined || card.categoryId === categoryId) &&
    (layout === undefined || card.layout === layout) &&
    (mode === undefined || card.mode === mode) &&
    (section === undefined || card.sections.includes(section)) &&
    (schemeId === undefined || card.schemeId === schemeId) &&
    (templateId === undefined || card.templateId === templateId) &&
    isNew === undefined
  )
}
