import type { LocalizedText } from './layout/localized-text.ts'

/** One thing of a list that can be switched off and moved. */
export type Switch = { readonly id: string; readonly isOn: boolean }

/** An offer in the words of the operator; days are ISO days, both included. */
export type OwnPromotion = {
  readonly id: string
  readonly title: LocalizedText
  readonly text: LocalizedText
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly isOn: boolean
}

/** A page of the operator's own at `/<slug>`; its text follows the rules of `ownText`. */
export type OwnPage = {
  readonly id: string
  readonly slug: string
  readonly title: LocalizedText
  readonly text: LocalizedText
  readonly isOn: boolean
}

/** What the operator of a site sets beside its design; a part that was never saved is as the product made it. */
export type SiteContents = {
  readonly games?: readonly Switch[] | undefined
  readonly promotions?: readonly OwnPromotion[] | undefined
  /** Entries of the product by their names, pages of the operator's own by their ids. */
  readonly menu?: readonly Switch[] | undefined
  readonly pages?: readonly OwnPage[] | undefined
  /** What stands in the place of the licence. */
  readonly licence?: string | undefined
}

/** The entries of the menu of a site, in the order they have until the operator moves them. */
export const MENU_ENTRIES = ['home', 'lobby', 'cashier', 'promotions', 'help'] as const

/** As many as a phone has room for side by side; the last place opens the rest when there are more. */
export const MENU_PLACES = 6

/** Everything there is with its switch: chosen things in their order, then those that came since, which are on. */
export function switchesOf<Id extends string>(ids: readonly Id[], chosen: readonly Switch[] = []): readonly { id: Id; isOn: boolean }[] {
  const known = chosen.flatMap(({ id, isOn }) => ids.filter((there) => there === id).map((there) => ({ id: there, isOn })))
  const added = ids.filter((id) => !chosen.some((one) => one.id === id))
  return [...known, ...added.map((id) => ({ id, isOn: true }))]
}

/** What is on, in its order. */
export function switchedOn<Id extends string>(ids: readonly Id[], chosen: readonly Switch[] | undefined): readonly Id[] {
  return switchesOf(ids, chosen).flatMap(({ id, isOn }) => (isOn ? [id] : []))
}
