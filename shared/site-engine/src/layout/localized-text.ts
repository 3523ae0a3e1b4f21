import type { Locale } from '@parlour/i18n'

/** A language without a text is omitted. */
export type LocalizedText = Readonly<Partial<Record<Locale, string>>>

/** Text in the given language, else in the first language of the site that has one. */
export function spokenIn(
  texts: LocalizedText,
  locale: Locale,
  languages: readonly Locale[],
): { readonly text: string; readonly locale: Locale } | null {
  const spoken = [locale, ...languages].find((language) => texts[language] !== undefined)
  return spoken === undefined ? null : { text: texts[spoken] ?? '', locale: spoken }
}

/** Empty texts are removed. */
export function reworded(texts: LocalizedText, locale: Locale, text: string): LocalizedText {
  const { [locale]: _, ...others } = texts
  return text === '' ? others : { ...others, [locale]: text }
}
