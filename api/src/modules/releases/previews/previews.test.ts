import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_CONTRACT_VERSION, HOST_CONTRACT_VERSION, type ReleaseRecord, type ReleaseVector } from '@parlour/contracts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testConfig } from '../../../../test/test-config.ts'
import { testDelivery } from '../../../../test/test-delivery.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { testReleases } from '../../../../test/test-releases.ts'
import { keyOfPem } from '../../../cli/publisher-keys.ts'
import { signedPublication } from '../../../cli/signed-publication.ts'
import { ownerActor, type Authenticate } from '../../../platform/actor.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { integrityOf, type Releases } from '../index.ts'
import { createPreviewTokens } from './preview-tokens.ts'

const CONFIG = testConfig()
const HOUR_MS = 3_600_000
const key = keyOfPem(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
let database: TestDatabase
let directory: string
let releases: Releases
let app: FastifyInstance
const ids: Record<string, string> = {}

const authenticate: Authenticate = async (token) => {
  const roles = token === 'ada' ? ['support'] : []
  return ownerActor({ accountId: '00000000-0000-4000-8000-000000000000', sessionId: token, username: token, roles })
}

beforeAll(async () => {
  database = await createTestDatabase()
  directory = await mkdtemp(join(tmpdir(), 'parlour-previews-'))
  releases = testReleases(database, directory)
  const modules = [releases, testDelivery(releases, CONFIG)]
  app = await createTestApp({ config: CONFIG, db: database.db, authenticate, modules })
  for (const name of ['shell', 'billing']) {
    await releases.registerPublisher(name, key.publicKeyPem)
    await publish(name, '1.0.0', 'live')
  }
  await publish('billing', '2.0.0', 'candidate')
  await releases.vector.start()
})
afterAll(async () => {
  await app.close()
  await releases.vector.stop()
  await database.drop()
  await rm(directory, { recursive: true, force: true })
})
beforeEach(() => void vi.useRealTimers())

async function publish(name: string, version: string, mode: 'candidate' | 'live'): Promise<void> {
  const bytes = Buffer.from(`${name} ${version}`)
  const entry = `entry.${version}.js`
  const record: ReleaseRecord = {
    name,
    version,
    kind: name === 'shell' ? 'shell' : 'remote',
    commit: 'abc',
    entry,
    styles: [],
    preloads: [],
    exposes: ['./remote'],
    ownedPaths: name === 'shell' ? [] : ['', 'settlement'],
    hostContract: HOST_CONTRACT_VERSION,
    apiContract: API_CONTRACT_VERSION,
    shared: {},
    locales: ['en'],
    files: [{ path: entry, bytes: bytes.length, integrity: integrityOf(bytes) }],
  }
  const signed = await signedPublication(key, { record, mode, contents: new Map([[entry, bytes]]) })
  const answer = await app.inject({ method: 'POST', url: '/api/releases/publish', ...signed })
  ids[`${name} ${version}`] = answer.json<{ data: { releaseId: string } }>().data.releaseId
}

const linkOf = async (releaseId: string | undefined, person = 'ada') =>
  app.inject({
    method: 'POST',
    url: '/api/console/releases/preview',
    headers: { authorization: `Bearer ${person}` },
    payload: { releaseId, hours: 2 },
  })

async function open(url: string) {
  const answer = await app.inject({ url: url.replace(CONFIG.publicUrl, '') })
  const cookie = answer.cookies.find(({ name }) => name === 'parlour-preview')
  return { status: answer.statusCode, location: answer.headers.location, cookie }
}

async function vectorOn(cookies: Record<string, string>, path = '/en/settlement'): Promise<ReleaseVector> {
  const page = await app.inject({ url: path, cookies })
  const json = /id="parlour-boot">(.*?)<\/script>/s.exec(page.body)?.[1] ?? 'null'
  return (JSON.parse(json) as { vector: ReleaseVector }).vector
}

const newLink = async () => (await linkOf(ids['billing 2.0.0'])).json<{ data: { url: string; until: string } }>().data

describe('a preview of one release', () => {
  it('is seen by whoever opened the link, on every page and call, and by nobody else', async () => {
    const { url, until } = await newLink()
    const { status, location, cookie } = await open(url.replace('/?', '/en/settlement?x=1&'))
    expect([status, location]).toEqual([302, '/en/settlement?x=1'])
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(cookie?.expires?.toISOString().slice(0, 19)).toBe(until.slice(0, 19))

    const cookies = { 'parlour-preview': cookie?.value ?? '' }
    const vector = await vectorOn(cookies)
    expect(vector.remotes.billing).toMatchObject({ releaseId: ids['billing 2.0.0'], version: '2.0.0' })
    expect(vector.shell.releaseId).toBe(ids['shell 1.0.0'])
    expect(vector.preview).toEqual({ name: 'billing', releaseId: ids['billing 2.0.0'], person: 'ada', until })
    expect(vector.expiresAt <= until).toBe(true)
    const requested = await app.inject({ url: '/api/releases/vector', cookies })
    expect(requested.json<{ data: ReleaseVector }>().data).toEqual(vector)

    const others = await vectorOn({})
    expect(others.remotes.billing?.releaseId).toBe(ids['billing 1.0.0'])
    expect(others.preview).toBeNull()
    expect(others.id).not.toBe(vector.id)
  })

  it('ends with the link that leaves it', async () => {
    const { cookie, location } = await open('/en/settlement?preview=off')
    expect(location).toBe('/en/settlement')
    expect(cookie).toMatchObject({ value: '' })
    expect(cookie?.expires?.getTime()).toBe(0)
  })

  it('is for staff to offer, of releases that exist', async () => {
    expect((await linkOf(ids['billing 2.0.0'], 'merchant')).statusCode).toBe(403)
    expect((await linkOf('0'.repeat(32))).statusCode).toBe(404)
  })

  it('names its parts to a development server by the id of a vector', async () => {
    const { id } = await vectorOn({})
    const answer = await app.inject({ url: `/api/releases/vectors/one?vectorId=${id}` })
    expect(answer.json<{ data: ReleaseVector }>().data.remotes.billing?.releaseId).toBe(ids['billing 1.0.0'])
    expect((await app.inject({ url: '/api/releases/vectors/one?vectorId=v-000000000000' })).statusCode).toBe(404)
  })
})

describe('an attack on previews', () => {
  const at = (time: Date) => createPreviewTokens(CONFIG.tokenSecret, () => time)
  const preview = () => ({
    name: 'billing',
    releaseId: ids['billing 2.0.0'] ?? '',
    person: 'ada',
    until: new Date(Date.now() + HOUR_MS).toISOString(),
  })
  const seenWith = async (cookie: string) => (await vectorOn({ 'parlour-preview': cookie })).remotes.billing?.version

  it('with a forged, changed or foreign link sets no cookie', async () => {
    const { url } = await newLink()
    const [content, mac] = (new URL(url).searchParams.get('preview') ?? '').split('.')
    const [changed] = at(new Date())
      .seal('link', { ...preview(), releaseId: ids['billing 1.0.0'] ?? '' })
      .split('.')
    const foreign = createPreviewTokens('another-secret', () => new Date()).seal('link', preview())
    for (const token of [`${changed}.${mac}`, `${content}.`, `${content}.${'A'.repeat(43)}`, foreign, 'on']) {
      const { cookie, location } = await open(`/en?preview=${token}`)
      expect(cookie).toBeUndefined()
      expect(location).toBe('/en')
    }
  })

  it('with the link itself as a cookie, as a script could set it, changes nothing', async () => {
    const { url } = await newLink()
    const link = new URL(url).searchParams.get('preview') ?? ''
    expect(await seenWith(at(new Date()).seal('cookie', preview()))).toBe('2.0.0')
    expect(await seenWith(link)).toBe('1.0.0')
  })

  it('with a link or a cookie whose time is over changes nothing', async () => {
    const { url, until } = await newLink()
    const { cookie } = await open(url)
    expect(await seenWith(cookie?.value ?? '')).toBe('2.0.0')
    vi.useFakeTimers({ now: new Date(until), toFake: ['Date'] })
    expect((await open(url)).cookie).toBeUndefined()
    expect(await seenWith(cookie?.value ?? '')).toBe('1.0.0')
  })

  it('with two slashes at the front leads to no other host', async () => {
    const { url } = await newLink()
    const { location } = await open(`//evil.example/en?preview=${new URL(url).searchParams.get('preview')}`)
    expect(location).toBe('/evil.example/en')
  })

  it('with a link to a release that was blocked meanwhile changes nothing', async () => {
    const { url } = await newLink()
    const { cookie } = await open(url)
    const releaseId = ids['billing 2.0.0'] ?? ''
    const details = { actor: { kind: 'staff', name: 'ada' }, action: 'block', subject: 'billing 2.0.0', reason: 'It is broken.' } as const
    const { epoch } = await database.db.transaction(async (trx) =>
      releases.generations.change(trx, (live) => ({ ...live, blocked: [...live.blocked, releaseId] }), details),
    )
    await vi.waitUntil(() => releases.vector.epoch() >= epoch)
    expect(await seenWith(cookie?.value ?? '')).toBe('1.0.0')
    expect((await linkOf(releaseId)).statusCode).toBe(409)
  })
})
