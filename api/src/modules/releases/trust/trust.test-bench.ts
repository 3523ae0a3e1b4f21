import { generateKeyPairSync } from 'node:crypto'
import type { ReleaseFile, ReleaseRecord } from '@parlour/contracts'
import { generationStatement } from '../domain/generation-statement.ts'
import type { Generation, SignedGeneration } from '../domain/generation.repository.ts'
import { integrityOf, releaseIdOf, type Release } from '../domain/release.ts'
import type { GenerationCandidate, GenerationFault } from './check-generation.ts'
import { openRegistryKey, type RegistryKey } from './registry-key.ts'

export const NOW = new Date('2026-11-22T12:00:00Z')

export function givenKey(): RegistryKey {
  return openRegistryKey(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
}

function givenRelease(name: string, changes: Partial<ReleaseRecord> = {}): Release {
  const bytes = Buffer.from(`${name} code`)
  const record: ReleaseRecord = {
    name,
    version: '1.0.0',
    kind: name === 'shell' ? 'shell' : 'remote',
    commit: 'c',
    entry: `${name}.js`,
    styles: [],
    preloads: [],
    exposes: [],
    ownedPaths: [],
    hostContract: 1,
    apiContract: 1,
    shared: {},
    locales: [],
    files: [{ path: `${name}.js`, bytes: bytes.length, integrity: integrityOf(bytes) }],
    ...changes,
  }
  return { id: releaseIdOf(record), record }
}

function givenGeneration(shell: Release, remotes: Readonly<Record<string, Release>>): Generation {
  const remoteIds = Object.fromEntries(Object.entries(remotes).map(([name, { id }]) => [name, id]))
  const notBefore = new Date(NOW.getTime() - 86_400_000)
  return {
    epoch: 5,
    shellId: shell.id,
    remoteIds,
    trains: [],
    blocked: [],
    notBefore,
    expiresAt: new Date(NOW.getTime() + 30 * 86_400_000),
  }
}

function signed(generation: Generation, key: RegistryKey): SignedGeneration {
  return { ...generation, keyId: key.keyId, signature: key.sign(generationStatement(generation)) }
}

type WrongGeneration = readonly [string, GenerationFault, GenerationCandidate]

const shell = givenRelease('shell')
const billing = givenRelease('billing')
const account = givenRelease('account')
const [file] = billing.record.files
const integrity = file?.integrity ?? ''
const withFiles = (...files: readonly ReleaseFile[]) => givenRelease('billing', { files: file ? [file, ...files] : [] })
const train = (id: string) => ({ id, salt: id, buckets: 100, members: { billing: billing.id } })
const altered = { ...billing, record: { ...billing.record, files: [...billing.record.files, { path: 'x.js', bytes: 1, integrity }] } }

export function givenCandidates(key: RegistryKey, epoch = 5) {
  const generationOf = (...parts: Parameters<typeof givenGeneration>) => ({ ...givenGeneration(...parts), epoch })
  const good = generationOf(shell, { billing, account })
  const withBilling = (release: Release, changes: Partial<Generation> = {}): GenerationCandidate => ({
    generation: signed({ ...generationOf(shell, { billing: release, account }), ...changes }, key),
    releases: [shell, release, account],
  })
  const candidate = (changes: Partial<Generation> = {}): GenerationCandidate => withBilling(billing, changes)
  const [own, foreign] = [signed(good, key), signed(good, givenKey())]
  const swapped = signed(generationOf(shell, { billing: account, account: billing }), key)
  const headless = signed(generationOf(billing, { account }), key)
  const sealed: readonly WrongGeneration[] = [
    ['is unsigned', 'unsigned', { ...candidate(), generation: { ...own, signature: '' } }],
    ['is signed by another key', 'wrong-key', { ...candidate(), generation: foreign }],
    ['says another key than the one that signed', 'wrong-key', { ...candidate(), generation: { ...foreign, keyId: key.keyId } }],
    ['was changed after it was signed', 'wrong-key', { ...candidate(), generation: { ...own, shellId: billing.id } }],
    ['has expired', 'expired', candidate({ expiresAt: NOW })],
    ['begins later', 'not-begun', candidate({ notBefore: new Date(NOW.getTime() + 120_000) })],
    ['is older than what was served', 'older', candidate({ epoch: 4 })],
  ]
  const parts: readonly WrongGeneration[] = [
    ['gives a part the release of another', 'wrong-part', { ...candidate(), generation: swapped }],
    ['serves a remote as the shell', 'wrong-part', { generation: headless, releases: [billing, account] }],
    [
      'comes with a release that it does not name',
      'surplus',
      { ...candidate(), releases: [shell, billing, account, givenRelease('casino')] },
    ],
    ['comes without a release that it names', 'missing', { ...candidate(), releases: [shell, account] }],
    ['has a part in two trains', 'duplicate', candidate({ trains: [train('a'), train('b')] })],
  ]
  return { candidate, wrong: [...sealed, ...parts, ...wrongFiles(withBilling)] }
}

function wrongFiles(withBilling: (release: Release) => GenerationCandidate): readonly WrongGeneration[] {
  return [
    [
      'comes with a file more than the release was published with',
      'altered',
      { ...withBilling(billing), releases: [shell, altered, account] },
    ],
    ['leads out of the folder', 'traversal', withBilling(withFiles({ path: '../shell/shell.js', bytes: 1, integrity }))],
    ['leads to another place by a link', 'traversal', withBilling(withFiles({ path: '//evil.test/x.js', bytes: 1, integrity }))],
    ['has a file twice', 'duplicate', withBilling(withFiles(...(file ? [file] : [])))],
    ['is a bomb of one file', 'oversize', withBilling(withFiles({ path: 'x.js', bytes: 2 ** 30, integrity }))],
    ['is a bomb of many files', 'oversize', withBilling(withFiles(...manyFiles()))],
    ['lacks the hash of a file', 'no-hash', withBilling(withFiles({ path: 'x.js', bytes: 1, integrity: '' }))],
    ['has a hash in hex', 'no-hash', withBilling(withFiles({ path: 'x.js', bytes: 1, integrity: `sha384-${'ab'.repeat(48)}` }))],
    ['runs a file without a hash', 'no-hash', withBilling(givenRelease('billing', { preloads: ['unlisted.js'] }))],
  ]
}

function manyFiles(): readonly ReleaseFile[] {
  return Array.from({ length: 2_000 }, (_, index) => ({ path: `${index}.js`, bytes: 1, integrity }))
}
