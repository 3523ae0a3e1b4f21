import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** Keeps the secrets of two-step login so that the table alone is worth nothing. */
export interface SecondFactorVault {
  readonly seal: (accountId: string, secret: string) => Buffer
  /** Throws when the bytes were changed or belong to another account. */
  readonly open: (accountId: string, sealed: Buffer) => string
  readonly recoveryMac: (accountId: string, code: string) => Buffer
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM and HMAC under keys of the pepper; the account is bound into both. */
export function createSecondFactorVault(pepper: string): SecondFactorVault {
  const sealKey = createHmac('sha256', pepper).update('second-factor-secret').digest()
  const macKey = createHmac('sha256', pepper).update('recovery-code').digest()
  return {
    seal: (accountId, secret) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(accountId))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open: (accountId, sealed) => {
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', sealKey, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(accountId))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    },
    recoveryMac: (accountId, code) => createHmac('sha256', macKey).update(`${accountId}:${code}`).digest(),
  }
}
