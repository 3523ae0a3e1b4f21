import { generateKeyPairSync } from 'node:crypto'
import { endpoints } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keyOfPem } from '../../cli/publisher-keys.ts'
import { signedPublication } from '../../cli/signed-publication.ts'
import { benchRelease, published, requestAs, type ReleasesProcess } from './releases-process.test-bench.ts'
import { startReleasesBench, type ReleasesBench } from './releases.test-bench.ts'

let bench: ReleasesBench
let api: ReleasesProcess
const key = keyOfPem(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))

beforeAll(async () => {
  bench = await startReleasesBench()
  api = await bench.startProcess()
  await published(api, 'shell', '1.0.0')
  await published(api, 'billing', '1.0.0')
})
afterAll(async () => bench.close())

const GARDEN = {
  name: 'garden',
  owner: 'Team Garden',
  contact: 'garden@example.com',
  paths: ['garden'],
  audience: 'signed-in',
  source: null,
  version: 0,
  reason: 'a new team',
}

type Call = 'saveRemote' | 'setPublisherKey' | 'revokePublisherKey' | 'decideRemoteChange'

async function call(operation: Call, payload: object, role = 'release-manager') {
  const answer = await requestAs(api, role, endpoints[operation].path, payload)
  return { status: answer.statusCode, ...answer.json().data }
}
const save = async (changes: object = {}, role?: string) => call('saveRemote', { ...GARDEN, ...changes }, role)
const list = async () => (await requestAs(api, 'auditor', endpoints.listRemotes.path)).json().data
const remote = async (name: string) => (await list()).remotes.find((one: { name: string }) => one.name === name)
const lastAudit = async () => bench.database.db('releases_audit').orderBy('seq', 'desc').first()

async function publishGarden(version: string, ownedPaths: string[], signer = key) {
  const { record, contents } = benchRelease('account', version)
  const release = { contents, record: { ...record, name: 'garden', ownedPaths } }
  const answer = await api.http.inject({ method: 'POST', url: '/api/releases/publish', ...(await signedPublication(signer, release)) })
  return answer.json().data.error ?? answer.statusCode
}

