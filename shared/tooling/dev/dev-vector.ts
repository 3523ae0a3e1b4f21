import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { canonicalJson, type ReleaseVector } from '@parlour/contracts'
import type { LocalBuild } from './remote-build.ts'

/** Lives for one run of the development server; no other page trusts it. */
export interface DevKey {
  readonly keyId: string
  readonly publicKey: string
  readonly sign: (text: string) => string
}

export interface DevParts {
  readonly base: ReleaseVector
  readonly named: Pick<ReleaseVector, 'shell' | 'remotes'> | null
  readonly build: LocalBuild
  readonly person: string
}

export function createDevKey(): DevKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return {
    keyId: 'development',
    publicKey: raw.toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
  }
}

/** Marked as a preview, with a unique id, so that its reports are never attributed to the running system. */
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
