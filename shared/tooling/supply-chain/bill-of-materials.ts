import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** CycloneDX; only the components that are identified by their bytes. */
export interface BillOfMaterials {
  readonly specVersion: string
  readonly components: readonly {
    /** `name@version` */
    readonly 'bom-ref': string
    readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
  }[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

export function billOfMaterials(root: string): BillOfMaterials {
  // Its own --omit=dev leaves out what one workspace needs at run time and another one for its tests only.
  const terms = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']
  const text = execFileSync('npm', terms, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000, stdio: ['ignore', 'pipe', 'pipe'] })
  const whole = JSON.parse(text) as BillOfMaterials
  const tools = toolsOf(root)
  return {
    ...whole,
    components: whole.components.filter(({ 'bom-ref': reference }) => !tools.has(reference)),
    dependencies: whole.dependencies
      .filter(({ ref }) => !tools.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((reference) => !tools.has(reference)) })),
  }
}

interface LockedPackage {
  readonly version?: string
  readonly dev?: boolean
}

function toolsOf(root: string): ReadonlySet<string> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { readonly packages: Record<string, LockedPackage> }
  const tools = new Set<string>()
  const needed = new Set<string>()
  for (const [path, { version = '', dev = false }] of Object.entries(lock.packages)) {
    const reference = `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`
    ;(dev ? tools : needed).add(reference)
  }
  return new Set([...tools].filter((reference) => !needed.has(reference)))
}
