import type { TFunction } from 'i18next'
import { SECTIONS } from './design-filters.ts'
import { facetWord, valueWord } from './design-words.ts'
import type { DesignFacts } from './known-card.ts'

/** A trait in which two designs differ, in words. */
export type Difference = { readonly trait: string; readonly values: readonly [string, string] }

/** What two designs do not have in common: category, layout, light or dark, blocks, colours. */
export function designDifferences(t: TFunction<'onboarding'>, first: DesignFacts, second: DesignFacts): readonly Difference[] {
  const both = (trait: string, words: (card: DesignFacts) => string): Difference => ({ trait, values: [words(first), words(second)] })
  return [
    both(facetWord(t, 'category'), ({ categoryId }) => valueWord(t, 'category', categoryId)),
    both(facetWord(t, 'layout'), ({ layout }) => valueWord(t, 'layout', layout)),
    both(facetWord(t, 'mode'), ({ mode }) => valueWord(t, 'mode', mode)),
    both(facetWord(t, 'section'), ({ sections }) =>
      SECTIONS.filter((section) => sections.includes(section))
        .map((section) => valueWord(t, 'section', section))
        .join(', '),
    ),
    both(facetWord(t, 'colour'), ({ schemeId }) => valueWord(t, 'colour', schemeId)),
  ].filter(({ values: [left, right] }) => left !== right)
}
