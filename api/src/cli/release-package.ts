import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { API_CONTRACT_VERSION, HOST_CONTRACT_VERSION, RemoteManifest, type ReleaseRecord } from '@parlour/contracts'
import Value from 'typebox/value'
import { canonicalJson, integrityOf } from '../modules/releases/index.ts'
import { ReleaseRejectedError } from './release/usage.error.ts'

interface BuildFacts extends Pick<ReleaseRecord, 'navigation'> {
  readonly kind: 'shell' | 'remote'
  readonly entry: string
  readonly styles: readonly string[]
  readonly preloads: readonly string[]
  readonly exposes: readonly string[]
  readonly capabilities?: readonly string[]
  readonly shared: Readonly<Record<string, string>>
  readonly locales: readonly string[]
  readonly pages?: Readonly<Record<string, readonly string[]>>
  readonly server?: string
  readonly uses: { readonly names: readonly string[]; readonly calls: Readonly<Record<string, readonly string[]>> }
  readonly offers?: readonly string[]
}

type Identity = Pick<ReleaseRecord, 'name' | 'ownedPaths' | 'routes' | 'guarded' | 'needs'>

export interface ReleasePackage {
  readonly record: ReleaseRecord
  readonly contents: ReadonlyMap<string, Uint8Array>
}

const MANIFEST = 'remote.manifest.json'
const BUILD_FACTS = 'parlour-build.json'

/** The version is the package version plus the content hash, so different bytes are a different version. Throws ReleaseRejectedError. */
export async function packRelease(workspace: string, commit: string): Promise<ReleasePackage> {
  const dist = join(workspace, 'dist')
  const facts = JSON.parse(await readFile(join(dist, BUILD_FACTS), 'utf8')) as BuildFacts
  const { version } = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8')) as { version: string }
  const identity = await identityOf(workspace, facts.kind)
  const contents = await readFiles(dist)
  const files = [...contents].map(([path, bytes]) => ({ path, bytes: bytes.length, integrity: integrityOf(bytes) }))
  const hash = createHash('sha256')
    .update(canonicalJson({ ...facts, ...identity, files }))
    .digest('hex')
    .slice(0, 10)
  const record: ReleaseRecord = {
    ...identity,
    version: `${version}-${hash}`,
    kind: facts.kind,
    commit,
    entry: facts.entry,
    styles: [...facts.styles],
    preloads: [...facts.preloads],
    exposes: [...facts.exposes],
    ...(facts.capabilities ? { capabilities: [...facts.capabilities] } : {}),
    ...(facts.navigation?.length ? { navigation: facts.navigation } : {}),
    hostContract: HOST_CONTRACT_VERSION,
    apiContract: API_CONTRACT_VERSION,
    shared: facts.shared,
    locales: [...facts.locales],
    ...(facts.pages ? { pages: listsOf(facts.pages) } : {}),
    ...(facts.server === undefined ? {} : { server: facts.server }),
    uses: { names: [...facts.uses.names], calls: listsOf(facts.uses.calls) },
    ...(facts.offers ? { offers: [...facts.offers] } : {}),
    files,
  }
  return { contents, record }
}

/** The same release with one more file, which makes it another version. */
export function withFile({ record, contents }: ReleasePackage, path: string, bytes: Uint8Array): ReleasePackage {
  const files = [...record.files, { path, bytes: bytes.length, integrity: integrityOf(bytes) }]
  const [version = ''] = record.version.split('-')
  const hash = createHash('sha256')
    .update(canonicalJson({ ...record, files }))
    .digest('hex')
    .slice(0, 10)
  return { record: { ...record, version: `${version}-${hash}`, files }, contents: new Map([...contents, [path, bytes]]) }
}

function listsOf(lists: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, [...list]]))
}

async function identityOf(workspace: string, kind: BuildFacts['kind']): Promise<Identity> {
  if (kind === 'shell') return { name: 'shell', ownedPaths: [] }
  const { name, ownedPaths, routes, guarded = [], needs } = await manifestOf(workspace)
  return { name, ownedPaths, guarded, ...(routes ? { routes } : {}), ...(needs ? { needs } : {}) }
}

async function manifestOf(workspace: string): Promise<RemoteManifest> {
  const manifest: unknown = JSON.parse(await readFile(join(workspace, MANIFEST), 'utf8'))
  if (Value.Check(RemoteManifest, manifest)) return manifest
  const errors = Value.Errors(RemoteManifest, manifest).filter(({ keyword }) => keyword !== 'boolean')
  const faults = errors.map((error) => {
    const place = error.instancePath === '' ? MANIFEST : `${MANIFEST}, ${error.instancePath.slice(1)},`
    if (error.keyword === 'additionalProperties') return `${place} has the unknown field ${error.params.additionalProperties.join(', ')}`
    return `${place} ${error.message}${error.keyword === 'enum' ? `: ${error.params.allowedValues.join(', ')}` : ''}`
  })
  throw new ReleaseRejectedError(`${faults.join('\n')}\nThe fields are listed in docs/teams/manifest.md.`)
}

async function readFiles(dist: string): Promise<Map<string, Uint8Array>> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && entry.name !== BUILD_FACTS && !entry.name.endsWith('.map'))
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .toSorted()
  const contents = new Map<string, Uint8Array>()
  for (const path of paths) contents.set(path, await readFile(join(dist, path)))
  return contents
}
