import type { Locale } from '@parlour/i18n'

/** Words of a merchant by language; a language without words is not there. */
export type OwnWords = Readonly<Partial<Record<Locale, string>>>

/** What players of a language read: words of their own language, else of the first language of the site that has some. */
export function spokenIn(
  words: OwnWords,
  locale: Locale,
  languages: readonly Locale[],
): { readonly text: string; readonly locale: Locale } | null {
  const spoken = [locale, ...languages].find((language) => words[language] !== undefined)
  return spoken === undefined ? null : { text: words[spoken] ?? '', locale: spoken }
}

/** The same words with those of one language replaced; empty ones go. */
export function reworded(words: OwnWords, locale: Locale, text: string): OwnWords {
  const { [locale]: _, ...others } = words
  return text === '' ? others : { ...others, [locale]: text }
}
