import type { Locale } from '@parlour/i18n'

/** Words by language; a language without words is not there. */
export type LocalizedText = Readonly<Partial<Record<Locale, string>>>

/** One thing of a list that can be switched off and moved. */
export interface Switch {
  readonly id: string
  readonly isOn: boolean
}

/** An offer in the words of the operator; days are ISO days of UTC, both included. */
export interface OwnPromotion {
  readonly id: string
  readonly title: LocalizedText
  readonly text: LocalizedText
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly isOn: boolean
}

/** A page of the operator's own at `/<slug>` of the site. */
export interface OwnPage {
  readonly id: string
  readonly slug: string
  readonly title: LocalizedText
  readonly text: LocalizedText
  readonly isOn: boolean
}

/** What the operator of a site sets in the back office; a part that was never saved is as the product made it. The site engine draws it. */
export interface SiteContents {
  readonly games?: readonly Switch[] | undefined
  readonly promotions?: readonly OwnPromotion[] | undefined
  readonly menu?: readonly Switch[] | undefined
  readonly pages?: readonly OwnPage[] | undefined
  readonly licence?: string | undefined
}

/** What decides which words of a site are shown. */
type ShownContents = { readonly contents: SiteContents; readonly languages: readonly Locale[] }

/** The contents as visitors get them on a day: of promotions only those that are on and whose days it is, of pages those that are on. */
export function contentsOn(shown: ShownContents, now: Date): SiteContents {
  const today = now.toISOString().slice(0, 10)
  const isShown = ({ isOn, startsOn, endsOn }: OwnPromotion) => isOn && (startsOn ?? today) <= today && (endsOn ?? today) >= today
  return { ...shown.contents, promotions: shown.contents.promotions?.filter(isShown), pages: shownPages(shown) }
}

/** The pages of the operator's own that visitors get: those that are on and have a title in some language of the site. */
export function shownPages({ contents: { pages = [] }, languages }: ShownContents): readonly OwnPage[] {
  return pages.filter(({ isOn, title }) => isOn && languages.some((locale) => title[locale] !== undefined))
}
