import { createHash, randomUUID } from 'node:crypto'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWholeApp, type WholeApp } from '../whole-app.ts'
import { createProbeApp, type ProbeApp } from './probe-app.ts'

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, number | string | readonly string[] | undefined>>
}

const NAMES = [
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-request-id',
]
const UUID = /^[0-9a-f-]{36}$/
const CLIENT = { 'x-parlour-vector': 'v1' }

let app: WholeApp
let probe: ProbeApp
beforeAll(async () => {
  app = await createWholeApp()
  probe = await createProbeApp({ publicUrl: 'https://parlour.example' })
  await app.http.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await probe.close()
})

/** Checks the headers required by ASVS 3.4. */
function faultsOf({ headers }: Answer): readonly string[] {
  const text = (name: string) => [headers[name] ?? []].flat().join()
  const [first = ''] = text('content-security-policy').split(', ')
  const policy = new Map(first.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive]))
  const expected: readonly (readonly [string, boolean])[] = [
    ...NAMES.map((name) => [`${name} is missing`, text(name) !== ''] as const),
    ['nosniff', text('x-content-type-options') === 'nosniff'],
    ['opener policy', text('cross-origin-opener-policy') === 'same-origin'],
    ['resource policy', text('cross-origin-resource-policy') === 'same-origin'],
    ['referrer policy', /^(no-referrer|strict-origin)$/.test(text('referrer-policy'))],
    ['request id', UUID.test(text('x-request-id'))],
    ['permissions', /camera=\(\).*geolocation=\(\).*microphone=\(\)/.test(text('permissions-policy'))],
    ['default-src', policy.get('default-src') === "default-src 'none'"],
    ['base-uri', policy.get('base-uri') === "base-uri 'none'"],
    ['frame-ancestors', policy.get('frame-ancestors') === "frame-ancestors 'none'"],
    ['object-src', (policy.get('object-src') ?? policy.get('default-src'))?.endsWith("'none'") === true],
    ['script-src', !/unsafe-|\*|https?:|strict-dynamic|data:/.test(policy.get('script-src') ?? '')],
    ['no origin is let in', headers['access-control-allow-origin'] === undefined],
    ['no name of the software', headers.server === undefined && headers['x-powered-by'] === undefined],
  ]
  return expected.filter(([, isFine]) => !isFine).map(([name]) => name)
}

async function fetchData(
  method: 'GET' | 'POST' | 'OPTIONS' | 'HEAD',
  url: string,
  headers: Record<string, string> = {},
  payload?: string,
): Promise<Answer> {
  const answer = await app.http.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
  return { status: answer.statusCode, headers: answer.headers }
}

async function asMerchant(): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await app.tokenOf('merchant1')}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
}

async function rawAnswer(request: string): Promise<Answer> {
  const { port } = app.http.server.address() as AddressInfo
  const text = await new Promise<string>((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => void socket.write(request))
    socket.on('data', (chunk) => {
      answer += String(chunk)
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
  const [head = ''] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const)
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) }
}

