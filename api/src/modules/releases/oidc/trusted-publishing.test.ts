import { createHmac, randomUUID } from 'node:crypto'
import { endpoints, type TokenSource } from '@parlour/contracts'
import { errorText } from '@parlour/i18n/errors'
import { exportSPKI, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testConfig } from '../../../../test/test-config.ts'
import { trustedPublication } from '../../../cli/signed-publication.ts'
import { createPublishers } from '../index.ts'
import { benchRelease, published, requestAs, type ReleasesProcess } from '../releases-process.test-bench.ts'
import { startReleasesBench, type ReleasesBench } from '../releases.test-bench.ts'
import { createIssuerKeys } from './issuer-keys.ts'
import { newIssuerKey, startLocalIssuer, type IssuerKey, type LocalIssuer } from './local-issuer.test-bench.ts'

const { publicUrl } = testConfig()
const WITHOUT_COOLDOWN = 0
let bench: ReleasesBench
let api: ReleasesProcess
let issuer: LocalIssuer
let key: IssuerKey

beforeAll(async () => {
  bench = await startReleasesBench({ issuerKeys: createIssuerKeys(WITHOUT_COOLDOWN) })
  api = await bench.startProcess()
  issuer = await startLocalIssuer()
  key = await newIssuerKey('first')
  await published(api, 'shell', '1.0.0')
  await register('garden', {})
  await register('pond', { environment: 'pond' })
  await register('lawn', { provider: 'gitlab' })
})
beforeEach(async () => {
  issuer.setAway(false)
  await issuer.publish([key])
})
afterAll(async () => {
  await issuer.close()
  await bench.close()
})

async function register(name: string, source: Partial<TokenSource>): Promise<void> {
  const common = {
    provider: 'github',
    issuer: issuer.address,
    repository: 'acme/garden',
    branch: 'main',
    environment: 'production',
  } as const
  const publishers = createPublishers({ db: bench.database.db, isProtected: async () => false, now: () => new Date() })
  const details = { owner: 'Acme', contact: 'team@acme.example', paths: [name], audience: 'public' as const }
  const change = { kind: 'registration' as const, registration: { ...details, source: { ...common, ...source } } }
  await publishers.request({ name, change, version: 0, reason: 'a test', actor: { kind: 'system', name: 'operator' } })
}

type Claims = Readonly<Record<string, unknown>>

const seconds = (offset: number) => Math.floor(Date.now() / 1_000) + offset

function claimsWith(changes: Claims = {}): JWTPayload {
  const run = { repository: 'acme/garden', ref: 'refs/heads/main', environment: 'production', sha: 'c0ffee', run_id: '77' }
  const times = { iat: seconds(-5), nbf: seconds(-5), exp: seconds(300) }
  return { iss: issuer.address, aud: publicUrl, sub: 'repo:acme/garden', jti: randomUUID(), ...run, ...times, ...changes }
}

let versions = 0

function releaseOf(name: string) {
  versions += 1
  const { record, contents } = benchRelease('account', `1.0.${versions}`)
  return { contents, record: { ...record, name, ownedPaths: [name] }, mode: 'candidate' as const }
}

async function publish(token: string, name = 'garden', release = releaseOf(name)) {
  const answer = await api.http.inject({
    method: 'POST',
    url: endpoints.publishRelease.path,
    ...(await trustedPublication(token, release)),
  })
  return { status: answer.statusCode, ...answer.json<{ data: { error?: string; fields?: object; releaseId?: string } }>().data }
}

const publishWith = async (changes: Claims, name?: string) => publish(await issuer.sign(claimsWith(changes), key), name)
const without = (claim: string) => ({ [claim]: undefined })

it('the token of a registered CI run publishes in the place of a key, and its run is shown with the release', async () => {
  const { status, releaseId } = await publishWith({})
  expect(status).toBe(200)
  const expected = {
    issuer: issuer.address,
    repository: 'acme/garden',
    branch: 'main',
    environment: 'production',
    commit: 'c0ffee',
    runId: '77',
    runUrl: `${issuer.address}/acme/garden/actions/runs/77`,
  }
  const one = await requestAs(api, 'auditor', `${endpoints.getRelease.path}?releaseId=${releaseId}`)
  expect(one.json().data.provenance).toEqual(expected)
  await expect
    .poll(async () => (await api.http.inject('/api/releases/live?name=garden')).json().data.parts)
    .toContainEqual(expect.objectContaining({ name: 'garden', provenance: expected }))
})

