import { createHash, randomBytes } from 'node:crypto'

export function newSecretToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only this hash is stored. */
export function hashOfSecret(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
