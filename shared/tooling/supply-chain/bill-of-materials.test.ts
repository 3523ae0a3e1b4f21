import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { billOfMaterials } from './bill-of-materials.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

interface Locked {
  readonly version: string
  readonly integrity?: string
  readonly dependencies?: Readonly<Record<string, string>>
}

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }

const workspaces = Object.entries(packages).filter(([path]) => path !== '' && !path.includes('node_modules/'))
const needed = new Set(
  workspaces.flatMap(([, { dependencies = {} }]) =>
    Object.entries(dependencies)
      .filter(([name]) => !name.startsWith('@parlour/'))
      .map(([name, version]) => `${name}@${version}`),
  ),
)

function hashOf(reference: string): string | undefined {
  const at = reference.lastIndexOf('@')
  const path = `node_modules/${reference.slice(0, at)}`
  const found = Object.entries(packages).find(
    ([key, { version }]) => (key === path || key.endsWith(`/${path}`)) && version === reference.slice(at + 1),
  )
  const [, base64] = found?.[1].integrity?.split('sha512-') ?? []
  return base64 && Buffer.from(base64, 'base64').toString('hex')
}

it(
  'the bill of materials names each package of the running product with its version and its hash, and no tool',
  { meta: { req: 'federation-F11' }, timeout: 60_000 },
  () => {
    const { specVersion, components, dependencies } = billOfMaterials(ROOT)
    const hashes = new Map(components.map(({ 'bom-ref': reference, hashes: [hash] = [] }) => [reference, hash]))
    expect(specVersion).toBe('1.5')
    expect(needed.size).toBeGreaterThan(30)
    for (const reference of needed)
      expect([reference, hashes.get(reference)]).toEqual([reference, { alg: 'SHA-512', content: hashOf(reference) }])
    expect([...hashes.keys()].filter((reference) => /^(?:vitest|oxlint|knip|solc)@/u.test(reference))).toEqual([])
    const named = new Set(dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]))
    expect([...named].filter((reference) => !hashes.has(reference) && !reference.startsWith('parlour@'))).toEqual([])
  },
)
