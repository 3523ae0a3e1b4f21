import { SCHEMES, TEMPLATES, templateOf, themeOf } from '@parlour/site-engine'
import type { DataOf, DesignCard, DesignLayout, DesignSection, endpoints } from '@parlour/contracts'
import type { DesignKey, FacetCounts, ValueCount } from './domain/design.ts'
import type { ListedDesign } from './use-cases/browse-designs.ts'

export type ThumbnailOf = (design: DesignKey) => string | null

const CATEGORIES = [...new Set(TEMPLATES.map(({ category }) => category))]
const MODES = ['light', 'dark']
const LAYOUTS: Readonly<Record<DesignLayout, true>> = {
  grid: true,
  shelves: true,
  editorial: true,
  table: true,
  mosaic: true,
  tiles: true,
  columns: true,
  posters: true,
  stage: true,
  compact: true,
}
const SECTIONS: Readonly<Record<DesignSection, true>> = {
  categories: true,
  popular: true,
  providers: true,
  promotions: true,
  'new-games': true,
  questions: true,
  'sign-up': true,
}

export function presentDesign({ releasedOn, ...design }: ListedDesign, thumbnailOf: ThumbnailOf): DesignCard {
  return {
    ...design,
    templateName: templateOf(design.templateId)?.name ?? design.templateId,
    themeName: themeOf(design.themeId)?.name ?? design.themeId,
    sections: [...design.sections],
    releasedAt: `${releasedOn}T00:00:00.000Z`,
    thumbnail: thumbnailOf(design),
  }
}

export function presentFacets({ total, isNew, counts }: FacetCounts): DataOf<typeof endpoints.listDesignFacets> {
  return {
    total,
    isNew,
    category: allOf(CATEGORIES, counts.category),
    layout: allOf(Object.keys(LAYOUTS), counts.layout),
    mode: allOf(MODES, counts.mode),
    section: allOf(Object.keys(SECTIONS), counts.section),
    scheme: allOf(
      SCHEMES.map(({ id }) => id),
      counts.scheme,
    ),
    template: allOf(
      TEMPLATES.map(({ id }) => id),
      counts.template,
    ),
  }
}

export function presentCategories(counts: readonly ValueCount[]): ValueCount[] {
  return allOf(CATEGORIES, counts).filter(({ count }) => count > 0)
}

function allOf(values: readonly string[], counts: readonly ValueCount[]): ValueCount[] {
  const byValue = new Map(counts.map(({ id, count }) => [id, count]))
  return values.map((id) => ({ id, count: byValue.get(id) ?? 0 }))
}
