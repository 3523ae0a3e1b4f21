import { languageOf, type Locale } from '@parlour/i18n'
import { spokenIn, type LocalizedText } from '../layout/localized-text.ts'
import { markup, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'

/** Words of the merchant as a page shows them, with what their element says of their language. */
export type Spoken = { readonly text: string; readonly said: SafeHtml; readonly locale: Locale }

/** The words of a field in the language of the visit; those of another language name it and bring their direction. */
export function spoken({ tenant }: SiteContext, texts: LocalizedText): Spoken | null {
  const found = spokenIn(texts, tenant.locale, tenant.languages)
  if (found === null) return null
  const { hreflang, dir } = languageOf(found.locale)
  return { ...found, said: found.locale === tenant.locale ? markup` dir="auto"` : markup` lang="${hreflang}" dir="${dir}"` }
}
