// @vitest-environment jsdom
import type { ReleaseVector } from '@parlour/contracts'
import { givenEntry, givenRegistry, givenVector, type GivenRegistry } from '@parlour/federation-sdk/testing'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { safeStorage } from '../session/session-storage.ts'
import { STORED_VECTOR, saveVector, trustVector } from './trust-vector.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const storage = safeStorage(() => localStorage)
const REMOTES = { billing: givenEntry('billing') }
let registry: GivenRegistry
let other: GivenRegistry

const trust = async (vector: ReleaseVector, registryKey = registry.registryKey) => trustVector({ vector, registryKey }, storage, NOW)
const keep = (vector: ReleaseVector) => saveVector({ vector, registryKey: registry.registryKey }, storage)

beforeAll(async () => {
  registry = await givenRegistry()
  other = await givenRegistry()
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('the vector of a document', () => {
  it('is taken when the registry signed exactly it', async () => {
    const vector = await registry.sign({ remotes: REMOTES })
    expect(await trust(vector)).toEqual({ vector, fault: null })
  })

  const wrong: readonly (readonly [string, string, () => Promise<ReleaseVector>])[] = [
    ['was signed by another key', 'wrong-signature', async () => other.sign({ epoch: 3 })],
    ['is unsigned', 'wrong-signature', async () => givenVector({ epoch: 3 })],
    ['was changed', 'wrong-signature', async () => ({ ...(await registry.sign({ epoch: 3 })), epoch: 9 })],
    ['is older than what was seen', 'older', async () => registry.sign({ epoch: 2 })],
    ['is no vector', 'malformed', async () => JSON.parse('{"garbage":true}') as ReleaseVector],
    ['is nothing', 'malformed', async () => JSON.parse('null') as ReleaseVector],
    ['lacks the hash of the shell', 'no-integrity', async () => registry.sign({ epoch: 3, shell: givenEntry('shell', { integrity: '' }) })],
    [
      'has the hash of a style in hex',
      'no-integrity',
      async () =>
        registry.sign({
          epoch: 3,
          remotes: { billing: givenEntry('billing', { styles: [{ href: '/a.css', integrity: `sha384-${'ab'.repeat(48)}` }] }) },
        }),
    ],
    [
      'lacks the hash of a preload',
      'no-integrity',
      async () =>
        registry.sign({ epoch: 3, remotes: { billing: givenEntry('billing', { preloads: [{ href: '/a.js', integrity: '' }] }) } }),
    ],
  ]

  it.each(wrong)('gives way to the last good one when it %s', { meta: { req: 'federation-F12' } }, async (_what, fault, make) => {
    const good = await registry.sign({ id: 'v-good', epoch: 3 })
    keep(good)
    expect(await trust(await make())).toEqual({ vector: good, fault })
  })

  it.each(wrong.filter(([, fault]) => fault !== 'older'))(
    'M leaves nothing to start from on a first visit when it %s',
    async (_what, fault, make) => {
      expect(await trust(await make())).toEqual({ vector: null, fault })
    },
  )

  it('is taken though it lapsed by the clock of this device, which says so', async () => {
    const vector = await registry.sign({ expiresAt: '2026-11-22T11:00:00Z' })
    expect(await trust(vector)).toEqual({ vector, fault: 'lapsed' })
  })

  it('is taken where the browser cannot check it, which says so', async () => {
    vi.stubGlobal('crypto', { subtle: undefined })
    const vector = givenVector()
    expect(await trust(vector)).toEqual({ vector, fault: 'unchecked' })
  })
})

describe('the stored vector', () => {
  it('is not used when it lapsed, was tampered with in storage, or belongs to another key', async () => {
    const forged = await other.sign({})
    keep(await registry.sign({ epoch: 3, expiresAt: '2026-11-22T11:00:00Z' }))
    expect((await trust(forged)).vector).toBeNull()
    keep({ ...(await registry.sign({ epoch: 4 })), epoch: 5 })
    expect((await trust(forged)).vector).toBeNull()
    keep(await registry.sign({ epoch: 6 }))
    const vector = await other.sign({ epoch: 1 })
    expect(await trust(vector, other.registryKey)).toEqual({ vector, fault: null })
  })

  it('is never a preview nor an older one, and may be unreadable', async () => {
    const good = await registry.sign({ epoch: 3 })
    keep(good)
    keep(await registry.sign({ epoch: 2 }))
    keep(await registry.sign({ epoch: 4, preview: { name: 'billing', releaseId: 'r', person: 'release1', until: '2026-12-01T00:00:00Z' } }))
    expect((await trust(await other.sign({}))).vector).toEqual(good)
    localStorage.setItem(STORED_VECTOR, '{"registryKey":')
    expect((await trust(good)).fault).toBeNull()
  })
})
