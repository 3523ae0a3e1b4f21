import type { LocalizedText } from './layout/localized-text.ts'

export type Switch = { readonly id: string; readonly isOn: boolean }

/** Days are ISO days, both inclusive. */
export type OwnPromotion = {
  readonly id: string
  readonly title: LocalizedText
  readonly text: LocalizedText
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly isOn: boolean
}

/** At `/<slug>`; the text follows the rules of `ownText`. */
export type OwnPage = {
  readonly id: string
  readonly slug: string
  readonly title: LocalizedText
  readonly text: LocalizedText
  readonly isOn: boolean
}

/** A part that was never saved has the default of the product. */
export type SiteContents = {
  readonly games?: readonly Switch[] | undefined
  readonly promotions?: readonly OwnPromotion[] | undefined
  readonly menu?: readonly Switch[] | undefined
  readonly pages?: readonly OwnPage[] | undefined
  readonly licence?: string | undefined
}

export const MENU_ENTRIES = ['home', 'lobby', 'cashier', 'promotions', 'help'] as const

/** Entries that fit on a phone; if there are more, the last place opens the rest. */
export const MENU_PLACES = 6

/** Chosen entries in their order, then the ones added since, which are on by default. */
export function switchesOf<Id extends string>(ids: readonly Id[], chosen: readonly Switch[] = []): readonly { id: Id; isOn: boolean }[] {
  const known = chosen.flatMap(({ id, isOn }) => ids.filter((there) => there === id).map((there) => ({ id: there, isOn })))
  const added = ids.filter((id) => !chosen.some((one) => one.id === id))
  return [...known, ...added.map((id) => ({ id, isOn: true }))]
}

export function switchedOn<Id extends string>(ids: readonly Id[], chosen: readonly Switch[] | undefined): readonly Id[] {
  return switchesOf(ids, chosen).flatMap(({ id, isOn }) => (isOn ? [id] : []))
}
