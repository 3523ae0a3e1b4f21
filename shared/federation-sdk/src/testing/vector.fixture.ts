import { canonicalJson, type ReleaseVector, type VectorEntry } from '@parlour/contracts'

const INTEGRITY = `sha384-${'A'.repeat(64)}`

export function givenEntry(name: string, changes: Partial<VectorEntry> = {}): VectorEntry {
  const entry = { entry: `/assets/${name}/${name}.js`, integrity: INTEGRITY, styles: [], preloads: [], ownedPaths: [] }
  return { releaseId: `${name}-release`, version: '1.2.3', ...entry, ...changes }
}

export function givenVector(changes: Partial<ReleaseVector> = {}): ReleaseVector {
  return {
    id: 'v',
    epoch: 1,
    apiContract: 1,
    shell: givenEntry('shell'),
    remotes: {},
    blocked: [],
    preview: null,
    expiresAt: '2999-01-01T00:00:00Z',
    keyId: 'test',
    signature: '',
    ...changes,
  }
}

export interface GivenRegistry {
  readonly registryKey: string
  readonly sign: (changes?: Partial<ReleaseVector>) => Promise<ReleaseVector>
}

export async function givenRegistry(): Promise<GivenRegistry> {
  const { privateKey, publicKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  return {
    registryKey: base64(await crypto.subtle.exportKey('raw', publicKey)),
    sign: async (changes) => {
      const { signature: _none, ...content } = givenVector(changes)
      const signature = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(canonicalJson(content)))
      return { ...content, signature: base64(signature) }
    },
  }
}

function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCodePoint(...new Uint8Array(bytes)))
}
