import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'tsdown'

interface Manifest {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const ROOT = join(import.meta.dirname, '..', '..')
const manifestOf = async (folder: string) => JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8')) as Manifest

await build({
  config: false,
  cwd: import.meta.dirname,
  entry: { 'create-remote': join(import.meta.dirname, 'src', 'create-remote.ts') },
  platform: 'node',
  fixedExtension: false,
  tsconfig: '../../tsconfig.json',
  deps: { alwaysBundle: [/^@parlour\//] },
  treeshake: { moduleSideEffects: false },
  dts: false,
})
const [root, remote, kit] = await Promise.all([manifestOf('.'), manifestOf('mfe-console'), manifestOf('shared/remote-kit')])
const versions = { ...root.devDependencies, ...remote.dependencies, '@parlour/remote-kit': `^${kit.version}` }
await writeFile(join(import.meta.dirname, 'dist', 'versions.json'), JSON.stringify(versions))
