import { TEAM_LIMITS, type GrantedRole } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'

/** A seat that was offered and not taken yet. */
export interface Invitation {
  readonly id: string
  readonly merchantId: string
  readonly email: string
  readonly role: GrantedRole
  readonly locale: Locale
  readonly sentAt: Date
  readonly expiresAt: Date
}

const DAY_MS = 86_400_000

/** When an invitation that is sent now is over. */
export function invitationEndOf(sentAt: Date): Date {
  return new Date(sentAt.getTime() + TEAM_LIMITS.invitationDays * DAY_MS)
}

/** Where the email leads; the secret stands behind `#`, so that no server, log or referrer sees it. */
export function invitationLink(publicUrl: string, locale: Locale, page: string, token: string): string {
  return `${publicUrl.replace(/\/$/, '')}/${locale}/${page}#${token}`
}

/** `maria@example.org` as `m•••@example.org`: enough for its owner to know it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${Array.from(email.slice(0, at))[0] ?? ''}•••${email.slice(at)}`
}
