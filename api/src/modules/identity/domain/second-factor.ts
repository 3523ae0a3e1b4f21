import { randomInt } from 'node:crypto'
import { RULES } from '@parlour/contracts'
import { generateSecret, generateURI, verifySync } from 'otplib'

export type TypedFactor =
  | { readonly kind: 'app'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable' }

const PERIOD_SECONDS = 30
const ISSUER = 'Parlour'
const RECOVERY_LENGTH = 12
/** Without easily confused characters. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 160 bits, base32. */
export function newSecondFactorSecret(): string {
  return generateSecret()
}

export function secondFactorUri(secret: string, account: string): string {
  return generateURI({ issuer: ISSUER, label: account, secret })
}

/** RFC 6238 (SHA-1, 6 digits, 30 s); accepts neighbouring steps, null otherwise. */
export function stepOfCode(secret: string, code: string, at: Date): number | null {
  const epoch = Math.floor(at.getTime() / 1000)
  const outcome = verifySync({ secret, token: code, epoch, epochTolerance: PERIOD_SECONDS })
  return outcome.valid && 'timeStep' in outcome ? outcome.timeStep : null
}

/** Ignores spaces, hyphens and case. */
export function readTypedFactor(typed: string): TypedFactor {
  const code = typed.replace(/[\s-]/g, '').toLowerCase()
  if (code === '') return { kind: 'missing' }
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  return code.length === RECOVERY_LENGTH ? { kind: 'recovery', code } : { kind: 'unreadable' }
}

/** Ten codes such as `k7m2-9xqd-4tsw`, 59 bits each. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: RULES.recoveryCodes.count }, () => {
    const chars = Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    return chars.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3')
  })
}
