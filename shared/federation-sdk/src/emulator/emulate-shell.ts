import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { HOST_CONTRACT_VERSION } from '@parlour/contracts'
import { capabilitiesUsed, isDeclared } from '@parlour/contracts/capabilities'
import { LANGUAGES } from '@parlour/i18n'
import { grantServices } from '../host/grant-services.ts'
import type { HostServices, RemoteDefinition } from '../remote-definition.ts'
import { serveBuild } from './served-build.ts'
import { sharedScope } from './shared-scope.ts'

interface EmulateShellOptions {
  readonly dist: string
  readonly host?: HostServices
}

/** Render it with `renderRemote`: both use the same shared modules. */
export interface EmulatedRemote {
  readonly definition: RemoteDefinition
  /** Paths below `dist`, in order. */
  readonly executed: readonly string[]
  readonly taken: ReadonlySet<string>
  readonly stop: () => void
}

interface BuildRecord {
  readonly name: string
  readonly entry: string
  readonly capabilities?: readonly string[]
  readonly uses: Parameters<typeof capabilitiesUsed>[0]
}

interface Container {
  readonly init: (scope: object) => unknown
  readonly get: (module: string) => Promise<() => { readonly default?: unknown }>
}

class RejectedRemoteError extends Error {
  override readonly name = 'RejectedRemoteError'
}

/** Loads a remote from its real build as the shell does. Throws with a sentence that says what the shell would reject. */
export async function emulateShell({ dist, host }: EmulateShellOptions): Promise<EmulatedRemote> {
  const record = JSON.parse(readFileSync(join(dist, 'parlour-build.json'), 'utf8')) as BuildRecord
  const { name, entry, capabilities } = record
  checkCapabilities(record)
  const build = serveBuild(dist, name)
  const taken = new Set<string>()
  forget(name)
  try {
    build.run(entry)
    const definition = await definitionOf(name, taken)
    await checkTexts(definition)
    const end = host ? definition.start?.(grantServices(host, capabilities, () => undefined)) : undefined
    const stop = () => {
      end?.()
      build.stop()
    }
    return { definition, executed: build.executed, taken, stop }
  } catch (error) {
    build.stop()
    throw error
  }
}

async function definitionOf(name: string, taken: Set<string>): Promise<RemoteDefinition> {
  const container: unknown = Reflect.get(globalThis, `parlour_${name}`)
  if (!isContainer(container)) throw new RejectedRemoteError(`The entry of ${name} left no container behind: parlour_${name} is missing`)
  await container.init(sharedScope((specifier) => void taken.add(specifier)))
  const module = (await container.get('./remote'))()
  const definition = module.default as RemoteDefinition | undefined
  if (typeof definition?.contractVersion !== 'number') throw new RejectedRemoteError(`${name} exposes no remote: use defineRemote`)
  if (definition.contractVersion > HOST_CONTRACT_VERSION)
    throw new RejectedRemoteError(`${name} wants contract ${definition.contractVersion}; the shell speaks ${HOST_CONTRACT_VERSION}`)
  if (definition.name !== name) throw new RejectedRemoteError(`${name} calls itself ${definition.name}`)
  const foreign = Object.keys(definition.slices ?? {}).filter((slice) => slice !== name && !slice.startsWith(`${name}/`))
  if (foreign.length > 0) throw new RejectedRemoteError(`Slices of ${name} begin with its name; these do not: ${foreign.join(', ')}`)
  return definition
}

/** Same as at publish time, where more is checked. */
function checkCapabilities({ name, capabilities = [], uses }: BuildRecord): void {
  const lacking = [...capabilitiesUsed(uses).keys()].filter((capability) => !isDeclared(capabilities, capability))
  if (lacking.length > 0) throw new RejectedRemoteError(`${name} uses what remote.manifest.json does not declare: ${lacking.join(', ')}`)
}

async function checkTexts({ name, loadLocale }: RemoteDefinition): Promise<void> {
  for (const { code } of LANGUAGES) {
    const texts = await loadLocale(code).catch((cause: unknown) => {
      throw new RejectedRemoteError(`${name} has no words in ${code}`, { cause })
    })
    if (Object.keys(texts).length === 0) throw new RejectedRemoteError(`The words of ${name} in ${code} are empty`)
  }
}

/** The chunks of an earlier page stay on the window; each emulation must be a new page. */
function forget(name: string): void {
  // The bundler writes the hyphens of a name as underscores in the list of chunks.
  const globals = [name, name.replaceAll('-', '_')].map((written) => `parlour_${written}`)
  for (const key of Object.getOwnPropertyNames(globalThis))
    if (globals.some((global) => key.endsWith(global))) Reflect.deleteProperty(globalThis, key)
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value
}
