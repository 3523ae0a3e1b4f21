import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp } from '../test-app.ts'
import { testConfig } from '../test-config.ts'
import { createTestDatabase } from '../test-database.ts'
import { inputOf } from '../hostile/wire-schema.ts'
import { createProbeApp, DEFINITIONS, type ProbeApp } from './probe-app.ts'

const CHANGING = DEFINITIONS.filter(({ method }) => method === 'POST')
const OURS = 'http://localhost:8080'
const CLIENT = { 'x-parlour-vector': 'v1' }
const COOKIE = { cookie: 'parlour-refresh=v1.handle' }
const JSON_TYPE = { 'content-type': 'application/json' }

const ATTACKS: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
  ...['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'].flatMap((type) => [
    [`a form of type ${type} from a browser that sends no Origin`, { 'content-type': type }] as const,
    [
      `a form of type ${type} from another site`,
      { 'content-type': type, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    ] as const,
    [`a form of type ${type} from our own page`, { 'content-type': type, origin: OURS, 'sec-fetch-site': 'same-origin' }] as const,
  ]),
  ['JSON without an Origin from another site', { ...JSON_TYPE, ...CLIENT, 'sec-fetch-site': 'cross-site' }],
  ['JSON without any mark but the cookie', { ...JSON_TYPE }],
  ['JSON of the origin null', { ...JSON_TYPE, ...CLIENT, origin: 'null' }],
  ['JSON of the origin null from a sandboxed frame', { ...JSON_TYPE, ...CLIENT, origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['JSON from a sibling subdomain', { ...JSON_TYPE, ...CLIENT, origin: 'http://shop.localhost:8080', 'sec-fetch-site': 'same-site' }],
  ['JSON from a sibling subdomain of an old browser', { ...JSON_TYPE, ...CLIENT, origin: 'http://shop.localhost:8080' }],
  ['JSON from another port', { ...JSON_TYPE, ...CLIENT, origin: 'http://localhost:8081' }],
  ['JSON from our name over another scheme', { ...JSON_TYPE, ...CLIENT, origin: 'https://localhost:8080' }],
  ['JSON from a name that starts like ours', { ...JSON_TYPE, ...CLIENT, origin: 'http://localhost:8080.evil.example' }],
  ['JSON from another site of an old browser', { ...JSON_TYPE, ...CLIENT, origin: 'https://evil.example' }],
  ['JSON from another site that names our origin', { ...JSON_TYPE, ...CLIENT, origin: OURS, 'sec-fetch-site': 'cross-site' }],
  ['JSON of a foreign name that leads to this machine', { ...JSON_TYPE, ...CLIENT, host: 'evil.example', origin: 'http://evil.example' }],
  [
    'JSON of a foreign name that leads to this machine and that a proxy gave a certificate',
    { ...JSON_TYPE, ...CLIENT, host: 'evil.example', origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' },
  ],
  [
    'JSON of a foreign name that begins like this machine',
    { ...JSON_TYPE, ...CLIENT, host: 'localhost.evil.example', origin: 'http://localhost.evil.example' },
  ],
  ['JSON typed into the address bar', { ...JSON_TYPE, ...CLIENT, 'sec-fetch-site': 'none' }],
  ['JSON with an unknown Sec-Fetch-Site', { ...JSON_TYPE, ...CLIENT, 'sec-fetch-site': 'same-origin, cross-site' }],
  ['JSON of our own page without the header of the client', { ...JSON_TYPE, origin: OURS, 'sec-fetch-site': 'same-origin' }],
]
const OTHER_METHODS = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const

let probe: ProbeApp
beforeAll(async () => {
  probe = await createProbeApp()
})
afterAll(() => probe.close())

describe('calls that change something', { meta: { req: 'session-S24' } }, () => {
  it.each(ATTACKS)('rejects %s on every route', { meta: { req: 'session-S24' } }, async (_name, headers) => {
    const answers = await Promise.all(
      CHANGING.map(async (definition) => {
        const { statusCode } = await probe.send(definition, { payload: '{}', headers: { ...COOKIE, ...headers } })
        return [definition.path, statusCode]
      }),
    )
    expect(answers).toEqual(CHANGING.map(({ path }) => [path, 400]))
    expect(probe.takeReached()).toEqual([])
  })

  it.each(OTHER_METHODS)(
    'has no %s that changes anything, not even by an overriding header',
    { meta: { req: 'session-S24' } },
    async (method) => {
      const paths = new Set(DEFINITIONS.filter((definition) => definition.method === 'GET').map(({ path }) => path))
      for (const definition of CHANGING.filter(({ path }) => !paths.has(path))) {
        const headers = {
          ...COOKIE,
          ...CLIENT,
          'x-http-method-override': 'POST',
          'x-method-override': 'POST',
          'sec-fetch-site': 'same-origin',
        }
        const answer = await probe.send(definition, { method, url: `${definition.path}?_method=POST`, headers })
        expect([definition.path, answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([
          definition.path,
          404,
          undefined,
        ])
      }
      expect(probe.takeReached()).toEqual([])
    },
  )

  it('answers no preflight, so that no other origin can add the header of the client', { meta: { req: 'session-S24' } }, async () => {
    for (const definition of CHANGING) {
      const headers = {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-parlour-vector,authorization',
      }
      const answer = await probe.send(definition, { method: 'OPTIONS', headers })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })

  it.each([
    ['our client in a browser', { ...COOKIE, ...CLIENT, origin: OURS, 'sec-fetch-site': 'same-origin' }],
    ['our client in a browser without Sec-Fetch-Site', { ...COOKIE, ...CLIENT, origin: OURS }],
    ['our client at another name of this machine', { ...COOKIE, ...CLIENT, host: '127.0.0.1:9000', origin: 'http://127.0.0.1:9000' }],
  ])('control: lets %s through to the input check of every route', { meta: { req: 'session-S24' } }, async (_name, headers) => {
    for (const definition of CHANGING) {
      const answer = await probe.send(definition, { payload: '{"surprise":1}', headers: { ...JSON_TYPE, ...headers } })
      expect([definition.path, answer.json().data.error, answer.json().data.fields]).toEqual([
        definition.path,
        'platform.validation',
        expect.anything(),
      ])
    }
  })

  it(
    'lets a server or a command line pass by its token alone, but never speak for a device',
    { meta: { req: 'session-S24' } },
    async () => {
      for (const definition of CHANGING) {
        const { error, fields } = (await probe.send(definition, { payload: '{"surprise":1}', headers: JSON_TYPE })).json().data
        const isForDevice = definition.access === 'device'
        const outcome = isForDevice ? ['platform.cross-site', false] : ['platform.validation', true]
        expect([definition.path, error, fields !== undefined]).toEqual([definition.path, ...outcome])
      }
    },
  )

  it('takes the public address as its own behind a proxy that renames the host', { meta: { req: 'session-S24' } }, async () => {
    const behind = await createProbeApp({ publicUrl: 'https://parlour.example' })
    const [definition] = CHANGING.filter(({ access }) => access === 'device')
    if (!definition) throw new Error('No call for a device')
    const send = async (origin: string) =>
      (await behind.send(definition, { payload: '{}', headers: { ...JSON_TYPE, ...CLIENT, origin, host: 'inner:8080' } })).statusCode
    expect([await send('https://parlour.example'), await send('http://parlour.example'), await send('https://inner:8080')]).toEqual([
      409, 400, 400,
    ])
    await behind.close()
  })

  it('fails the build for a route that the contracts do not list', { meta: { req: 'session-S24' } }, async () => {
    const database = await createTestDatabase()
    const stranger = { routes: async (app: ProbeApp['http']) => void app.post('/api/stranger', async () => 'hello') }
    const build = createTestApp({
      config: testConfig(),
      db: database.db,
      authenticate: async () => Promise.reject(new Error()),
      modules: [stranger],
    })
    await expect(build).rejects.toThrow('/api/stranger is not declared')
    await database.drop()
  })

  it('knows the body of every changing route, so that none is left out', { meta: { req: 'session-S24' } }, () => {
    expect(CHANGING.filter((definition) => !inputOf(definition)).map(({ path }) => path)).toEqual([])
  })
})
