import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testConfig } from '../test-config.ts'
import { createSessionStand, type SessionStand } from './session-stand.ts'

type Json = Readonly<Record<string, unknown>>

const SECRET = createHmac('sha256', testConfig().tokenSecret).update('access-token').digest()
const ATTACKER_SECRET = Buffer.alloc(32, 7)
const RSA = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ED = generateKeyPairSync('ed25519')

let stand: SessionStand
let token: string
let mine: { readonly header: Json; readonly payload: Json }
let other: Json

beforeAll(async () => {
  stand = await createSessionStand()
  const [one = '', two = ''] = await stand.addAccounts(2)
  token = (await stand.signIn(0, one)).token
  mine = partsOf(token)
  other = partsOf((await stand.signIn(1, two)).token).payload
})
afterAll(() => stand.close())

const encode = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
const macOf = (text: string, key: Buffer | string, hash = 'sha256') => createHmac(hash, key).update(text).digest('base64url')

function partsOf(text: string): { readonly header: Json; readonly payload: Json } {
  const [header = '', payload = ''] = text.split('.')
  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json
  return { header: decode(header), payload: decode(payload) }
}

function ours(header: Json, payload: Json | string): string {
  const body = `${encode(header)}.${encode(payload)}`
  return `${body}.${macOf(body, SECRET)}`
}

function theirs(header: Json, payload: Json | string): string {
  const body = `${encode(header)}.${encode(payload)}`
  return `${body}.${macOf(body, ATTACKER_SECRET)}`
}

const changed = (change: Json) => ours(mine.header, { ...mine.payload, ...change })
const segments = () => token.split('.') as [string, string, string]
const lifeless = (change: Json) => `${encode({ ...mine.header, ...change })}.${segments()[1]}`

const ATTACKS: readonly (readonly [string, () => string])[] = [
  ['alg none without a signature', () => `${lifeless({ alg: 'none' })}.`],
  ['alg nOnE with the old signature', () => `${lifeless({ alg: 'nOnE' })}.${segments()[2]}`],
  ['no alg at all', () => ours({ typ: 'at+jwt' }, mine.payload)],
  [
    'RS256 under a key of the attacker',
    () => {
      const body = lifeless({ alg: 'RS256' })
      return `${body}.${sign('sha256', Buffer.from(body), RSA.privateKey).toString('base64url')}`
    },
  ],
  [
    'HS256 keyed with a public RSA key',
    () => {
      const body = `${encode(mine.header)}.${segments()[1]}`
      return `${body}.${macOf(body, RSA.publicKey.export({ type: 'spki', format: 'pem' }))}`
    },
  ],
  [
    'EdDSA under a key of the attacker',
    () => {
      const body = lifeless({ alg: 'EdDSA' })
      return `${body}.${sign(null, Buffer.from(body), ED.privateKey).toString('base64url')}`
    },
  ],
  [
    'HS512 under the right key',
    () => {
      const body = lifeless({ alg: 'HS512' })
      return `${body}.${macOf(body, SECRET, 'sha512')}`
    },
  ],
  [
    'an empty key',
    () => {
      const body = segments().slice(0, 2).join('.')
      return `${body}.${macOf(body, '')}`
    },
  ],
  ['a kid that leaves the folder', () => theirs({ ...mine.header, kid: '../../../../dev/null' }, mine.payload)],
  ['a kid that is SQL', () => theirs({ ...mine.header, kid: "x' UNION SELECT 'key" }, mine.payload)],
  ['a jku of the attacker', () => theirs({ ...mine.header, jku: 'https://evil.example/keys' }, mine.payload)],
  ['an x5u of the attacker', () => theirs({ ...mine.header, x5u: 'https://evil.example/chain.pem' }, mine.payload)],
  ['a jwk of the attacker', () => theirs({ ...mine.header, jwk: { kty: 'oct', k: ATTACKER_SECRET.toString('base64url') } }, mine.payload)],
  ['a critical extension', () => ours({ ...mine.header, crit: ['b64'], b64: false }, mine.payload)],
  ['the type JWT', () => ours({ ...mine.header, typ: 'JWT' }, mine.payload)],
  ['no type', () => ours({ alg: 'HS256' }, mine.payload)],
  ['another audience', () => changed({ aud: 'other-api' })],
  ['another issuer', () => changed({ iss: 'https://evil.example' })],
  ['an expiry that passed', () => changed({ exp: Math.floor(Date.now() / 1000) - 1 })],
  ['an expiry that is text', () => changed({ exp: '9999999999' })],
  ['no expiry', () => changed({ exp: undefined })],
  ['a start in the future', () => changed({ nbf: Math.floor(Date.now() / 1000) + 60 })],
  ['a session that does not exist', () => changed({ sid: '00000000-0000-4000-8000-000000000000' })],
  ['the session of somebody else', () => changed({ sid: other.sid })],
  ['the name of somebody else', () => changed({ sub: other.sub })],
  ['a session that is SQL', () => changed({ sid: "' OR 1=1 --" })],
  [
    'claims twice, the last of somebody else',
    () => ours(mine.header, JSON.stringify(mine.payload).replace(/}$/, `,"sub":"${String(other.sub)}"}`)),
  ],
  ['a payload that is no object', () => ours(mine.header, '"text"')],
  ['a signature cut by one character', () => token.slice(0, -1)],
  [
    'a signature with one bit flipped',
    () => {
      const mac = Buffer.from(segments()[2], 'base64url')
      mac.writeUInt8(mac.readUInt8(0) ^ 1, 0)
      return [...segments().slice(0, 2), mac.toString('base64url')].join('.')
    },
  ],
  ['five parts', () => `${token}.${segments()[1]}.${segments()[2]}`],
  ['8 kB of text', () => `${segments()[0]}.${'A'.repeat(8_000)}.${segments()[2]}`],
  ['letters beyond ASCII', () => `${token}\u00e9`],
  ['a name in look-alike letters', () => changed({ sub: String(mine.payload.sub).replace('a', '\u0430').replace(/\d/, '\uff11') })],
  ['nothing after the scheme', () => ''],
  ['a second word behind the genuine token', () => `${token} ${token}`],
]

describe('attacks on the access token over HTTP', { meta: { req: 'session-S15' } }, () => {
  it('control: takes the genuine token and the same claims signed by our own key', { meta: { req: 'session-S15' } }, async () => {
    expect([(await stand.me(0, token)).status, (await stand.me(1, ours(mine.header, mine.payload))).status]).toEqual([200, 200])
  })

  it('tries at least 30 attacks', { meta: { req: 'session-S15' } }, () => {
    expect(new Set(ATTACKS.map(([name]) => name)).size).toBeGreaterThanOrEqual(30)
  })

  it.each(ATTACKS)(
    'answers 401 to %s, at a call that reads and at one that writes',
    { meta: { req: 'session-S15' } },
    async (_name, forge) => {
      const attack = forge()
      const read = await stand.me(0, attack)
      const write = await stand.call(1, 'POST', '/api/user/save', { token: attack })
      expect([read.status, read.envelope.code, write.status]).toEqual([401, 401, 401])
      expect(read.envelope.data?.error).toMatch(/^identity\.session-(expired|missing)$/)
    },
  )

  it('leaves the genuine session alive after all of them', { meta: { req: 'session-S15' } }, async () => {
    expect((await stand.me(0, token)).status).toBe(200)
  })
})
