import type { TFunction } from 'i18next'
import { templateOf } from '@parlour/site-engine'
import type { FilterName } from './design-filters.ts'
import type { DesignFacts } from './known-card.ts'

type Texts = TFunction<'onboarding'>

export function designName(t: Texts, { templateName, themeName, schemeId }: DesignFacts): string {
  return t('theme.designName', { template: templateName, theme: themeName, colours: t(`schemes.${schemeId}`) })
}

export function designTags(t: Texts, { categoryId, layout, mode }: DesignFacts): string {
  return [valueLabel(t, 'category', categoryId), valueLabel(t, 'layout', layout), valueLabel(t, 'mode', mode)].join(' · ')
}

export function facetLabel(t: Texts, name: FilterName): string {
  return t(`theme.facets.${name}`)
}

export function valueLabel(t: Texts, name: FilterName, value: string): string {
  if (name === 'new') return t('theme.newDesigns')
  if (name === 'of') return templateOf(value)?.name ?? value
  const group = { category: 'categories', layout: 'theme.layouts', mode: 'theme', section: 'theme.sections', colour: 'schemes' }[name]
  return t(`${group}.${value}` as 'categories.all', { defaultValue: value })
}
