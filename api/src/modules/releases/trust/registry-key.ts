import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import type { Signer } from '../domain/signer.ts'

export interface RegistryKey extends Signer {
  /** Base64 of the 32 bytes of the public key, as browsers import it. */
  readonly publicKey: string
  /** By this key, by the one before it, or by one that either of them endorsed. */
  readonly isSigned: (text: string, by: { readonly keyId: string; readonly signature: string }) => boolean
}

/** With the key before it, processes that know only that key accept what this one signs, so that both may run side by side. */
export function openRegistryKey(pem: string, previousPem: string | null = null): RegistryKey {
  const own = createPrivateKey(pem)
  const previous = previousPem === null ? null : createPrivateKey(previousPem)
  const raw = rawOf(own)
  const publicKey = raw.toString('base64')
  const known = [own, ...(previous === null ? [] : [previous])].map((key) => ({ keyId: idOf(rawOf(key)), key: createPublicKey(key) }))
  const endorsed = (keyId: string, text = '', endorsement = ''): KeyObject | undefined => {
    const bytes = Buffer.from(text, 'base64')
    const isEndorsed = known.some(({ key }) => isSignedBy(key, endorsementStatement(text), endorsement))
    return isEndorsed && idOf(bytes) === keyId ? publicKeyOf(bytes) : undefined
  }
  return {
    keyId: idOf(raw),
    publicKey,
    sign: (text) => signedBy(own, text),
    ...(previous !== null && { endorsement: `${publicKey}.${signedBy(previous, endorsementStatement(publicKey))}` }),
    isSigned: (text, { keyId, signature }) => {
      const [ownSignature = '', ...endorsement] = signature.split('.')
      const key = known.find((one) => one.keyId === keyId)?.key ?? endorsed(keyId, ...endorsement)
      return key !== undefined && isSignedBy(key, text, ownSignature)
    },
  }
}

/** The beginning of the hash of the public half. */
function idOf(raw: Buffer): string {
  return createHash('sha256').update(raw).digest('hex').slice(0, 16)
}

function rawOf(key: KeyObject): Buffer {
  return Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url')
}

function publicKeyOf(raw: Buffer): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') }, format: 'jwk' })
}

function endorsementStatement(publicKey: string): string {
  return `registry key ${publicKey}`
}

function signedBy(key: KeyObject, text: string): string {
  return sign(null, Buffer.from(text), key).toString('base64')
}

function isSignedBy(key: KeyObject, text: string, signature: string): boolean {
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
}
