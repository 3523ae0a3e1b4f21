import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { canonicalJson, publisherAuthorization, type ReleaseRecord } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { testConfig } from '../../../../test/test-config.ts'
import { testReleases } from '../../../../test/test-releases.ts'
import { testDelivery } from '../../../../test/test-delivery.ts'
import { keyOfPem } from '../../../cli/publisher-keys.ts'
import { signedPublication } from '../../../cli/signed-publication.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { createPublishers, fingerprintOf, integrityOf, type Releases } from '../index.ts'

let database: TestDatabase
let directory: string
let releases: Releases
let app: FastifyInstance
const newKey = () => keyOfPem(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
const [key, stranger] = [newKey(), newKey()]

beforeAll(async () => {
  database = await createTestDatabase()
  directory = await mkdtemp(join(tmpdir(), 'parlour-artifacts-'))
  releases = testReleases(database, directory)
  for (const name of ['shell', 'billing', 'account']) await releases.registerPublisher(name, key.publicKeyPem)
  await releases.vector.start()
  app = await createTestApp({
    config: testConfig(),
    db: database.db,
    authenticate: () => Promise.reject(new Error('unused')),
    modules: [releases, testDelivery(releases)],
  })
})
afterAll(async () => {
  await app.close()
  await releases.vector.stop()
  await database.drop()
  await rm(directory, { recursive: true, force: true })
})

function givenRelease(name: string, version: string, code: string, ownedPaths: readonly string[] = []) {
  const bytes = Buffer.from(code)
  const path = `entry.${version}.js`
  const record: ReleaseRecord = {
    name,
    version,
    kind: name === 'shell' ? 'shell' : 'remote',
    commit: 'abc',
    entry: path,
    styles: [],
    preloads: [],
    exposes: ['./remote'],
    ownedPaths: [...ownedPaths],
    hostContract: 1,
    apiContract: 1,
    shared: {},
    locales: ['en'],
    files: [{ path, bytes: bytes.length, integrity: integrityOf(bytes) }],
  }
  return { record, contents: new Map<string, Buffer>([[path, bytes]]) }
}

const PUBLISH = { method: 'POST', url: '/api/releases/publish' } as const

async function publish(release: ReturnType<typeof givenRelease>, signer = key) {
  return app.inject({ ...PUBLISH, ...(await signedPublication(signer, release)) })
}

async function eventuallyEpoch(epoch: number): Promise<void> {
  await expect.poll(() => releases.vector.current()?.epoch ?? 0, { timeout: 3_000 }).toBe(epoch)
}

describe('publishing a release', () => {
  it('makes the release live for the next visit without a restart and keeps the old files', async () => {
    await publish(givenRelease('shell', '1.0.0', 'shell one'))
    const first = await publish(givenRelease('billing', '1.0.0', 'billing one', ['checkout', 'settlement']))
    expect(first.json().data).toMatchObject({ epoch: 2, isNew: true })
    await eventuallyEpoch(2)
    await publish(givenRelease('billing', '1.1.0', 'billing two', ['checkout', 'settlement']))
    await eventuallyEpoch(3)

    const page = await app.inject({ method: 'GET', url: '/en/checkout' })
    expect(page.body).toContain('/assets/billing/entry.1.1.0.js')
    const old = await app.inject({ method: 'GET', url: '/assets/billing/entry.1.0.0.js' })
    expect(old.body).toBe('billing one')
    expect(old.headers['cache-control']).toContain('immutable')
  })

  it('answers the same publication twice with the generation that is live', async () => {
    const again = await publish(givenRelease('billing', '1.1.0', 'billing two', ['checkout', 'settlement']))
    expect(again.json().data).toMatchObject({ epoch: 3, isNew: false })
  })

  it('rolls forward to an earlier release by publishing it again', async () => {
    await publish(givenRelease('billing', '1.0.0', 'billing one', ['checkout', 'settlement']))
    await eventuallyEpoch(4)
    expect(releases.vector.current()?.remotes.billing?.version).toBe('1.0.0')
  })

  it('rejects the same name and version with other bytes by 409', async () => {
    const rejected = await publish(givenRelease('billing', '1.1.0', 'billing forged', ['checkout', 'settlement']))
    expect([rejected.statusCode, rejected.json().data.error]).toEqual([409, 'releases.version-exists'])
  })

  it('rejects a wrong key and a path that climbs', async () => {
    const good = givenRelease('account', '1.0.0', 'account one', ['cart'])
    const wrongKey = await publish(good, stranger)
    expect([wrongKey.statusCode, wrongKey.json().data.error]).toEqual([400, 'releases.signature-invalid'])
    const climbing = await publish({ ...good, record: { ...good.record, entry: '../entry.js' } })
    expect(climbing.statusCode).toBe(400)
    expect(releases.vector.current()?.remotes.account).toBeUndefined()
  })

  it('rejects a path that another live remote owns and a contract that the shell does not speak', async () => {
    const taken = await publish(givenRelease('account', '1.0.0', 'account one', ['cart', 'checkout']))
    expect(taken.json().data).toMatchObject({ error: 'releases.path-taken', fields: { checkout: 'billing' } })
    const { record, contents } = givenRelease('account', '1.0.0', 'account one', ['cart'])
    const tooNew = await publish({ record: { ...record, hostContract: 2 }, contents })
    expect([tooNew.statusCode, tooNew.json().data.error]).toEqual([409, 'releases.contract-unsupported'])
  })

  it('gives each of twenty racing publications its own epoch', async () => {
    const before = releases.vector.current()?.epoch ?? 0
    const versions = Array.from({ length: 20 }, (_, index) => `2.0.${index}`)
    const answers = await Promise.all(versions.map((version) => publish(givenRelease('account', version, `account ${version}`, ['cart']))))
    const epochs = answers.map((answer) => answer.json().data.epoch as number).toSorted((left, right) => left - right)
    expect(epochs).toEqual(versions.map((_, index) => before + 1 + index))
  })

  it('does not let history be changed or deleted in the database', async () => {
    await expect(database.db('releases_releases').delete()).rejects.toThrow('append-only')
    await expect(database.db('releases_vectors').update({ reason: 'x' })).rejects.toThrow('append-only')
  })
})

describe('the pages behind the sign-in', () => {
  const visit = async (url: string) => (await app.inject({ method: 'GET', url })).body
  const NO_INDEX = '<meta name="robots" content="noindex">'

  it('of a release without the field are those that were guarded when it was made', { meta: { req: 'R06' } }, async () => {
    const { epoch } = (await publish(givenRelease('billing', '4.0.0', 'billing four', ['checkout', 'settlement', 'receipts']))).json().data
    await eventuallyEpoch(epoch)
    expect(releases.vector.current()?.remotes.billing).not.toHaveProperty('guarded')
    const robots = await visit('/robots.txt')
    expect(['checkout', 'settlement', 'receipts'].map((page) => robots.includes(`Disallow: /ar/${page}\n`))).toEqual([true, true, false])
    expect([await visit('/en/checkout'), await visit('/en/receipts')].map((page) => page.includes(NO_INDEX))).toEqual([true, false])
  })

  it(
    'of a release with it are its own, with what each needs, in the vector, the robots file and the document',
    { meta: { req: 'R06' } },
    async () => {
      const { record, contents } = givenRelease('account', '4.0.0', 'account four', ['cart', 'garden', 'fair'])
      const access = { guarded: ['cart', 'garden'], needs: { 'garden/bed': 'staff:finance' } } as const
      const { epoch } = (await publish({ record: { ...record, ...access, guarded: [...access.guarded] }, contents })).json().data
      await eventuallyEpoch(epoch)
      expect(releases.vector.current()?.remotes.account).toMatchObject(access)
      const robots = await visit('/robots.txt')
      expect(['cart', 'garden', 'fair'].map((page) => robots.includes(`Disallow: /en/${page}\n`))).toEqual([true, true, false])
      expect([await visit('/en/garden/bed'), await visit('/en/fair')].map((page) => page.includes(NO_INDEX))).toEqual([true, false])
    },
  )

  it.each([
    ['a need that nobody knows', { needs: { garden: 'gardener' } }],
    ['a guard of an address with markup', { guarded: ['<b>garden'] }],
  ])('are rejected with %s', { meta: { req: 'R06' } }, async (_what, wrong) => {
    const { record, contents } = givenRelease('account', '4.1.0', 'account wrong', ['garden'])
    const answer = await publish({ record: { ...record, ...wrong } as ReleaseRecord, contents })
    expect(answer.statusCode).toBe(400)
  })
})

describe('the body of a publication', () => {
  const good = givenRelease('account', '3.0.0', 'account three', ['cart'])
  const anHourAgo = new Date(Date.now() - 3_600_000)

  it.each([
    ['without a signature', async () => ({}), 'releases.signature-invalid'],
    ['with one that is none', async () => ({ authorization: 'Publisher name="account"' }), 'releases.signature-invalid'],
    ['signed by a stranger', async () => (await signedPublication(stranger, good)).headers, 'releases.signature-invalid'],
    ['signed an hour ago', async () => (await signedPublication(key, good, anHourAgo)).headers, 'releases.command-stale'],
    [
      'of an unknown team',
      async () => (await signedPublication(key, givenRelease('nobody', '1.0.0', 'x'))).headers,
      'releases.publisher-unknown',
    ],
  ])('is not read %s', async (_what, headersOf, error) => {
    const headers = await headersOf()
    let isRead = false
    const payload = new Readable({
      read() {
        isRead = true
        this.destroy(new Error('read'))
      },
    })
    const answer = await app.inject({ ...PUBLISH, headers: { ...headers, 'content-length': '45000000' }, payload })
    expect([answer.json().data?.error, isRead]).toEqual([error, false])
  })

  it('is not taken for another part than the one whose team signed it', async () => {
    const { payload, headers } = await signedPublication(key, good)
    const sha256 = createHash('sha256').update(payload).digest('hex')
    const authorization = publisherAuthorization({ name: 'billing', at: new Date().toISOString(), sha256 }, key.sign)
    const answer = await app.inject({ ...PUBLISH, headers: { ...headers, authorization }, payload })
    expect(answer.json().data.error).toBe('releases.signature-invalid')
  })

  it('is rejected as JSON', async () => {
    const payload = JSON.stringify({ record: good.record, signature: key.sign(canonicalJson(good.record)) })
    const sha256 = createHash('sha256').update(payload).digest('hex')
    const authorization = publisherAuthorization({ name: 'account', at: new Date().toISOString(), sha256 }, key.sign)
    const answer = await app.inject({ ...PUBLISH, headers: { 'content-type': 'application/json', authorization }, payload })
    expect([answer.statusCode, answer.json().data.error]).toEqual([415, 'platform.unsupported-media'])
  })
})

describe('the keys of a part', () => {
  let at = new Date('2026-11-28T12:00:00Z')
  const operator = { actor: { kind: 'system', name: 'operator' }, name: 'onboarding' } as const
  const publishers = () => createPublishers({ db: database.db, isProtected: async () => true, now: () => at })
  const outcome = async (version: string, signer: typeof key) => {
    const answer = await publish(givenRelease('onboarding', version, `onboarding ${version}`, ['guide']), signer)
    return answer.json().data.error ?? answer.statusCode
  }
  const known = async () => (await publishers().list()).find(({ name }) => name === 'onboarding')
  const accept = async (signer: typeof key, overlapHours = 0, reason = 'a test of it') => {
    const change = { kind: 'key', publicKey: signer.publicKeyPem, overlapHours } as const
    return publishers().request({ ...operator, change, reason, version: (await known())?.version ?? 0 })
  }
  const revoke = async (fingerprint: string | null, reason: string) => publishers().revoke({ ...operator, fingerprint, reason })

  it('are replaced or revoked with a reason in the audit log; what they published stays live', async () => {
    await accept(key, 0, 'the first key')
    expect(await outcome('1.0.0', key)).toBe(200)
    await expect(accept(key)).rejects.toThrow('releases.key-used')

    await accept(stranger, 0, 'the laptop was sold')
    expect(await outcome('1.0.1', key)).toBe('releases.signature-invalid')
    expect(await outcome('1.0.1', stranger)).toBe(200)

    await revoke(null, 'the key was in a log')
    const live = await releases.liveVersionOf('onboarding')
    expect(await outcome('1.0.2', stranger)).toBe('releases.publisher-unknown')
    const command = { action: 'pause', name: 'onboarding', reason: 'x', at: new Date().toISOString(), nonce: '1'.repeat(32) } as const
    const signed = { command, signature: stranger.sign(canonicalJson(command)) }
    await expect(releases.acceptCommand(signed)).rejects.toThrow('releases.publisher-unknown')
    expect(await releases.registerPublisher('onboarding', stranger.publicKeyPem)).toBe(false)
    expect(await releases.liveVersionOf('onboarding')).toBe(live)
    await expect(revoke(null, 'again')).rejects.toThrow('releases.publisher-unknown')
    await expect(accept(stranger)).rejects.toThrow('releases.key-used')
    expect(await known()).toMatchObject({ revokedAt: at })

    await accept(key, 0, 'a new laptop')
    expect(await outcome('1.0.2', key)).toBe(200)
    const log = await database
      .db('releases_audit')
      .where('act', 'like', 'publisher-%')
      .orderBy('seq')
      .select('act', 'subject', 'reason', 'actor')
    expect(log.map(({ act, reason }: Record<string, string>) => `${act}: ${reason}`)).toEqual([
      'publisher-add: the first key',
      'publisher-rotate: the laptop was sold',
      'publisher-revoke: the key was in a log',
      'publisher-rotate: a new laptop',
    ])
    expect(new Set(log.map(({ actor, subject }: Record<string, string>) => `${actor} ${subject}`))).toEqual(
      new Set(['operator onboarding']),
    )
  })

  it('are both accepted until the overlap of a rotation ends, and the former one can be revoked before', async () => {
    at = new Date()
    const [second, third] = [newKey(), newKey()]
    await accept(second, 2)
    expect([await outcome('1.1.0', key), await outcome('1.1.1', second)]).toEqual([200, 200])
    at = new Date(Date.now() - 3 * 3_600_000)
    await accept(third, 2)
    expect([await outcome('1.1.2', second), await outcome('1.1.2', third)]).toEqual(['releases.signature-invalid', 200])
    at = new Date()
    const fourth = newKey()
    await accept(fourth, 2)
    await revoke(fingerprintOf(third.publicKeyPem), 'it leaked')
    expect([await outcome('1.1.3', third), await outcome('1.1.3', fourth)]).toEqual(['releases.signature-invalid', 200])
    await expect(accept(third)).rejects.toThrow('releases.key-used')
  })

  it.each([
    ['a private key', generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })],
    ['a key of another kind', generateKeyPairSync('x25519').publicKey.export({ type: 'spki', format: 'pem' })],
    ['no key', 'a text that is long enough to be a key but that nobody would ever take for one'],
  ])('are never %s', async (_what, publicKey) => {
    const change = { kind: 'key', publicKey, overlapHours: 0 } as const
    await expect(publishers().request({ ...operator, change, reason: 'wrong', version: 0 })).rejects.toThrow('releases.key-invalid')
  })
})

