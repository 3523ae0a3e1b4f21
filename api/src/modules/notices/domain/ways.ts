/** The ways of one kind of notice outside the product. */
export interface Ways {
  readonly isMailed: boolean
  readonly isMessaged: boolean
}

/** What holds for a kind that was never changed. */
export const EVERY_WAY: Ways = { isMailed: true, isMessaged: true }