it('a token of GitLab names project, branch and pipeline in its own way', async () => {
  const gitlab = { ...without('repository'), ...without('ref'), project_path: 'acme/garden', ref_path: 'refs/heads/main', pipeline_id: '9' }
  const { releaseId } = await publishWith(gitlab, 'lawn')
  const one = await requestAs(api, 'auditor', `${endpoints.getRelease.path}?releaseId=${releaseId}`)
  expect(one.json().data.provenance).toMatchObject({ branch: 'main', runUrl: `${issuer.address}/acme/garden/-/pipelines/9` })
  expect(await publishWith({}, 'lawn')).toMatchObject({ error: 'releases.token-mismatch', fields: { repository: expect.any(String) } })
})

describe('a token is rejected', () => {
  it.each([
    ['for another installation', { aud: 'https://other.example' }, 'releases.token-mismatch', 'audience'],
    ['for two installations', { aud: [publicUrl, 'https://other.example'] }, 'releases.token-mismatch', 'audience'],
    ['without an audience', without('aud'), 'releases.token-mismatch', 'audience'],
    ['of another issuer', { iss: 'https://other.example' }, 'releases.token-mismatch', 'issuer'],
    ['of another repository', { repository: 'acme/garden-fork' }, 'releases.token-mismatch', 'repository'],
    ['of another branch', { ref: 'refs/heads/feature' }, 'releases.token-mismatch', 'branch'],
    ['of a tag with the name of the branch', { ref: 'refs/tags/main' }, 'releases.token-mismatch', 'branch'],
    ['of a pull request', { ref: 'refs/pull/7/merge' }, 'releases.token-mismatch', 'branch'],
    ['of another environment', { environment: 'staging' }, 'releases.token-mismatch', 'environment'],
    ['without an environment', without('environment'), 'releases.token-mismatch', 'environment'],
    ['that expired', { exp: seconds(-120) }, 'releases.token-expired', 'exp'],
    ['that never expires', without('exp'), 'releases.token-expired', 'exp'],
    ['that begins later', { nbf: seconds(300) }, 'releases.token-expired', 'nbf'],
    ['issued in the future', { iat: seconds(300) }, 'releases.token-expired', 'iat'],
    ['issued hours ago', { iat: seconds(-7_200) }, 'releases.token-expired', 'iat'],
  ])('%s', async (_what, changes, error, field) => {
    const answer = await publishWith(changes)
    expect(answer).toMatchObject({ error, fields: { [field]: expect.any(String) } })
    expect((await publishWith({})).status).toBe(200)
  })

  it('that a clock a few seconds fast made is accepted', async () => {
    expect((await publishWith({ iat: seconds(20), nbf: seconds(20) })).status).toBe(200)
  })

  it('the second time, also with another release and when both come at once', async () => {
    const token = await issuer.sign(claimsWith(), key)
    const answers = await Promise.all([publish(token), publish(token), publish(token)])
    expect(answers.map(({ error = 'none' }) => error).toSorted()).toEqual(['none', 'releases.token-used', 'releases.token-used'])
    const withoutId = await issuer.sign(claimsWith(without('jti')), key)
    expect([(await publish(withoutId)).status, (await publish(withoutId)).error]).toEqual([200, 'releases.token-used'])
  })

  it('of one part for another, by the header and by the record', async () => {
    expect(await publishWith({}, 'pond')).toMatchObject({ error: 'releases.token-mismatch', fields: { environment: expect.any(String) } })
    const token = await issuer.sign(claimsWith(), key)
    const { payload, headers } = await trustedPublication(token, releaseOf('pond'))
    const authorization = headers.authorization.replace('name="pond"', 'name="garden"')
    const answer = await api.http.inject({
      method: 'POST',
      url: endpoints.publishRelease.path,
      payload,
      headers: { ...headers, authorization },
    })
    expect(answer.json().data.error).toBe('releases.signature-invalid')
    expect((await publishWith({}, 'nobody')).error).toBe('releases.publisher-unknown')
  })

  it('with another body than the one that its sender named', async () => {
    const { payload, headers } = await trustedPublication(await issuer.sign(claimsWith(), key), releaseOf('garden'))
    const other = Buffer.concat([payload, Buffer.from('\r\n')])
    const answer = await api.http.inject({ method: 'POST', url: endpoints.publishRelease.path, payload: other, headers })
    expect(answer.json().data).toMatchObject({ error: 'releases.hash-mismatch', fields: { body: 'hash' } })
  })

  it('without a signature, with the public key as a secret, signed by nobody that is known, or as no token at all', async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const unsigned = `${part({ alg: 'none' })}.${part(claimsWith())}.`
    const text = `${part({ alg: 'HS256', kid: key.kid })}.${part(claimsWith())}`
    const confused = `${text}.${createHmac('sha256', await exportSPKI(key.publicKey))
      .update(text)
      .digest('base64url')}`
    const stranger = await newIssuerKey('unknown')
    const impostor = await newIssuerKey(key.kid)
    const tokens = [unsigned, confused, await issuer.sign(claimsWith(), stranger), await issuer.sign(claimsWith(), impostor), 'x.y.z']
    for (const token of tokens) expect([token, (await publish(token)).error]).toEqual([token, 'releases.token-invalid'])
  })

  it('when its issuer cannot be reached, or describes another one', async () => {
    const away = await startLocalIssuer()
    await register('shed', { issuer: away.address })
    await away.publish([key])
    away.setAway(true)
    const token = await away.sign(claimsWith({ iss: away.address }), key)
    expect(await publish(token, 'shed')).toMatchObject({ status: 503, error: 'releases.issuer-unreachable' })
    away.setAway(false)
    expect((await publish(token, 'shed')).status).toBe(200)
    await away.close()
    await register('barn', { issuer: `${issuer.address}/tenant` })
    const foreign = await issuer.sign(claimsWith({ iss: `${issuer.address}/tenant` }), key)
    expect((await publish(foreign, 'barn')).error).toBe('releases.issuer-unreachable')
  })

  it('before its body is read', async () => {
    const { headers } = await trustedPublication(await issuer.sign(claimsWith({ environment: 'staging' }), key), releaseOf('garden'))
    const answer = await api.http.inject({
      method: 'POST',
      url: endpoints.publishRelease.path,
      headers: { ...headers, 'content-length': '9' },
    })
    expect(answer.json().data.error).toBe('releases.token-mismatch')
  })
})

