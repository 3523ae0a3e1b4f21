import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { remoteConfig } from '@parlour/tooling/remote-config'
import { SHARED_PACKAGES } from '@parlour/tooling/shared-packages'
import { rspack, type Configuration } from '@rspack/core'
import { packRelease, type ReleasePackage } from '../../src/cli/release-package.ts'
import { PUBLISHED_WORKSPACES, ROOT_DIRECTORY } from '../../src/cli/workspaces.ts'
import { assertSigned } from '../../src/modules/releases/domain/release.ts'
import { canonicalJson, runGates, type Release } from '../../src/modules/releases/index.ts'

/** Texts nest as each remote likes. */
type Catalogue = ReturnType<typeof JSON.parse>

interface Manifest {
  name: string
  ownedPaths: string[]
  routes: string[]
  needs: Record<string, string>
  capabilities: string[]
}

export interface WorkspaceCopy {
  /** Replaces every `from`; throws when there is none, so that a change of the product does not empty a case. */
  readonly replace: (file: string, from: string, to: string) => void
  readonly write: (file: string, content: string | Uint8Array) => void
  readonly read: (file: string) => string
  readonly remove: (file: string) => void
  readonly manifest: (change: (manifest: Manifest) => void) => void
  readonly texts: (locales: readonly string[] | null, change: (catalogue: Catalogue, locale: string) => void) => void
  readonly config: (change: (config: Configuration) => void) => void
  /** Changes the folder of the build before it is packed. */
  readonly output: (change: (folder: string) => void) => void
  readonly packed: (change: (release: ReleasePackage) => ReleasePackage) => void
  readonly signedBy: (publisher: string) => void
}

export interface OutsideCase {
  readonly part: 'billing' | 'onboarding'
  readonly change: (copy: WorkspaceCopy) => void
}

export type OutsideCases = Readonly<Record<string, OutsideCase>>

export const billing = (change: OutsideCase['change']): OutsideCase => ({ part: 'billing', change })
export const onboarding = (change: OutsideCase['change']): OutsideCase => ({ part: 'onboarding', change })

/** Builds the container of a remote with other options than the preset has. */
export function federate(config: Configuration, changed: (options: FederationOptions) => FederationOptions): void {
  const name = config.name ?? ''
  const options = {
    name,
    filename: `${name}.[contenthash:16].js`,
    library: { type: 'global', name: `parlour_${name}` },
    exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
    shared: Object.fromEntries(
      SHARED_PACKAGES.map((specifier) => [specifier, { singleton: true, import: false as const, requiredVersion: false as const }]),
    ),
  }
  const others = config.plugins?.filter((plugin) => !(plugin instanceof rspack.container.ModuleFederationPluginV1)) ?? []
  config.plugins = [new rspack.container.ModuleFederationPluginV1(changed(options)), ...others]
}

type FederationOptions = ConstructorParameters<typeof rspack.container.ModuleFederationPluginV1>[0]

export interface Result {
  readonly gates: readonly string[]
  readonly sentences: readonly string[]
}

/** Builds copies of the remotes with the real preset; all parts must have been built in the checkout. */
export async function openCopies() {
  const tree = mkdtempSync(join(tmpdir(), 'parlour-outsiders-'))
  for (const shared of ['node_modules', 'tsconfig.json']) symlinkSync(join(ROOT_DIRECTORY, shared), join(tree, shared))
  const live: Release[] = []
  for (const [name, folder] of Object.entries(PUBLISHED_WORKSPACES))
    live.push({ id: name, record: (await packRelease(join(ROOT_DIRECTORY, folder), 'live')).record })
  const keys = Object.fromEntries(['billing', 'onboarding', 'second'].map((name) => [name, generateKeyPairSync('ed25519')]))
  return {
    resultOf: async ({ part, change }: OutsideCase): Promise<Result> => {
      const steps = newSteps(part)
      const workspace = freshCopy(tree, PUBLISHED_WORKSPACES[part] ?? '')
      change(copyOf(workspace, steps))
      const fault = await build(workspace, steps)
      if (fault !== null) throw new Error(`The build failed: ${fault}`)
      for (const step of steps.output) step(join(workspace, 'dist'))
      const release = steps.packed.reduce((packed, step) => step(packed), await packRelease(workspace, 'abc'))
      const failed = runGates(release, { live }).filter(({ isPassed }) => !isPassed)
      const signature = signatureFault(release, keys[steps.signedBy]?.privateKey, keys[part]?.publicKey)
      return {
        gates: [...failed.map(({ gate }) => gate), ...signature.map(() => 'signature')],
        sentences: [...failed.map(({ sentence }) => sentence), ...signature],
      }
    },
    close: () => rmSync(tree, { recursive: true }),
  }
}

