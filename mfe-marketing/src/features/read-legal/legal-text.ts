import { isolateLeftToRight, languageOf, type Locale } from '@parlour/i18n'

export type LegalBlock = { readonly text: string } | { readonly items: readonly string[] }

export interface LegalSection {
  readonly id: string
  readonly heading: string
  readonly blocks: readonly LegalBlock[]
}

const SLOT = /\{\{(\w+)\}\}( USDT)?/g

/** Fills in the figures; throws on a missing one, because an incomplete legal text must not be published. */
export function fillLegalText(
  sections: readonly LegalSection[],
  factValues: Readonly<Record<string, string>>,
  locale: Locale,
): readonly LegalSection[] {
  const isRightToLeft = languageOf(locale).dir === 'rtl'
  const fill = (text: string) =>
    text.replaceAll(SLOT, (slot, name: string, unit = '') => {
      const figure = factValues[name]
      if (figure === undefined) throw new Error(`No figure fills ${slot} in the legal text of ${locale}`)
      // Number and unit keep their order inside a right-to-left sentence.
      return unit !== '' && isRightToLeft ? isolateLeftToRight(figure + unit) : `${figure}${unit}`
    })
  return sections.map(({ id, heading, blocks }) => ({
    id,
    heading: fill(heading),
    blocks: blocks.map((block) => ('text' in block ? { text: fill(block.text) } : { items: block.items.map(fill) })),
  }))
}
