import { randomInt } from 'node:crypto'
import { RULES } from '@parlour/contracts'
import { generateSecret, generateURI, verifySync } from 'otplib'

/** What somebody typed as second factor: digits of the app, a recovery code, or neither. */
export type TypedFactor =
  | { readonly kind: 'app'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable' }

const PERIOD_SECONDS = 30
const ISSUER = 'Parlour'
const RECOVERY_LENGTH = 12
/** Without the letters and digits that people mistake for each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A secret for an authenticator app: 160 bits, base32. */
export function newSecondFactorSecret(): string {
  return generateSecret()
}

/** The address that an authenticator app reads from a QR code. */
export function secondFactorUri(secret: string, account: string): string {
  return generateURI({ issuer: ISSUER, label: account, secret })
}

/** The time step whose code this is (RFC 6238, SHA-1, 6 digits, 30 s), the present one or a neighbour; null when it is none of them. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const epoch = Math.floor(at.getTime() / 1000)
  const outcome = verifySync({ secret, token: code, epoch, epochTolerance: PERIOD_SECONDS })
  return outcome.valid && 'timeStep' in outcome ? outcome.timeStep : null
}

/** Sorts what was typed; spaces, hyphens and capitals do not count. */
export function readTypedFactor(typed: string): TypedFactor {
  const code = typed.replace(/[\s-]/g, '').toLowerCase()
  if (code === '') return { kind: 'missing' }
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  return code.length === RECOVERY_LENGTH ? { kind: 'recovery', code } : { kind: 'unreadable' }
}

/** Ten fresh recovery codes such as `k7m2-9xqd-4tsw`, 59 bits each. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: RULES.recoveryCodes.count }, () => {
    const chars = Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    return chars.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')
  })
}
