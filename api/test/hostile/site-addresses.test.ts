import { Agent, request as fetchData } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sizeOf } from '@parlour/tooling/size-of'
import type { Database } from '../../src/platform/database.ts'
import { createTestApp } from '../test-app.ts'
import type { ApiModule } from '../../src/platform/http-app.ts'
import { seededRandom } from '../chain/seeded-random.ts'
import { testConfig } from '../test-config.ts'
import { addressLineOf, type AddressLine } from './address-lines.ts'

const SEED = sizeOf(5_317, Date.now() % 2 ** 31)
const ADDRESSES = sizeOf(200, 100_000)
const AT_ONCE = 16
const HOST = 'alpha.localhost:8080'
const DOCUMENT = { config: { isDocument: true } } as const
const FORM = { config: { isDocument: true, isForm: true } } as const

const PAGES: ApiModule = {
  routes: async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    const sendAs = (kind: string) => async (_request: FastifyRequest, reply: FastifyReply) => reply.header('x-kind', kind).send('')
    app.get('/__site/:slug/*', DOCUMENT, sendAs('site'))
    app.get('/__site/:slug/backend', DOCUMENT, sendAs('site'))
    app.post('/__site/:slug/backend/:page', FORM, sendAs('site'))
    app.get('/*', DOCUMENT, sendAs('product'))
  },
}

let app: FastifyInstance
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

beforeAll(async () => {
  app = await createTestApp({
    config: testConfig(),
    db: {} as Database,
    authenticate: async () => Promise.reject(new Error('Nobody signs in here')),
    modules: [PAGES],
    siteUrlOf: (host, url) => (host === HOST && url.startsWith('/') ? `/__site/alpha${url}` : null),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  agent.destroy()
  await app.close()
})

async function answerTo({ method, path, host }: AddressLine): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0', 'sec-fetch-site': 'same-origin' }
  return new Promise((resolve) => {
    const sent = fetchData({ port, agent, method, path, headers: { host, ...(method === 'POST' ? form : {}) } }, (response) => {
      response.resume()
      response.on('end', () => resolve(`${response.statusCode} ${String(response.headers['x-kind'] ?? '')}`.trim()))
    })
    sent.on('error', () => resolve('cut')).end()
  })
}

it.each<[string, AddressLine['method']]>([
  ['/__site/alpha/', 'GET'],
  ['/%5f%5fsite/alpha/', 'GET'],
  ['/%5F_site/alpha/?x=%zz', 'GET'],
  ['/%5F_site/alpha/backend?%ff', 'GET'],
  ['/%5F_site/alpha/backend/sign-in?%ff', 'POST'],
  ['http://localhost/__site/alpha/', 'GET'],
  ['HTTP://x/__site/alpha/', 'GET'],
])('answers 404 on the own host of the product to %s %s', async (path, method) => {
  expect(await answerTo({ method, path, host: 'localhost:8080' })).toBe('404')
})

it(
  'gives the pages of a site to its host alone, in whatever way the address is written',
  async () => {
    process.stdout.write(`site addresses: seed ${SEED}\n`)
    const random = seededRandom(SEED)
    const lines = Array.from({ length: ADDRESSES }, () => addressLineOf(random))
    const answers = new Map<string, number>()
    const reached: AddressLine[] = []
    const onItsHost = new Set<string>()
    const sendAll = async (): Promise<void> => {
      for (let line = lines.pop(); line; line = lines.pop()) {
        const answer = await answerTo(line)
        answers.set(answer, (answers.get(answer) ?? 0) + 1)
        if (answer.includes('site')) reached.push(line)
        // The connection is shared, and the host of one request says nothing of the next.
        if (lines.length % 20 === 0) onItsHost.add(await answerTo({ method: 'GET', path: '/lobby?x=%zz', host: HOST }))
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendAll))
    expect(reached).toEqual([])
    expect([...onItsHost]).toEqual(['200 site'])
    // Most addresses are read, and some of them name a site's page exactly.
    expect(answers.get('cut') ?? 0).toBeLessThan(ADDRESSES / 10)
    expect(answers.get('404') ?? 0).toBeGreaterThan(ADDRESSES / 10)
  },
  sizeOf(30_000, 600_000),
)
