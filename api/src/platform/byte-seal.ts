import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

export interface ByteSeal {
  readonly seal: (owner: string, bytes: Uint8Array) => Buffer
  /** Throws when the bytes were changed or belong to another owner. */
  readonly open: (owner: string, sealed: Buffer) => Buffer
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a key derived from the pepper per purpose; the owner is authenticated. The previous pepper only opens. */
export function createByteSeal(pepper: string, purpose: string, previousPepper: string | null = null): ByteSeal {
  const current = sealWith(createHmac('sha256', pepper).update(purpose).digest())
  if (previousPepper === null) return current
  const previous = createByteSeal(previousPepper, purpose)
  return {
    seal: current.seal,
    open: (owner, sealed) => {
      try {
        return current.open(owner, sealed)
      } catch {
        return previous.open(owner, sealed)
      }
    },
  }
}

function sealWith(key: Buffer): ByteSeal {
  return {
    seal: (owner, bytes) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    open: (owner, sealed) => {
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
    },
  }
}
