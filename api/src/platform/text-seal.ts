import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** Keeps texts that must be read again so that the table alone is worth nothing. */
export interface TextSeal {
  readonly seal: (owner: string, text: string) => Buffer
  /** Throws when the bytes were changed or belong to another owner. */
  readonly open: (owner: string, sealed: Buffer) => string
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM under a key of the pepper for one purpose; the owner is bound into the seal. */
export function createTextSeal(pepper: string, purpose: string): TextSeal {
  const key = createHmac('sha256', pepper).update(purpose).digest()
  return {
    seal: (owner, text) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open: (owner, sealed) => {
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    },
  }
}
