import { request, type IncomingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReadyVector } from './ready-vector.ts'
import { following, published, type ReleasesProcess } from './releases-process.test-bench.ts'
import { startReleasesBench, type ReleasesBench } from './releases.test-bench.ts'

const PATH = '/api/releases/vector'
const DRAWN = { cookie: 'theme=dark; parlour-draw=17.AAAAAAAAAAAAAAAAAAAAAA' }

let bench: ReleasesBench
let one: ReleasesProcess
let port: number

beforeAll(async () => {
  bench = await startReleasesBench()
  one = await bench.startProcess()
  await published(one, 'shell', '1.0.0')
  await following(one, (await published(one, 'billing', '1.0.0')).epoch)
  port = Number(new URL(await one.http.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => bench.close())

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

async function overTheWire(headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: PATH, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => void parts.push(part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: String(Buffer.concat(parts)) }))
    })
      .on('error', reject)
      .end()
  })
}

async function byTheRoute(headers: Record<string, string>): Promise<Answer> {
  const { statusCode: status, headers: reported, body } = await one.http.inject({ method: 'GET', url: PATH, headers })
  return { status, headers: reported as IncomingHttpHeaders, body }
}

const OWN = ['x-request-id', 'date', 'connection', 'keep-alive']
const compared = ({ status, headers, body }: Answer) => ({
  status,
  body,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name))),
})

describe('the vector from memory', { meta: { req: 'PA8' } }, () => {
  it('is the answer of the route, whole and when it is known already', async () => {
    const ready = await overTheWire(DRAWN)
    expect(ready.status).toBe(200)
    expect(ready.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(compared(ready)).toEqual(compared(await byTheRoute(DRAWN)))
    const known = { ...DRAWN, 'if-none-match': `W/${String(ready.headers.etag)}` }
    const unchanged = await overTheWire(known)
    expect(unchanged.status).toBe(304)
    expect(compared(unchanged)).toEqual(compared(await byTheRoute(known)))
  })

  it('answers a drawn visit only: who is new, signed in, previewing or somewhere else goes to the route', () => {
    const seen: string[] = []
    const answer = createReadyVector({
      publicUrl: 'http://localhost',
      of: (slot) => one.releases.vector.of(slot),
      visits: { epoch: () => 1, sawVector: (id) => void seen.push(id) },
    })
    const isReady = (headers: IncomingHttpHeaders, { path = PATH, method = 'GET' } = {}) => {
      const response = { writeHead: () => response, end: () => response }
      return answer(path, { method, headers } as never, response as never)
    }
    expect(isReady({ ...DRAWN, 'x-parlour-vector': 'v-1' })).toBe(true)
    expect(seen).toEqual(['v-1'])
    expect(
      [
        {},
        { cookie: 'parlour-draw=70000.AAAAAAAAAAAAAAAAAAAAAA' },
        { cookie: 'not-parlour-draw=17.AAAAAAAAAAAAAAAAAAAAAA' },
        { cookie: `${DRAWN.cookie}; parlour-preview=x` },
        { cookie: `__Host-parlour-preview=x; ${DRAWN.cookie}` },
        { ...DRAWN, authorization: 'Bearer merchant' },
        { ...DRAWN, 'service-worker': 'script' },
      ].map((headers) => isReady(headers)),
    ).toEqual(Array.from({ length: 7 }, () => false))
    const ofHttps = createReadyVector({
      publicUrl: 'https://parlour.example.com',
      of: (slot) => one.releases.vector.of(slot),
      visits: { epoch: () => 1, sawVector: () => undefined },
    })
    const isReadyThere = (cookie: string) => {
      const response = { writeHead: () => response, end: () => response }
      return ofHttps(PATH, { method: 'GET', headers: { cookie } } as never, response as never)
    }
    expect([isReadyThere(DRAWN.cookie.replace('parlour', '__Host-parlour')), isReadyThere(DRAWN.cookie)]).toEqual([true, false])
    expect([isReady(DRAWN, { method: 'HEAD' }), isReady(DRAWN, { path: `${PATH}s` }), isReady(DRAWN, { path: '/' })]).toEqual([
      false,
      false,
      false,
    ])
  })
})
