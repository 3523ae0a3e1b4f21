import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { canonicalJson, type ReleaseVector } from '@parlour/contracts'
import type { LocalBuild } from './remote-build.ts'

/** The key of one run of the development server: nobody else's page trusts it. */
export interface DevKey {
  readonly keyId: string
  /** Base64 of the public Ed25519 key. */
  readonly publicKey: string
  readonly sign: (text: string) => string
}

/** Where the parts of a page in development come from. */
export interface DevParts {
  /** The vector that the running system gives this visitor. */
  readonly base: ReleaseVector
  /** The combination to develop against in its place. */
  readonly named: Pick<ReleaseVector, 'shell' | 'remotes'> | null
  readonly build: LocalBuild
  readonly person: string
}

/** Makes a key that lives as long as the process. */
export function createDevKey(): DevKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return {
    keyId: 'development',
    publicKey: raw.toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  }
}

/**
 * A vector whose one remote is the local build. It says of itself that it is a preview, so the banner shows, and its id is nobody else's: what
 * the page reports is never taken for what the running system served.
 */
export function devVector({ base, named, build, person }: DevParts, key: DevKey): ReleaseVector {
  const { shell, remotes } = named ?? base
  const parts = { shell, remotes: { ...remotes, [build.name]: build.entry } }
  const content: Omit<ReleaseVector, 'signature'> = {
    ...parts,
    id: `v-${createHash('sha256').update(canonicalJson(parts)).digest('hex').slice(0, 12)}`,
    epoch: base.epoch,
    apiContract: base.apiContract,
    blocked: [],
    preview: { name: build.name, releaseId: build.entry.releaseId, person, until: base.expiresAt },
    expiresAt: base.expiresAt,
    keyId: key.keyId,
  }
  return { ...content, signature: key.sign(canonicalJson(content)) }
}
