import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { MockOtlpServer, normalizeTrace, type ReceivedSpan } from '@elastic/mockotlpserver'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTextPost } from '../../src/modules/integrations/post-text.ts'
import { openDatabase, type Database } from '../../src/platform/database.ts'
import { addEndpoint } from '../../src/platform/endpoint-route.ts'
import { openJobQueue, type JobQueue } from '../../src/platform/jobs.ts'
import { runStatement } from '../../src/platform/named-statement.ts'
import { startTracing, withSpan } from '../../src/platform/tracing.ts'
import { createTestApp } from '../test-app.ts'
import { testConfig } from '../test-config.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'

const spans: ReceivedSpan[] = []
let services: unknown[] = []
const collector = new MockOtlpServer({
  services: ['http'],
  httpHostname: '127.0.0.1',
  httpPort: 0,
  logLevel: 'warn',
  onTrace: (decoded) => {
    for (const { resource, scopeSpans } of normalizeTrace(decoded).resourceSpans) {
      services = [...services, resource.attributes['service.name']]
      spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    }
  },
})
const other = createServer((_request, response) => void response.end('{}'))
let database: TestDatabase
let stop: () => Promise<void>
let db: Database
let queue: JobQueue

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
const TEXTS = { operationId: 'saveGreeting', tag: 'test', summary: 'Hello.' } as const
const RULES = { access: 'public', owner: 'none', rate: 'write', method: 'POST', path: '/api/greeting' } as const
const SCHEMAS = { body: Type.Object({ name: Type.String() }), data: Type.Object({ name: Type.String() }), errors: [] }

beforeAll(async () => {
  database = await createTestDatabase('migrated')
  await collector.start()
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  stop = await startTracing(collector.httpUrl.href)
  db = openDatabase(database.connectionString, { isTraced: true })
  queue = await openJobQueue(database.connectionString, ['mail.send'], () => undefined)
})
afterAll(async () => {
  await collector.close()
  other.close()
  await database.drop()
})

/** Ends when every span is exported. */
async function callGreeting(): Promise<void> {
  const target = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const worked = Promise.withResolvers<Readonly<Record<string, string>>>()
  const app = await createTestApp({
    config: testConfig({ tracesEndpoint: collector.httpUrl.href }),
    db,
    authenticate: () => Promise.reject(new Error('unused')),
    modules: [
      {
        routes: async (routes) =>
          addEndpoint(routes, { ...TEXTS, ...RULES, ...SCHEMAS }, async ({ body }) => {
            await db('identity_accounts').where({ account: body.name }).first('id')
            await runStatement(db, { name: 'greeting', text: 'SELECT $1::text AS name' }, [body.name])
            await fetch(`${target}/bot-secret/sendMessage?key=secret`)
            await db.transaction(async (trx) => queue.enqueue(trx, { name: 'mail.send', payload: { id: 'ada-lovelace' } }))
            return body
          }),
      },
    ],
  })
  const headers = { traceparent: TRACEPARENT, 'x-parlour-vector': 'test' }
  const response = await app.inject({ method: 'POST', url: '/api/greeting', payload: { name: 'ada-lovelace' }, headers })
  expect(response.statusCode).toBe(200)
  await queue.work({
    'mail.send': async (payload) => {
      await db('mail_messages').first('id')
      await createTextPost({ isLoopbackAllowed: true })(`${target}/secret`, {}, '{}')
      worked.resolve(payload)
    },
  })
  expect(await worked.promise).toEqual({ id: 'ada-lovelace' })
  await expect(withSpan('sweep test', async () => Promise.reject(new Error('ada-lovelace')))).rejects.toThrow('ada-lovelace')
  await queue.stop()
  await app.close()
  await db.destroy()
  await stop()
}

it('exports a call, its use case and the job that it enqueued as one trace, of which no text, value or path leaves the process', async () => {
  await callGreeting()
  const named = (name: string) => spans.find((span) => span.name === name)
  const within = (name: string) => spans.filter(({ parentSpanId }) => parentSpanId === named(name)?.spanId).map((span) => span.name)
  const traceId = TRACEPARENT.slice(3, 35)
  expect(named('saveGreeting')).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331', kind: 'SPAN_KIND_SERVER' })
  expect(within('saveGreeting')).toContain('use case saveGreeting')
  expect(within('use case saveGreeting')).toEqual(expect.arrayContaining(['SELECT identity_accounts', 'greeting', 'GET', 'job mail.send']))
  expect(named('job mail.send')).toMatchObject({ traceId, kind: 'SPAN_KIND_CONSUMER' })
  expect(within('job mail.send')).toEqual(['SELECT mail_messages', 'POST'])
  expect(named('sweep test')?.status).toMatchObject({ code: 'STATUS_CODE_ERROR' })
  expect(new Set(services)).toEqual(new Set(['parlour']))
  expect(JSON.stringify(spans)).not.toMatch(/ada-lovelace|secret|sendMessage/)
})
