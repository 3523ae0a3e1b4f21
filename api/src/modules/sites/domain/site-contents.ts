/** One thing of a list that can be switched off and moved. */
export interface Switch {
  readonly id: string
  readonly isOn: boolean
}

/** An offer in the words of the operator; days are ISO days of UTC, both included. */
export interface OwnPromotion {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly startsOn: string | null
  readonly endsOn: string | null
  readonly isOn: boolean
}

/** What the operator of a site sets in the back office; a part that was never saved is as the product made it. The site engine draws it. */
export interface SiteContents {
  readonly games?: readonly Switch[] | undefined
  readonly promotions?: readonly OwnPromotion[] | undefined
  readonly menu?: readonly Switch[] | undefined
  readonly licence?: string | undefined
}

/** The contents as visitors get them on a day: of the promotions only those that are on and whose days it is. */
export function contentsOn(contents: SiteContents, now: Date): SiteContents {
  const today = now.toISOString().slice(0, 10)
  const isShown = ({ isOn, startsOn, endsOn }: OwnPromotion) => isOn && (startsOn ?? today) <= today && (endsOn ?? today) >= today
  return { ...contents, promotions: contents.promotions?.filter(isShown) }
}