describe('the files of a publication', () => {
  const good = givenRelease('account', '3.0.0', 'account three', ['cart'])
  const path = good.record.entry
  let temporary: string

  beforeAll(async () => {
    temporary = await mkdtemp(join(tmpdir(), 'parlour-received-'))
    vi.stubEnv('TMPDIR', temporary)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await rm(temporary, { recursive: true, force: true })
  })

  const stored = async () => [await readdir(temporary), await readdir(directory)]

  it.each([
    ['one with another byte', new Map([[path, Buffer.from('account thref')]]), path],
    ['one that is longer', new Map([[path, Buffer.from('account three, and more')]]), path],
    ['one that is shorter', new Map([[path, Buffer.from('account')]]), path],
    ['one that is not in the record', new Map<string, Buffer>([...good.contents, ['more.js', Buffer.from('x')]]), 'more.js'],
    ['one that is missing', new Map<string, Buffer>(), path],
  ])('are rejected with %s, and none is left', async (_what, contents, named) => {
    const before = await stored()
    const answer = await publish({ ...good, contents })
    expect(answer.json().data).toMatchObject({ error: 'releases.hash-mismatch', fields: { [named]: 'hash' } })
    expect(await stored()).toEqual(before)
  })

  it('are rejected when one occurs twice in the record', async () => {
    const files = [...good.record.files, ...good.record.files]
    const answer = await publish({ ...good, record: { ...good.record, files } })
    expect(answer.json().data).toMatchObject({ error: 'releases.hash-mismatch', fields: { [path]: 'hash' } })
  })

  it('are dropped when the body is not the one that was signed', async () => {
    const before = await stored()
    const { payload, headers } = await signedPublication(key, good)
    const answer = await app.inject({ ...PUBLISH, headers, payload: Buffer.concat([payload, Buffer.from('\r\n')]) })
    expect(answer.json().data).toMatchObject({ error: 'releases.hash-mismatch', fields: { body: 'hash' } })
    expect(await stored()).toEqual(before)
  })

  it('are dropped when the connection is cut half-way', async () => {
    const before = await stored()
    const large = givenRelease('account', '3.0.0', 'x'.repeat(1_000_000), ['cart'])
    const { payload, headers } = await signedPublication(key, large)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    const length = { 'content-length': payload.length }
    const call = request({ port, host: '127.0.0.1', path: PUBLISH.url, method: 'POST', headers: { ...headers, ...length }, agent: false })
    call.on('error', () => undefined).write(payload.subarray(0, payload.length / 2))
    await expect.poll(async () => readdir(temporary)).not.toEqual([])
    call.destroy()
    await expect.poll(stored).toEqual(before)
  })

  it('are gone from the temporary folder once the release is published', async () => {
    const answer = await publish(good)
    expect(answer.json().data).toMatchObject({ isNew: true, state: 'live' })
    expect(await readdir(temporary)).toEqual([])
  })
})

