import { RULES, TEAM_LIMITS, type GrantedRole } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'

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
const SHAPE = new RegExp(RULES.email.pattern, 'u')
const INVISIBLE = /[\p{Z}\p{C}]/u

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

/** Returns the address with its normalised key; throws `platform.validation`. */
export function invitedAddress(typed: string): { readonly email: string; readonly emailKey: string } {
  const email = typed.trim()
  if (email === '') throw new DomainError('platform.validation', { fields: { email: 'required' } })
  if (!SHAPE.test(email) || INVISIBLE.test(email) || email.length > RULES.email.maxLength)
    throw new DomainError('platform.validation', { fields: { email: 'format' } })
  return { email, emailKey: email.normalize('NFKC').toLowerCase() }
}
