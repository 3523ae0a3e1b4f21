import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testConfig } from '../../../test/test-config.ts'
import { createIdentityBench, type IdentityBench } from './identity.test-bench.ts'

let bench: IdentityBench
let token = ''

const SECRET = createHmac('sha256', testConfig().tokenSecret).update('access-token').digest()
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const hs256 = (header: unknown, payload: unknown, key: Buffer | string = SECRET) => {
  const body = `${encode(header)}.${encode(payload)}`
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
}
const partsOf = () =>
  token
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>)

beforeAll(async () => {
  bench = await createIdentityBench()
  await bench.register({ account: 'merchant' })
  token = (await bench.signIn('merchant')).token
})
afterAll(() => bench.close())

describe('attacks on the access token', { meta: { req: 'session-S15' } }, () => {
  it('accepts the control: the same claims signed again with the right key', async () => {
    const [header, payload] = partsOf()
    expect((await bench.me(hs256(header, payload))).statusCode).toBe(200)
  })

  it.each(['none', 'None', 'NONE', 'HS384', 'RS256', 'EdDSA', ''])('rejects the algorithm %j', async (alg) => {
    const [header, payload] = partsOf()
    const body = `${encode({ ...header, alg })}.${encode(payload)}`
    expect((await bench.me(`${body}.`)).statusCode).toBe(401)
    expect((await bench.me(hs256({ ...header, alg }, payload))).statusCode).toBe(401)
  })

  it.each(['HS384', 'HS512'])('rejects %s even with the right key and a right signature', async (alg) => {
    const [header, payload] = partsOf()
    const body = `${encode({ ...header, alg })}.${encode(payload)}`
    const mac = createHmac(alg.replace('HS', 'sha'), SECRET).update(body).digest('base64url')
    expect((await bench.me(`${body}.${mac}`)).statusCode).toBe(401)
  })

  it('rejects a token signed with a wrong, empty or asymmetric key', async () => {
    const [header, payload] = partsOf()
    const { privateKey } = generateKeyPairSync('ed25519')
    const body = `${encode({ ...header, alg: 'EdDSA' })}.${encode(payload)}`
    const wrong = [
      hs256(header, payload, 'wrong'),
      hs256(header, payload, ''),
      hs256(header, payload, testConfig().tokenSecret),
      `${body}.${sign(null, Buffer.from(body), privateKey).toString('base64url')}`,
    ]
    for (const attack of wrong) expect((await bench.me(attack)).statusCode).toBe(401)
  })

  it.each([
    ['another audience', { aud: 'other-api' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['no audience', { aud: undefined }],
    ['no expiry', { exp: undefined }],
    ['no session', { sid: undefined }],
    ['no id', { jti: undefined }],
    ['expiry as text', { exp: '9999999999' }],
    ['an expiry that passed', { exp: 1_600_000_000 }],
    ['a start in the future', { nbf: 9_999_999_999 }],
    ['a session that does not exist', { sid: '00000000-0000-4000-8000-000000000000' }],
    ['a session that is no uuid', { sid: "' OR 1=1 --" }],
    ['another person', { sub: '00000000-0000-4000-8000-000000000000' }],
  ])('rejects a token with %s', async (_name, change) => {
    const [header, payload] = partsOf()
    expect((await bench.me(hs256(header, { ...payload, ...change }))).statusCode).toBe(401)
  })

  it.each(['JWT', 'rt+jwt', undefined])('rejects the type %s', async (typ) => {
    const [header, payload] = partsOf()
    expect((await bench.me(hs256({ ...header, typ }, payload))).statusCode).toBe(401)
  })

  it('rejects tampered, cut and foreign texts, never with a failure of ours', async () => {
    const [head = '', body = '', mac = ''] = token.split('.')
    const [, payload] = partsOf()
    const attacks = [
      `${head}.${encode({ ...payload, sub: 'x' })}.${mac}`,
      `${head}.${body}`,
      `${head}.${body}.${mac}x`,
      `${head}.${body}.${mac.slice(1)}`,
      'a.b.c',
      '..',
      'x'.repeat(5000),
      'null',
      `${head}.${body}.${mac}.${mac}`,
    ]
    for (const attack of attacks) expect((await bench.me(attack)).statusCode).toBe(401)
    expect((await bench.app.inject({ method: 'GET', url: '/api/user/info' })).json().data.error).toBe('identity.session-missing')
  })

  it('rejects the genuine token once its five minutes are over', async () => {
    bench.clock.now = new Date(bench.clock.now.getTime() + 299_000)
    expect((await bench.me(token)).statusCode).toBe(200)
    bench.clock.now = new Date(bench.clock.now.getTime() + 2_000)
    expect((await bench.me(token)).json().data.error).toBe('identity.session-expired')
  })
})
