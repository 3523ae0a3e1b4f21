import { languageOf, type Locale } from '@parlour/i18n'
import { spokenIn, type LocalizedText } from '../layout/localized-text.ts'
import { markup, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'

export type Spoken = { readonly text: string; readonly said: SafeHtml; readonly locale: Locale }

/** Text in the language of the visit, else in another one, marked with its language and direction. */
export function spoken({ tenant }: SiteContext, texts: LocalizedText): Spoken | null {
  const found = spokenIn(texts, tenant.locale, tenant.languages)
  if (found === null) return null
  const { hreflang, dir } = languageOf(found.locale)
  return { ...found, said: found.locale === tenant.locale ? markup` dir="auto"` : markup` lang="${hreflang}" dir="${dir}"` }
}
