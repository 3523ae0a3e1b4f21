import { LIFETIMES } from '@parlour/contracts'

export const RESET_LIFE_MS = LIFETIMES.resetLinkMinutes * 60_000
export const UNDO_LIFE_MS = LIFETIMES.emailUndoHours * 3_600_000

export function mailedLink(publicUrl: string, locale: string, parameter: 'reset' | 'undoEmail', token: string): string {
  return `${publicUrl.replace(/\/$/, '')}/${locale}?${parameter}=${token}`
}