describe('the keys of an issuer', () => {
  it('are read again for a key that is new, and one that is gone is rejected from then on', async () => {
    const next = await newIssuerKey('second')
    expect((await publishWith({})).status).toBe(200)
    const before = issuer.reads()
    expect((await publishWith({})).status).toBe(200)
    expect(issuer.reads()).toBe(before)
    await issuer.publish([next])
    expect((await publish(await issuer.sign(claimsWith(), next))).status).toBe(200)
    expect((await publishWith({})).error).toBe('releases.token-invalid')
  })

  it('are not read for every token of a stranger', async () => {
    const keysOf = createIssuerKeys()
    const keys = await keysOf(issuer.address)
    const header = { alg: 'RS256', kid: 'unknown' }
    const flattened = { payload: '', signature: '' }
    const attempt = async () => Promise.resolve(keys(header, flattened)).catch((error: unknown) => String(error))
    await attempt()
    const before = issuer.reads()
    for (let times = 0; times < 20; times += 1) expect(await attempt()).toContain('no applicable key')
    expect(issuer.reads()).toBe(before)
  })
})

it('each rejection is one text that says what to do', () => {
  const codes = ['token-invalid', 'token-expired', 'token-used', 'token-mismatch', 'issuer-unreachable'] as const
  for (const code of codes) expect(errorText(`releases.${code}`, 'en')).toMatch(/Request|Publish|Try/)
})