describe('a document', () => {
  it('carries the vector, an integrity value for the shell, its language and direction, and an enforced policy', async () => {
    const page = await app.inject({ method: 'GET', url: '/ar/checkout' })
    expect(page.body).toContain('<html lang="ar" dir="rtl"')
    expect(page.body).toContain(`integrity="${integrityOf(Buffer.from('shell one'))}"`)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' 'sha256-")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it.each([
    ['/xx/help-center', '/'],
    ['/en/nope', '/'],
    ['/nope', '/'],
    ['/login?leagueCode=abc', '/?leagueCode=abc&showLogin=1'],
    ['/zh/checkout?x=1', '/zh-CN/checkout?x=1'],
    ['/EN/checkout', '/en/checkout'],
  ])('sends %s to %s', { meta: { req: 'R02 R03 R05 D17' } }, async (from, to) => {
    const answer = await app.inject({ method: 'GET', url: from })
    expect([301, 302]).toContain(answer.statusCode)
    expect(answer.headers.location).toBe(to)
  })

  it('answers a missing asset and a missing call with 404, never with a page', async () => {
    for (const url of ['/assets/billing/none.js', '/assets/none.js', '/media/none.webp'])
      expect([url, (await app.inject({ method: 'GET', url })).statusCode]).toEqual([url, 404])
    expect((await app.inject({ method: 'GET', url: '/api/none' })).headers['content-type']).toContain('application/json')
  })
})

it('leaves nothing of a release that a gate rejects but an entry of the audit log with its faults', { meta: { req: 'D30' } }, async () => {
  const gated = testReleases(database, directory, { proofs: { level: 'gates', documentOf: () => ({ html: '', policy: '' }) } })
  const authenticate = () => Promise.reject(new Error('unused'))
  const http = await createTestApp({ config: testConfig(), db: database.db, authenticate, modules: [gated] })
  const faulty = givenRelease('account', '9.0.0', 'eval("1")')
  const answer = await http.inject({ ...PUBLISH, ...(await signedPublication(key, { ...faulty, mode: 'candidate' })) })
  await http.close()
  expect([answer.statusCode, answer.json().data.error]).toEqual([409, 'releases.gate-failed'])
  expect(await database.db('releases_releases').where({ version: '9.0.0' })).toEqual([])
  const entry = await database.db('releases_audit').orderBy('seq', 'desc').first()
  expect(entry).toMatchObject({ actor_kind: 'team', actor: 'account', act: 'reject', subject: 'account 9.0.0', before: null })
  expect(entry.reason).toContain('foreign-code')
  expect(entry.after.gates['foreign-code']).toContain('entry.9.0.0.js uses eval')
})