interface Steps {
  readonly config: ((config: Configuration) => void)[]
  readonly output: ((folder: string) => void)[]
  readonly packed: ((release: ReleasePackage) => ReleasePackage)[]
  signedBy: string
}

function newSteps(part: string): Steps {
  return { config: [], output: [], packed: [], signedBy: part }
}

function freshCopy(tree: string, folder: string): string {
  const workspace = join(tree, folder)
  if (existsSync(workspace))
    for (const name of readdirSync(workspace)) if (name !== 'node_modules') rmSync(join(workspace, name), { recursive: true })
  const original = join(ROOT_DIRECTORY, folder)
  for (const name of ['src', 'package.json', 'remote.manifest.json', 'rspack.config.ts'])
    cpSync(join(original, name), join(workspace, name), { recursive: true, preserveTimestamps: true })
  return workspace
}

function copyOf(workspace: string, steps: Steps): WorkspaceCopy {
  const read = (file: string) => readFileSync(join(workspace, file), 'utf8')
  const write = (file: string, content: string | Uint8Array) => {
    mkdirSync(dirname(join(workspace, file)), { recursive: true })
    writeFileSync(join(workspace, file), content)
  }
  return {
    read,
    write,
    remove: (file) => rmSync(join(workspace, file)),
    replace: (file, from, to) => {
      const text = read(file)
      if (!text.includes(from)) throw new Error(`${file} no longer has ${from}`)
      write(
        file,
        text.replaceAll(from, () => to),
      )
    },
    manifest: (change) => {
      const manifest = JSON.parse(read('remote.manifest.json')) as Manifest
      change(manifest)
      write('remote.manifest.json', JSON.stringify(manifest))
    },
    texts: (locales, change) => {
      for (const file of readdirSync(join(workspace, 'src/locales'))) {
        const locale = file.replace('.json', '')
        if (locales !== null && !locales.includes(locale)) continue
        const catalogue: Catalogue = JSON.parse(read(`src/locales/${file}`))
        change(catalogue, locale)
        write(`src/locales/${file}`, `${JSON.stringify(catalogue, null, 2)}\n`)
      }
    },
    config: (change) => void steps.config.push(change),
    output: (change) => void steps.output.push(change),
    packed: (change) => void steps.packed.push(change),
    signedBy: (publisher) => {
      steps.signedBy = publisher
    },
  }
}

async function build(workspace: string, steps: Steps): Promise<string | null> {
  const [config = {}] = remoteConfig(workspace)
  // The cache does not know of other options.
  if (steps.config.length > 0) config.cache = false
  for (const step of steps.config) step(config)
  const compiler = rspack(config)
  return new Promise((resolve) => {
    compiler.run((error, stats) => {
      const fault = error?.message ?? (stats?.hasErrors() ? stats.toString({ all: false, errors: true }) : null)
      compiler.close(() => resolve(fault))
    })
  })
}

function signatureFault({ record }: ReleasePackage, privateKey: KeyObject | undefined, publicKey: KeyObject | undefined): string[] {
  if (!privateKey || !publicKey) return []
  const signature = sign(null, Buffer.from(canonicalJson(record)), privateKey).toString('base64')
  try {
    assertSigned(record, signature, [publicKey.export({ type: 'spki', format: 'pem' })])
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}
