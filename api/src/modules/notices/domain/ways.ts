export interface Ways {
  readonly isMailed: boolean
  readonly isMessaged: boolean
}

export const EVERY_WAY: Ways = { isMailed: true, isMessaged: true }
