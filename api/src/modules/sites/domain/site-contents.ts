import type { Locale } from '@parlour/i18n'

/** Languages without a text are absent. */
export type LocalizedText = Readonly<Partial<Record<Locale, string>>>

export interface Switch {
  readonly id: string
  readonly isOn: boolean
}

/** Days are ISO days of UTC, both included. */
export interface OwnPromotion {
  readonly id: string
  readonly title: LocalizedText
  readonly text: LocalizedText
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly isOn: boolean
}

export interface OwnPage {
  readonly id: string
  readonly slug: string
  readonly title: LocalizedText
  readonly text: LocalizedText
  readonly isOn: boolean
}

/** A part that was never saved has the product's default. */
export interface SiteContents {
  readonly games?: readonly Switch[] | undefined
  readonly promotions?: readonly OwnPromotion[] | undefined
  readonly menu?: readonly Switch[] | undefined
  readonly pages?: readonly OwnPage[] | undefined
  readonly licence?: string | undefined
}

type ShownContents = { readonly contents: SiteContents; readonly languages: readonly Locale[] }

/** Only promotions that are on and valid on that day, and pages that are on. */
export function contentsOn(shown: ShownContents, now: Date): SiteContents {
  const today = now.toISOString().slice(0, 10)
  const isShown = ({ isOn, startsOn, endsOn }: OwnPromotion) => isOn && (startsOn ?? today) <= today && (endsOn ?? today) >= today
  return { ...shown.contents, promotions: shown.contents.promotions?.filter(isShown), pages: shownPages(shown) }
}

/** Pages that are on and have a title in a language of the site. */
export function shownPages({ contents: { pages = [] }, languages }: ShownContents): readonly OwnPage[] {
  return pages.filter(({ isOn, title }) => isOn && languages.some((locale) => title[locale] !== undefined))
}
