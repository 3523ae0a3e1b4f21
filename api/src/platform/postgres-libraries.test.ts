import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { linkLibraries, postgresFolder } from './embedded-postgres.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-libraries-'))
  mkdirSync(join(folder, 'native', 'lib'), { recursive: true })
})

afterEach(() => rmSync(folder, { recursive: true }))

const list = (links: readonly object[]) => writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))

it(
  'links libraries without an install script, at every start and from several processes',
  { meta: { req: 'federation-F11' } },
  async () => {
    writeFileSync(join(folder, 'native', 'lib', 'libpq.so.5.18'), 'bytes')
    list([
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/other/libpq.so' },
    ])
    await Promise.all([linkLibraries(folder), linkLibraries(folder)])
    await linkLibraries(folder)
    expect(readlinkSync(join(folder, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
    expect(readFileSync(join(folder, 'native', 'lib', 'other', 'libpq.so'), 'utf8')).toBe('bytes')
  },
)

it('leaves a package without links as it is', async () => {
  await expect(linkLibraries(folder)).resolves.toBeUndefined()
})

it('fails where it may not write', async () => {
  list([{ source: 'native/lib/a', target: 'native/pg-symlinks.json/a' }])
  await expect(linkLibraries(folder)).rejects.toThrow(/ENOTDIR|EEXIST/u)
})

it('finds the PostgreSQL of this machine', () => {
  expect(JSON.parse(readFileSync(join(postgresFolder(), 'package.json'), 'utf8'))).toMatchObject({
    name: `@embedded-postgres/${process.platform}-${process.arch}`,
  })
})
