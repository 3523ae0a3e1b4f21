import { TEAM_LIMITS, type GrantedRole } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'

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

export function invitationEndOf(sentAt: Date): Date {
  return new Date(sentAt.getTime() + TEAM_LIMITS.invitationDays * DAY_MS)
}

/** The secret is in the fragment (`#`), so that no server, log or referrer sees it. */
export function invitationLink(publicUrl: string, locale: Locale, page: string, token: string): string {
  return `${publicUrl.replace(/\/$/, '')}/${locale}/${page}#${token}`
}

/** `maria@example.org` becomes `m•••@example.org`: recognisable for its owner. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${Array.from(email.slice(0, at))[0] ?? ''}•••${email.slice(at)}`
}
