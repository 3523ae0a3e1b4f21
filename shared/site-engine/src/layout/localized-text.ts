import type { Locale } from '@parlour/i18n'

/** Words of a merchant by language; a language without words is not there. */
export type LocalizedText = Readonly<Partial<Record<Locale, string>>>

/** What players of a language read: words of their own language, else of the first language of the site that has some. */
export function spokenIn(
  texts: LocalizedText,
  locale: Locale,
  languages: readonly Locale[],
): { readonly text: string; readonly locale: Locale } | null {
  const spoken = [locale, ...languages].find((language) => texts[language] !== undefined)
  return spoken === undefined ? null : { text: texts[spoken] ?? '', locale: spoken }
}

/** The same words with those of one language replaced; empty ones go. */
export function reworded(texts: LocalizedText, locale: Locale, text: string): LocalizedText {
  const { [locale]: _, ...others } = texts
  return text === '' ? others : { ...others, [locale]: text }
}
