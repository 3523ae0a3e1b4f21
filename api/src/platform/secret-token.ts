import { createHash, randomBytes } from 'node:crypto'

/** A fresh secret for a link: 256 bits, in the alphabet of addresses. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** All that is stored of a secret. */
export function hashOfSecret(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
