import type { TFunction } from 'i18next'
import { SECTIONS } from './design-filters.ts'
import { facetLabel, valueLabel } from './design-labels.ts'
import type { DesignFacts } from './known-card.ts'

export type Difference = { readonly trait: string; readonly values: readonly [string, string] }

export function designDifferences(t: TFunction<'onboarding'>, first: DesignFacts, second: DesignFacts): readonly Difference[] {
  const both = (trait: string, texts: (card: DesignFacts) => string): Difference => ({ trait, values: [texts(first), texts(second)] })
  return [
    both(facetLabel(t, 'category'), ({ categoryId }) => valueLabel(t, 'category', categoryId)),
    both(facetLabel(t, 'layout'), ({ layout }) => valueLabel(t, 'layout', layout)),
    both(facetLabel(t, 'mode'), ({ mode }) => valueLabel(t, 'mode', mode)),
    both(facetLabel(t, 'section'), ({ sections }) =>
      SECTIONS.filter((section) => sections.includes(section))
        .map((section) => valueLabel(t, 'section', section))
        .join(', '),
    ),
    both(facetLabel(t, 'colour'), ({ schemeId }) => valueLabel(t, 'colour', schemeId)),
  ].filter(({ values: [left, right] }) => left !== right)
}
