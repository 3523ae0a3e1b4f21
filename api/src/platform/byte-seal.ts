import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

export interface ByteSeal {
  readonly seal: (owner: string, bytes: Uint8Array) => Buffer
  /** Throws when the bytes were changed or belong to another owner. */
  readonly open: (owner: string, sealed: Buffer) => Buffer
  /** Under the current pepper; null when it is already. Throws UnreadableSealError when neither pepper opens it. */
  readonly reseal: (owner: string, sealed: Buffer) => Buffer | null
}

export class UnreadableSealError extends Error {
  override readonly name = 'UnreadableSealError'
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM with a key derived from the pepper per purpose; the owner is authenticated. The previous pepper only opens. */
export function createByteSeal(pepper: string, purpose: string, previousPepper: string | null = null): ByteSeal {
  const sealOf = (secret: string) => sealWith(createHmac('sha256', secret).update(purpose).digest())
  const current = sealOf(pepper)
  const previous = previousPepper === null ? current : sealOf(previousPepper)
  const openWith = ({ open }: typeof current, owner: string, sealed: Buffer) => {
    try {
      return open(owner, sealed)
    } catch {
      return null
    }
  }
  return {
    seal: current.seal,
    open: (owner, sealed) => openWith(current, owner, sealed) ?? previous.open(owner, sealed),
    reseal: (owner, sealed) => {
      if (openWith(current, owner, sealed)) return null
      const opened = openWith(previous, owner, sealed)
      if (opened === null) throw new UnreadableSealError(`No pepper opens what is sealed for ${owner}`)
      return current.seal(owner, opened)
    },
  }
}

function sealWith(key: Buffer): Pick<ByteSeal, 'seal' | 'open'> {
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
