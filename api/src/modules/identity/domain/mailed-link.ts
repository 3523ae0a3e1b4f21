import { LIFE_CLOCK } from '@parlour/contracts'

/** Life of a link to a new password. */
export const RESET_LIFE_MS = LIFE_CLOCK.resetLinkMinutes * 60_000
/** Life of a link that takes an email change back. */
export const UNDO_LIFE_MS = LIFE_CLOCK.emailUndoHours * 3_600_000

/** The page of the product in the reader's language that takes a mailed secret. */
export function mailedLink(publicUrl: string, locale: string, parameter: 'reset' | 'undoEmail', token: string): string {
  return `${publicUrl.replace(/\/$/, '')}/${locale}?${parameter}=${token}`
}
