import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { repositoryFiles, ROOT } from '../checks/repository-files.ts'
import { copyRepository } from '../test-run/copy-repository.ts'

const PARTS = repositoryFiles(ROOT)
  .filter((file) => file.endsWith('/rspack.config.ts'))
  .map(dirname)
const base = mkdtempSync(join(tmpdir(), 'parlour-two-builds-'))
const [first, second] = [join(base, 'one'), join(base, 'another', 'place', 'to build')]

beforeAll(() => {
  for (const folder of [first, second]) copyRepository(folder)
}, 300_000)

afterAll(() => rmSync(base, { recursive: true, force: true }), 300_000)

describe('two builds of the same sources', { meta: { req: 'federation-F11' } }, () => {
  it.each(PARTS)(
    '%s: every file has the same hash, wherever, whenever and in whatever language it is built',
    { meta: { req: 'federation-F11' } },
    (part) => {
      const found = build(first, part, { TZ: 'UTC', LANG: 'C' })
      expect(found.length).toBeGreaterThan(10)
      expect(build(second, part, { TZ: 'Pacific/Auckland', LANG: 'tr_TR.UTF-8' })).toEqual(found)
    },
  )

  it('one other word makes another build', { meta: { req: 'federation-F11' } }, () => {
    const part = 'mfe-billing'
    const before = build(first, part, {})
    appendFileSync(join(second, part, 'src', 'remote.ts'), "\nconsole.info('another word')\n")
    const after = build(second, part, {})
    expect(after).not.toEqual(before)
    expect(after.filter((line) => before.includes(line)).length).toBeGreaterThan(10)
  })
})

function build(folder: string, part: string, environment: Readonly<Record<string, string>>): string[] {
  const cli = join(folder, 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js')
  const cwd = join(folder, part)
  execFileSync(process.execPath, [cli, 'build'], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return readdirSync(join(cwd, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => `${file.slice(cwd.length + 1)} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`)
    .toSorted()
}
