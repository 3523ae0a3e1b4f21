import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase, type Database } from '../../src/platform/database.ts'
import { addEndpoint } from '../../src/platform/endpoint-route.ts'
import { runStatement } from '../../src/platform/named-statement.ts'
import { startTracing, withSpan } from '../../src/platform/tracing.ts'
import { createTestApp } from '../test-app.ts'
import { testConfig } from '../test-config.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'

interface ExportedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly kind: number
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}

const spans: ExportedSpan[] = []
let services: unknown[] = []
let collector: Server
let other: Server
let database: TestDatabase
let db: Database

const listen = async (server: Server) => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

beforeAll(async () => {
  database = await createTestDatabase('migrated')
  collector = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString())
      for (const { resource, scopeSpans } of resourceSpans) {
        services = resource.attributes
        for (const scope of scopeSpans) spans.push(...scope.spans)
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  other = createServer((_request, response) => void response.end('{}'))
})
afterAll(async () => {
  collector.close()
  other.close()
  await db.destroy()
  await database.drop()
})

it('exports a call with its statements and outgoing requests, of which no text, value or path leaves the process', async () => {
  const endpoint = await listen(collector)
  const target = await listen(other)
  const stop = await startTracing(endpoint)
  db = openDatabase(database.connectionString, { isTraced: true })
  const texts = { operationId: 'saveGreeting', tag: 'test', summary: 'Hello.' } as const
  const rules = { access: 'public', owner: 'none', rate: 'write', method: 'POST', path: '/api/greeting' } as const
  const schemas = { body: Type.Object({ name: Type.String() }), data: Type.Object({ name: Type.String() }), errors: [] }
  const app = await createTestApp({
    config: testConfig({ tracesEndpoint: endpoint }),
    db,
    authenticate: () => Promise.reject(new Error('unused')),
    modules: [
      {
        routes: async (routes) =>
          addEndpoint(routes, { ...texts, ...rules, ...schemas }, async ({ body }) => {
            await db('identity_accounts').where({ account: body.name }).first('id')
            await runStatement(db, { name: 'greeting', text: 'SELECT $1::text AS name' }, [body.name])
            await fetch(`${target}/bot-secret/sendMessage?key=secret`)
            return body
          }),
      },
    ],
  })
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const headers = { traceparent, 'x-parlour-vector': 'test' }
  const response = await app.inject({ method: 'POST', url: '/api/greeting', payload: { name: 'ada-lovelace' }, headers })
  expect(response.statusCode).toBe(200)
  await withSpan('job mail.send', async () => db('mail_messages').first('id'))
  await app.close()
  await stop()

  const call = spans.find(({ name }) => name === 'saveGreeting')
  expect(call).toMatchObject({ traceId: traceparent.slice(3, 35), parentSpanId: 'b7ad6b7169203331', kind: 2 })
  const within = (name: string) => {
    const spanId = spans.find((span) => span.name === name)?.spanId
    return spans.filter(({ parentSpanId }) => parentSpanId === spanId).map((span) => span.name)
  }
  expect(within('saveGreeting')).toEqual(expect.arrayContaining(['SELECT identity_accounts', 'greeting', 'GET']))
  expect(within('job mail.send')).toEqual(['SELECT mail_messages'])
  expect(JSON.stringify(services)).toContain('"parlour"')
  expect(JSON.stringify(spans)).not.toMatch(/ada-lovelace|secret|sendMessage/)
})
