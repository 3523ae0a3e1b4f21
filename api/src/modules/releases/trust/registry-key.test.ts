import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../../../test/test-database.ts'
import { following, published, startReleasesProcess } from '../releases-process.test-bench.ts'
import { createGenerationGuard } from './generation-guard.ts'
import { openRegistryKey, type RegistryKey } from './registry-key.ts'

const pem = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })
const [FIRST, SECOND, OTHER] = [pem(), pem(), pem()]
const first = openRegistryKey(FIRST)
const second = openRegistryKey(SECOND, FIRST)
const sealOf = (key: RegistryKey, text: string) => ({
  keyId: key.keyId,
  signature: [key.sign(text), key.endorsement].filter((part) => part !== undefined).join('.'),
})

describe('a registry key that replaces another', () => {
  it('accepts what the one before it signed, and is accepted where only that one is known', () => {
    expect(second.isSigned('a', sealOf(first, 'a'))).toBe(true)
    expect(first.isSigned('a', sealOf(second, 'a'))).toBe(true)
    expect(second.isSigned('a', sealOf(second, 'a'))).toBe(true)
  })

  it('is rejected for another text, and once the one before it is no longer named', () => {
    expect(first.isSigned('b', sealOf(second, 'a'))).toBe(false)
    expect(openRegistryKey(SECOND).isSigned('a', sealOf(first, 'a'))).toBe(false)
    expect(openRegistryKey(SECOND).isSigned('a', sealOf(second, 'a'))).toBe(true)
  })

  it('is rejected without an endorsement, with that of a stranger, and with that of another key', () => {
    const [own = '', publicKey = '', endorsement = ''] = sealOf(second, 'a').signature.split('.')
    const stranger = openRegistryKey(OTHER)
    const forged = openRegistryKey(OTHER, SECOND)
    const rejected: readonly (readonly [string, string])[] = [
      [second.keyId, own],
      [second.keyId, `${own}.${publicKey}`],
      [second.keyId, `${own}.${publicKey}.${stranger.sign(`registry key ${publicKey}`)}`],
      [stranger.keyId, `${stranger.sign('a')}.${publicKey}.${endorsement}`],
      [stranger.keyId, `${stranger.sign('a')}.${stranger.publicKey}.${endorsement}`],
      [second.keyId, `${stranger.sign('a')}.${publicKey}.${endorsement}`],
      [forged.keyId, sealOf(forged, 'a').signature],
    ]
    for (const [keyId, signature] of rejected) expect(first.isSigned('a', { keyId, signature }), signature).toBe(false)
  })
})

it('processes of the old and of the new key publish side by side and follow each other', async () => {
  const database = await createTestDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'parlour-keys-'))
  const faults: unknown[] = []
  const start = async (name: string, key: RegistryKey) => {
    const now = () => new Date()
    const guard = createGenerationGuard({ key, dataDirectory: join(directory, name), onFault: (fault) => void faults.push(fault), now })
    return startReleasesProcess(database, directory, { signer: key, publicKey: key.publicKey, guard, now })
  }
  const old = await start('old', first)
  for (const part of ['shell', 'billing', 'account'] as const) await published(old, part, '1.0.0')
  const young = await start('new', second)
  for (const [process, version] of [
    [young, '2.0.0'],
    [old, '3.0.0'],
    [young, '4.0.0'],
  ] as const) {
    const { epoch } = await published(process, 'billing', version)
    await Promise.all([following(old, epoch), following(young, epoch)])
  }
  const served = [old, young].map(({ releases }) => releases.vector.current())
  expect(served.map((vector) => vector?.remotes.billing?.version)).toEqual(['4.0.0', '4.0.0'])
  expect(served.map((vector) => vector?.keyId)).toEqual([first.keyId, second.keyId])
  expect(faults).toEqual([])
  await Promise.all([old.stop(), young.stop()])
  await database.drop()
})