describe('registering a remote', () => {
  it('takes name, owner, contact, paths and audience at once, with an entry of the audit log', async () => {
    expect((await save()).status).toBe(200)
    expect(await remote('garden')).toEqual({
      name: 'garden',
      registration: { owner: 'Team Garden', contact: 'garden@example.com', paths: ['garden'], audience: 'signed-in', source: null },
      keys: [],
      isProtected: false,
      version: 1,
    })
    expect(await lastAudit()).toMatchObject({
      actor: 'release-manager',
      act: 'publisher-register',
      subject: 'garden',
      reason: 'a new team',
    })
  })

  it.each([
    ['that a live part owns', ['checkout'], { checkout: 'billing' }],
    ['below one of a live part', ['checkout/extra'], { 'checkout/extra': 'billing' }],
    ['that another remote registered', ['garden'], { garden: 'garden' }],
    ['above one that another remote registered', ['pond', 'garden/bed'], { 'garden/bed': 'garden' }],
    ['where the API answers', ['api/pond'], { 'api/pond': 'api' }],
  ])('is rejected with a path %s', async (_what, paths, fields) => {
    expect(await save({ name: 'pond', paths })).toMatchObject({ status: 409, error: 'releases.path-taken', fields })
    expect(await remote('pond')).toBeUndefined()
  })

  it('is rejected with what somebody changed in the meantime, and for a role that only reads', async () => {
    expect(await save({ owner: 'Somebody' })).toMatchObject({ status: 409, error: 'platform.conflict' })
    expect((await save({ version: 1 }, 'auditor')).status).toBe(403)
  })

  it('of the same path by two people at once succeeds once', async () => {
    const answers = await Promise.all(['left', 'right'].map(async (name) => save({ name, paths: ['meadow'] })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })
})

describe('publishing a registered remote', () => {
  it('is accepted with its key inside its paths only', async () => {
    expect(await publishGarden('1.0.0', ['garden'])).toBe('releases.publisher-unknown')
    const { version } = await remote('garden')
    const accept = { name: 'garden', publicKey: key.publicKeyPem, overlapHours: 0, version, reason: 'its first key' }
    expect((await call('setPublisherKey', accept)).status).toBe(200)
    expect(await lastAudit()).toMatchObject({ act: 'publisher-add', subject: 'garden' })
    expect(await publishGarden('1.0.0', ['garden', 'garden/bed'])).toBe(200)
    expect(await publishGarden('1.0.1', ['garden', 'shed'])).toBe('releases.path-unregistered')
    expect(await publishGarden('1.0.1', ['gardening'])).toBe('releases.path-unregistered')
  })

  it('is rejected from the moment at which its key is revoked', async () => {
    const [{ fingerprint }] = (await remote('garden')).keys
    const revocation = { name: 'garden', fingerprint, reason: 'it leaked' }
    expect((await call('revokePublisherKey', revocation)).status).toBe(200)
    expect(await publishGarden('1.0.1', ['garden'])).toBe('releases.publisher-unknown')
    expect(await call('revokePublisherKey', revocation)).toMatchObject({ status: 404, error: 'releases.publisher-unknown' })
    expect((await remote('garden')).keys).toMatchObject([{ fingerprint, state: 'revoked' }])
  })
})

describe('a change of a protected part or path', () => {
  const newKey = () => keyOfPem(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' })).publicKeyPem

  it('waits for a second person, who is not the first', async () => {
    const { version } = await remote('billing')
    const key2 = { name: 'billing', publicKey: newKey(), overlapHours: 24, version, reason: 'a new machine' }
    const requested = await call('setPublisherKey', key2)
    expect(requested.changes).toMatchObject([{ name: 'billing', isOwn: true, key: { overlapHours: 24 }, registration: null }])
    expect((await remote('billing')).version).toBe(version)
    expect(await lastAudit()).toMatchObject({ act: 'publisher-request', subject: 'billing' })
    expect(await call('setPublisherKey', key2)).toMatchObject({ status: 409, error: 'releases.change-waiting' })

    const decision = { id: requested.changes[0].id, decision: 'approved', reason: 'agreed' }
    expect(await call('decideRemoteChange', decision)).toMatchObject({ status: 409, error: 'approvals.same-person' })
    expect((await call('decideRemoteChange', decision, 'owner')).changes).toEqual([])
    expect((await remote('billing')).keys).toMatchObject([{ state: 'accepted' }, { state: 'former' }])
    expect(await lastAudit()).toMatchObject({ actor: 'owner', act: 'publisher-rotate', after: { requestedBy: 'release-manager' } })
    expect(await call('decideRemoteChange', decision, 'owner')).toMatchObject({ status: 404, error: 'releases.change-not-found' })
  })

  it('can be declined, also by who requested it, and is not made when the part changed in the meantime', async () => {
    const { version } = await remote('billing')
    const request = async () =>
      (await call('setPublisherKey', { name: 'billing', publicKey: newKey(), overlapHours: 0, version, reason: 'again' })).changes[0]
    await call('decideRemoteChange', { id: (await request()).id, decision: 'declined', reason: 'by mistake' })
    expect([(await list()).changes, await lastAudit()]).toMatchObject([[], { act: 'publisher-decline', subject: 'billing' }])
    const { id } = await request()
    await call('revokePublisherKey', { name: 'billing', fingerprint: (await remote('billing')).keys[1].fingerprint, reason: 'leaked' })
    expect(await call('decideRemoteChange', { id, decision: 'approved', reason: 'agreed' }, 'owner')).toMatchObject({
      error: 'platform.conflict',
    })
  })

  it.each([
    ['a page of the product', { name: 'orchard', paths: ['personal/orchard'] }],
    ['the home page', { name: 'orchard', paths: [''] }],
    ['a part of the product', { name: 'builder', paths: ['tools'] }],
  ])('is one of %s', async (_what, changes) => {
    const { changes: waiting } = await save(changes)
    expect(waiting.at(-1)).toMatchObject({ name: changes.name, registration: { paths: changes.paths } })
    expect(await remote(changes.name)).toBeUndefined()
    await call('decideRemoteChange', { id: waiting.at(-1).id, decision: 'declined', reason: 'only a test' })
  })
})