const JSON_TYPE = { 'content-type': 'application/json' }
const ANSWERS: readonly (readonly [string, number, () => Promise<Answer>])[] = [
  ['a successful call', 200, async () => fetchData('GET', '/api/user/info', await asMerchant())],
  ['a cached catalogue', 200, () => fetchData('GET', '/api/opening-station/countries-list')],
  [
    'a catalogue that did not change',
    304,
    async () => {
      const { headers } = await fetchData('GET', '/api/opening-station/countries-list')
      return fetchData('GET', '/api/opening-station/countries-list', { 'if-none-match': String(headers.etag) })
    },
  ],
  ['a refused login', 200, () => fetchData('POST', '/api/login/authorize', JSON_TYPE, '{"account":"nobody","password":"wrong password"}')],
  ['bad input', 400, () => fetchData('POST', '/api/login/authorize', JSON_TYPE, '{}')],
  ['broken JSON', 400, () => fetchData('POST', '/api/login/authorize', JSON_TYPE, '{')],
  ['another site', 400, () => fetchData('POST', '/api/login/authorize', { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }, '{}')],
  ['nobody signed in', 401, () => fetchData('GET', '/api/user/info')],
  ['a role that is missing', 403, async () => fetchData('GET', '/api/console/releases', await asMerchant())],
  ['an unknown call', 404, () => fetchData('GET', '/api/unknown')],
  ['an unknown call with a body', 404, () => fetchData('POST', '/api/unknown', JSON_TYPE, '{}')],
  ['a missing object', 404, async () => fetchData('GET', `/api/cart/detail?id=${randomUUID()}`, await asMerchant())],
  ['a body too large', 413, () => fetchData('POST', '/api/login/authorize', JSON_TYPE, `"${'x'.repeat(70_000)}"`)],
  ['a body of another type', 415, () => fetchData('POST', '/api/login/authorize', { 'content-type': 'text/plain' }, 'x')],
  ['a lost session', 401, () => fetchData('POST', '/api/login/refresh', { ...JSON_TYPE, ...CLIENT }, '{}')],
  ['a logout', 200, () => fetchData('POST', '/api/login/logout', { ...JSON_TYPE, ...CLIENT }, '{}')],
  ['a preflight', 404, () => fetchData('OPTIONS', '/api/login/authorize')],
  ['an address that cannot be decoded', 400, () => fetchData('GET', '/%E0%A4%A')],
  ['the home page', 200, () => fetchData('GET', '/')],
  ['a page', 200, () => fetchData('GET', '/zh-CN/terms')],
  ['the head of a page', 200, () => fetchData('HEAD', '/zh-CN/terms')],
  ['a redirect', 301, () => fetchData('GET', '/en/terms/')],
  ['a script', 200, () => fetchData('GET', '/assets/shell/shell.js')],
  ['a missing file', 404, () => fetchData('GET', '/assets/shell/missing.js')],
  ['the icon', 200, () => fetchData('GET', '/favicon.svg')],
  ['health', 200, () => fetchData('GET', '/healthz')],
  ['readiness', 200, () => fetchData('GET', '/readyz')],
  ['the version', 200, () => fetchData('GET', '/version')],
  ['a site that does not exist', 404, () => fetchData('GET', '/', { host: 'nothing-here.localhost:8080' })],
  ['the way to the API reference', 301, () => fetchData('GET', '/api/docs')],
  ['the API reference', 200, () => fetchData('GET', '/api/docs/')],
  ['the script of the API reference', 200, () => fetchData('GET', '/api/docs/js/scalar.js')],
  ['the description of the API', 200, () => fetchData('GET', '/api/docs/openapi.json')],
  ['a request that is no HTTP', 400, () => rawAnswer('HELLO\r\n\r\n')],
  [
    'a body with two lengths',
    400,
    () => rawAnswer('POST /api/login/logout HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'),
  ],
  ['headers too large', 431, () => rawAnswer(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`)],
]

describe('headers of every kind of answer', { meta: { req: 'api-A14' } }, () => {
  it.each(ANSWERS)('protects %s (%i)', { meta: { req: 'api-A14' } }, async (_name, status, send) => {
    const answer = await send()
    expect([answer.status, faultsOf(answer)]).toEqual([status, []])
  })

  it('keeps every answer of the API out of caches, but lets the catalogue be revalidated', { meta: { req: 'api-A14' } }, async () => {
    const caching = async (url: string) => (await fetchData('GET', url)).headers['cache-control']
    expect(await caching('/api/user/info')).toBe('no-store')
    expect(await caching('/api/unknown')).toBe('no-store')
    expect(await caching('/assets/shell/missing.js')).toBe('no-store')
    expect(await caching('/api/opening-station/countries-list')).toBe('no-cache')
  })

  it(
    'gives each document a nonce of its own of at least 128 bits for styles, and lets inline scripts run by their hash alone',
    { meta: { req: 'api-A14 federation-F7' } },
    async () => {
      const nonces = new Set<string>()
      const rest = new Set<string>()
      for (let round = 0; round < 20; round += 1) {
        const page = await app.http.inject({ method: 'GET', url: '/en/terms' })
        const policy = String(page.headers['content-security-policy'])
        const [, nonce = ''] = /style-src 'self' 'nonce-([^']+)'/.exec(policy) ?? []
        expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16)
        nonces.add(nonce)
        expect(page.body).toContain(`<style nonce="${nonce}"></style>`)
        rest.add((policy + page.body).replaceAll(nonce, '').replace(/id="parlour-visit">[^<]*/, ''))
        const scripts = [...page.body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) =>
          createHash('sha256').update(text).digest('base64'),
        )
        expect(policy).toContain(`script-src 'self' ${scripts.map((hash) => `'sha256-${hash}'`).join(' ')};`)
      }
      expect([nonces.size, rest.size]).toEqual([20, 1])
    },
  )

  it(
    'requires Trusted Types in every document, whose one policy is made before any other script',
    { meta: { req: 'api-A14 D35' } },
    async () => {
      for (const url of ['/en/terms', '/en/cart']) {
        const page = await app.http.inject({ method: 'GET', url })
        expect(page.headers['content-security-policy']).toContain("require-trusted-types-for 'script'; trusted-types default")
        const [, first = ''] = page.body.split(/<script(?! type="application)[^>]*>/)
        expect(first).toContain("trustedTypes?.createPolicy('default',")
      }
    },
  )

  it(
    'limits the stylesheets of a page to our own files, whatever nonce they carry, and lets it open no WebRTC',
    { meta: { req: 'api-A14 federation-F6' } },
    async () => {
      const { headers } = await fetchData('GET', '/en/cart')
      expect(headers['connection-allowlist']).toMatch(/; webrtc=block$/)
      const [, second] = String(headers['content-security-policy']).split(', ')
      expect(second).toBe("style-src-elem 'self' 'unsafe-inline'")
    },
  )

  it.each(['/assets/shell/shell.js', '/api/docs/js/scalar.js'])(
    'answers %s to no browser that wants it as a service worker',
    { meta: { req: 'api-A14 federation-F7' } },
    async (url) => {
      expect((await fetchData('GET', url)).status).toBe(200)
      const rejected = await fetchData('GET', url, { 'service-worker': 'script' })
      expect([rejected.status, faultsOf(rejected)]).toEqual([404, []])
    },
  )

  it('runs the inline script of the API reference by its digest alone', { meta: { req: 'api-A14' } }, async () => {
    const page = await app.http.inject({ method: 'GET', url: '/api/docs/' })
    expect(String(page.headers['content-security-policy'])).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/]{43}=';/)
  })

  it('demands https for a year from browsers that came by https, and only from them', { meta: { req: 'api-A14' } }, async () => {
    const answer = await probe.http.inject({ method: 'GET', url: '/api/unknown' })
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect((await fetchData('GET', '/api/unknown')).headers['strict-transport-security']).toBeUndefined()
  })

  it('control: a plain answer without the set is found wanting', { meta: { req: 'api-A14' } }, () => {
    expect(faultsOf({ status: 200, headers: { 'content-type': 'application/json' } }).length).toBeGreaterThan(10)
    const loose = { 'content-security-policy': "default-src 'none'; script-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'" }
    expect(faultsOf({ status: 200, headers: loose })).toContain('script-src')
  })
})
