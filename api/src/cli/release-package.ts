import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { API_CONTRACT_VERSION, HOST_CONTRACT_VERSION, type ReleaseRecord } from '@parlour/contracts'
import { canonicalJson, integrityOf } from '../modules/releases/index.ts'

interface BuildFacts {
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

type Manifest = Pick<ReleaseRecord, 'name' | 'ownedPaths' | 'routes' | 'guarded' | 'needs'>

export interface ReleasePackage {
  readonly record: ReleaseRecord
  readonly contents: ReadonlyMap<string, Uint8Array>
}

const BUILD_FACTS = 'parlour-build.json'

/** The version is the package version plus the content hash, so different bytes are a different version. */
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

async function identityOf(workspace: string, kind: BuildFacts['kind']): Promise<Manifest> {
  if (kind === 'shell') return { name: 'shell', ownedPaths: [] }
  const manifest = JSON.parse(await readFile(join(workspace, 'remote.manifest.json'), 'utf8')) as Manifest
  const { name, ownedPaths, routes, guarded = [], needs } = manifest
  return { name, ownedPaths, guarded, ...(routes ? { routes } : {}), ...(needs ? { needs } : {}) }
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
