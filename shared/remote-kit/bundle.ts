import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type InlineConfig } from 'tsdown'
import { CLASS_NAMES } from './class-names.ts'
import { KIT_MODULES } from './src/kit-modules.ts'
import { namesOf, type ShellRecord } from './src/shell-record.ts'

const DIST = join(import.meta.dirname, 'dist')
const SHELL_BUILD = join(import.meta.dirname, '..', '..', 'shell', 'dist', 'parlour-build.json')
const TOOLING = join(import.meta.dirname, '..', 'tooling')

/** Everything but our own packages is installed beside this one. */
const INSTALLED = /^(?!@parlour\/)[@a-z]/u

const COMMON = {
  config: false,
  cwd: import.meta.dirname,
  platform: 'node',
  fixedExtension: false,
  tsconfig: '../../tsconfig.json',
  plugins: [CLASS_NAMES],
  deps: { alwaysBundle: [/^@parlour\//], neverBundle: [INSTALLED] },
  // Of the modules of the API that the gates share an entry with, nothing is left.
  treeshake: { moduleSideEffects: false },
  clean: false,
} satisfies InlineConfig

await rm(DIST, { recursive: true, force: true })
await mkdir(join(DIST, 'shell'), { recursive: true })
const { offers, shared } = JSON.parse(await readFile(SHELL_BUILD, 'utf8')) as ShellRecord
await writeFile(join(DIST, 'shell.json'), JSON.stringify({ offers, shared }))
for (const [name, modules] of Object.entries(KIT_MODULES)) {
  const file = name.split('/')[2] ?? 'index'
  const exports = modules.map((module) => {
    const names = namesOf(module, offers).filter((offered) => !offered.includes('.'))
    return `export { ${names.join(', ')} } from '${module}'\n`
  })
  await writeFile(join(DIST, 'shell', `${file}.js`), exports.join(''))
}

const sources = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, join(import.meta.dirname, 'src', `${name}.ts`)]))
await build({
  ...COMMON,
  entry: {
    ...sources('cli'),
    'fresh-page': join(TOOLING, 'component-tests', 'fresh-page.ts'),
    'report-imports': join(TOOLING, 'rspack', 'report-imports.ts'),
  },
  dts: false,
})
await build({
  ...COMMON,
  entry: sources('index', 'ui', 'i18n', 'testing', 'emulator', 'vitest', 'build'),
  dts: { eager: true },
  publint: { level: 'warning', strict: true },
  attw: { profile: 'esm-only', level: 'error' },
})
