import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { TEST_REGISTRY_KEY_FILE } from '../../test/test-config.ts'
import { managePublishers } from './publishers.ts'

let database: TestDatabase
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'parlour-publishers-'))
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function givenKey(type: 'ed25519' | 'x25519'): Promise<string> {
  const { publicKey } = type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519')
  const file = join(folder, `${type}.pem`)
  await writeFile(file, publicKey.export({ type: 'spki', format: 'pem' }))
  return file
}

it('lists, adds, rotates and revokes keys of teams, and says what is missing', async () => {
  const publisher = async (...args: readonly string[]) => managePublishers(database.db, args, {})
  const withReason = async (...args: readonly string[]) =>
    managePublishers(database.db, args, { reason: 'the laptop was sold', overlapHours: '0' })
  expect(await publisher('list')).toBe('No part has a key yet.')
  expect(await publisher('add', 'billing', await givenKey('ed25519'))).toBe('Releases of billing are accepted with this key.')
  expect(await publisher('list')).toMatch(/^billing {9}[0-9a-f]{16} {2}since \S+Z$/)

  const next = await givenKey('ed25519')
  await expect(publisher('add', 'billing', next)).rejects.toThrow('a key already: rotate it')
  await expect(publisher('rotate', 'billing', next)).rejects.toThrow('--reason')
  await withReason('rotate', 'billing', next)
  await expect(publisher('revoke', 'billing')).rejects.toThrow('--reason')
  await expect(withReason('revoke', 'nobody')).rejects.toThrow('releases.publisher-unknown')
  await withReason('revoke', 'billing')
  expect(await publisher('list')).toMatch(/^billing {9}[0-9a-f]{16} {2}revoked \S+Z$/)

  await expect(publisher('add', 'shell', await givenKey('x25519'))).rejects.toThrow('releases.key-invalid')
  await expect(publisher('add', 'shell', folder)).rejects.toThrow('cannot be read')
  await expect(publisher('add', 'shell')).rejects.toThrow('--help')
  await expect(publisher('add', 'shell', TEST_REGISTRY_KEY_FILE)).rejects.toThrow('never the private key')
  expect(await publisher('add', 'shell', await givenKey('ed25519'))).toContain('shell')
})
