import type { ReleaseVector, VectorEntry } from '@parlour/contracts'
import { createInstance } from '@module-federation/enhanced/runtime'
import { fetchedAnew, onceMore } from './once-more.ts'
import { SHARED_MODULES, SHARED_MODULES_FETCHED } from './shared-modules.ts'

/** In ms. */
export const ENTRY_TIMEOUT = 5_000

export type FetchRemote = (name: string, attempt: number) => Promise<unknown>

type EntriesByName = Readonly<Record<string, VectorEntry>>

interface Shared {
  readonly get: () => (() => unknown) | Promise<() => unknown>
  readonly loaded: boolean
  readonly from: string
}

/** Shared packages are passed as loaded modules; the remotes are exactly those of the vector. */
export function createFederation(vector: ReleaseVector): FetchRemote {
  const federation = createInstance({
    name: 'shell',
    remotes: Object.entries(vector.remotes).map(remoteOption),
    plugins: [{ name: 'entry-integrity', createScript: ({ url }) => entryScript(url, vector.remotes) }],
  })
  shareModules(federation)
  return async (name, attempt) => {
    const entry = vector.remotes[name]
    if (!entry) throw new Error(`The vector has no remote ${name}`)
    const load = async () => (await federation.loadRemote<{ default?: unknown }>(`${name}/remote`))?.default
    if (attempt === 1) return load()
    const files = [{ href: entry.entry, integrity: entry.integrity }, ...entry.styles, ...entry.preloads]
    await Promise.all(files.map(async ({ href, integrity }) => fetchedAnew(href, integrity)))
    return onceMore(async () => {
      // The runtime would answer from its memory of the failure.
      federation.registerRemotes([remoteOption([name, entry])], { force: true })
      return load()
    })
  }
}

function remoteOption([name, entry]: readonly [string, VectorEntry]) {
  return { name, entry: entry.entry, entryGlobalName: `parlour_${name}`, type: 'global' as const }
}

/** The runtime's version negotiation is excluded from the build, so the share scope is filled here. */
function shareModules({ options, shareScopeMap }: ReturnType<typeof createInstance>): void {
  const scope: Record<string, Record<string, Shared>> = {}
  const put = (specifier: string, get: Shared['get'], loaded: boolean) => {
    scope[specifier] = { [SHARED_VERSIONS[specifier] ?? '0.0.0']: { get, loaded, from: 'shell' } }
  }
  for (const [specifier, module] of Object.entries(SHARED_MODULES)) put(specifier, () => () => module, true)
  for (const [specifier, fetchModule] of Object.entries(SHARED_MODULES_FETCHED)) {
    put(specifier, async () => onceMore(fetchModule).then((module) => () => module), false)
  }
  Reflect.set(shareScopeMap, 'default', scope)
  // Where the runtime itself would tell whoever debugs a page what is shared.
  Reflect.set(Object(Reflect.get(Object(Reflect.get(globalThis, '__FEDERATION__')), '__SHARE__')), options.id ?? 'shell', shareScopeMap)
}

function entryScript(url: string, entries: EntriesByName): { script: HTMLScriptElement; timeout: number } | undefined {
  // The runtime makes addresses absolute before it asks.
  const entry = Object.values(entries).find(
    (candidate) => new URL(candidate.entry, location.href).href === new URL(url, location.href).href,
  )
  if (!entry) return undefined
  // Without a hash the browser would run whatever comes.
  if (entry.integrity === '') throw new Error(`${entry.entry} has no hash`)
  const script = document.createElement('script')
  script.src = url
  script.integrity = entry.integrity
  script.crossOrigin = 'anonymous'
  return { script, timeout: ENTRY_TIMEOUT }
}
