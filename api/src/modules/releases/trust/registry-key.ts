import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { Signer } from '../domain/signer.ts'

export interface RegistryKey extends Signer {
  /** Base64 of the 32 bytes of the public key, as browsers import it. */
  readonly publicKey: string
  readonly isSigned: (text: string, signature: string) => boolean
}

/** The id is the beginning of the hash of the public half. */
export function openRegistryKey(pem: string): RegistryKey {
  const own = createPrivateKey(pem)
  const known = createPublicKey(own)
  const raw = Buffer.from(known.export({ format: 'jwk' }).x ?? '', 'base64url')
  return {
    keyId: createHash('sha256').update(raw).digest('hex').slice(0, 16),
    publicKey: raw.toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), own).toString('base64'),
    isSigned: (text, signature) => verify(null, Buffer.from(text), known, Buffer.from(signature, 'base64')),
  }
}
