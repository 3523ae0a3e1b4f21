import type { TFunction } from 'i18next'
import { templateOf } from '@parlour/site-engine'
import type { FilterName } from './design-filters.ts'
import type { DesignFacts } from './known-card.ts'

type Words = TFunction<'onboarding'>

/** The name of a design in full: template, theme, colours. */
export function designName(t: Words, { templateName, themeName, schemeId }: DesignFacts): string {
  return t('theme.designName', { template: templateName, theme: themeName, colours: t(`schemes.${schemeId}`) })
}

/** What a card says below its name. */
export function designTags(t: Words, { categoryId, layout, mode }: DesignFacts): string {
  return [valueWord(t, 'category', categoryId), valueWord(t, 'layout', layout), valueWord(t, 'mode', mode)].join(' · ')
}

/** The heading of a facet. */
export function facetWord(t: Words, name: FilterName): string {
  return t(`theme.facets.${name}`)
}

/** The word for one value of a facet; the API may know a category that this release has no word for. */
export function valueWord(t: Words, name: FilterName, value: string): string {
  if (name === 'new') return t('theme.newDesigns')
  if (name === 'of') return templateOf(value)?.name ?? value
  const group = { category: 'categories', layout: 'theme.layouts', mode: 'theme', section: 'theme.sections', colour: 'schemes' }[name]
  return t(`${group}.${value}` as 'categories.all', { defaultValue: value })
}
