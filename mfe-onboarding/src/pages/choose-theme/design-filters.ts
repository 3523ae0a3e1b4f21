import type { DesignLayout, DesignSection, endpoints, QueryOf } from '@parlour/contracts'
import { SCHEMES } from '@parlour/site-engine'

export type DesignFilters = Omit<QueryOf<typeof endpoints.listDesignFacets>, 'countriesId'>

export const FILTER_NAMES = ['category', 'layout', 'mode', 'section', 'colour', 'of', 'new'] as const
export type FilterName = (typeof FILTER_NAMES)[number]

const LAYOUTS: readonly DesignLayout[] = [
  'grid',
  'shelves',
  'editorial',
  'table',
  'mosaic',
  'tiles',
  'columns',
  'posters',
  'stage',
  'compact',
]
export const SECTIONS: readonly DesignSection[] = ['categories', 'popular', 'providers', 'promotions', 'new-games', 'questions', 'sign-up']
const MODES = ['light', 'dark'] as const
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

export function filtersOf(params: URLSearchParams): DesignFilters {
  const categoryId = slugOf(params.get('category'))
  const layout = LAYOUTS.find((value) => value === params.get('layout'))
  const mode = MODES.find((value) => value === params.get('mode'))
  const section = SECTIONS.find((value) => value === params.get('section'))
  const schemeId = SCHEMES.find(({ id }) => id === params.get('colour'))?.id
  const templateId = slugOf(params.get('of'))
  return {
    ...(categoryId && { categoryId }),
    ...(layout && { layout }),
    ...(mode && { mode }),
    ...(section && { section }),
    ...(schemeId && { schemeId }),
    ...(templateId && { templateId }),
    ...(params.get('new') === '1' && { isNew: '1' as const }),
  }
}

export function activeFilters(filters: DesignFilters): readonly { readonly name: FilterName; readonly value: string }[] {
  const values: Readonly<Record<FilterName, string | undefined>> = {
    category: filters.categoryId,
    layout: filters.layout,
    mode: filters.mode,
    section: filters.section,
    colour: filters.schemeId,
    of: filters.templateId,
    new: filters.isNew,
  }
  return FILTER_NAMES.flatMap((name) => {
    const value = values[name]
    return value === undefined ? [] : [{ name, value }]
  })
}

export function filterText(filters: DesignFilters): string {
  return new URLSearchParams(activeFilters(filters).map(({ name, value }): [string, string] => [name, value])).toString()
}

export function withoutFilter(filters: DesignFilters, name: FilterName): DesignFilters {
  const params = new URLSearchParams(filterText(filters))
  params.delete(name)
  return filtersOf(params)
}

export const NO_FILTERS: Readonly<Record<string, string>> = Object.fromEntries([...FILTER_NAMES, 'starred', 'page'].map((key) => [key, '']))

function slugOf(text: string | null): string | undefined {
  return text !== null && text.length <= 60 && SLUG.test(text) ? text : undefined
}
