import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import * as kit from '@parlour/ui'
import { SHARED_PACKAGES } from '@parlour/tooling/shared-packages'
import { SHARED_MODULES, SHARED_MODULES_FETCHED } from '../src/remotes/shared-modules.ts'

const root = path.join(import.meta.dirname, '../..')

function importedNames(source: string): [string, string][] {
  const imports = source.matchAll(/^import \{([^}]*)\} from '([^']+)'/gm)
  return [...imports].flatMap(([, names = '', specifier = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name): [string, string] => [specifier, name.split(' as ')[0] ?? '']),
  )
}

describe('the shared modules', () => {
  it('are those that remotes are built without', () => {
    expect([...Object.keys(SHARED_MODULES), ...Object.keys(SHARED_MODULES_FETCHED)].toSorted()).toEqual([...SHARED_PACKAGES].toSorted())
  })

  it('carry every name that a remote imports from them', async () => {
    const shared: Record<string, unknown> = { ...SHARED_MODULES }
    for (const [specifier, fetchModule] of Object.entries(SHARED_MODULES_FETCHED)) shared[specifier] = await fetchModule()
    const sources = globSync('mfe-*/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(?:test|suite)\.|\/test/.test(file))
    const missing = sources.flatMap((file) =>
      importedNames(readFileSync(path.join(root, file), 'utf8'))
        .filter(([specifier, name]) => specifier in shared && !(name in Object(shared[specifier])))
        .map(([specifier, name]) => `${file}: ${name} of ${specifier}`),
    )
    expect(sources.length).toBeGreaterThan(0)
    expect(missing).toEqual([])
  })

  it('leave the charts and their library to a file that is fetched where a chart is shown', async () => {
    const shared = Object(await SHARED_MODULES_FETCHED['@parlour/ui']?.())
    const exported = readFileSync(path.join(root, 'shared/ui/src/index.ts'), 'utf8')
    const names = [...exported.matchAll(/^export \{ (\w+)[^}]*\} from '\.\/charts\//gm)].map(([, name = '']) => name)
    expect(names.toSorted()).toEqual(Object.keys(await import('../src/deferred/charts.ts')).toSorted())
    for (const name of names) expect(shared[name], name).not.toBe(Object(kit)[name])
  })
})
