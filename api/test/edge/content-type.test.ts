import { connect, type AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProbeApp, DEFINITIONS, type ProbeApp } from './probe-app.ts'

const WITH_BODY = DEFINITIONS.filter(({ body }) => body)
const CLIENT = { 'x-parlour-vector': 'v1' }
/** Valid under no schema, so accepting it means that validation was skipped. */
const FORGED = '{"surprise":{"constructor":1}}'

/** The edge may validate these as JSON or reject them with 415. */
const JSON_SPELLINGS = [
  'application/json',
  'APPLICATION/JSON',
  'application/json; charset=utf-8',
  'application/json;charset="UTF-8"; x=y',
  'application/json\t; charset=utf-8',
  '\tapplication/json',
  ' application/json',
  'application/json ;',
  'application/json, application/json',
] as const
const OTHER_SPELLINGS = [
  '\ttext/plain',
  'text/plain',
  ' text/plain; charset=utf-8',
  'text/plain; application/json',
  'TEXT/JSON',
  'application/vnd.api+json',
  'application/problem+json',
  'application/jsonx',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=application/json',
  'text/plain, application/json',
] as const
const SPELLINGS = [...JSON_SPELLINGS, ...OTHER_SPELLINGS]

let probe: ProbeApp
beforeAll(async () => {
  probe = await createProbeApp()
})
afterAll(() => probe.close())

describe('the content type of a body', { meta: { req: 'api-A3' } }, () => {
  it('uses 20 spellings on every route that takes a body', { meta: { req: 'api-A3' } }, () => {
    expect(new Set(SPELLINGS).size).toBe(20)
    expect(WITH_BODY.length).toBeGreaterThanOrEqual(20)
  })

  it.each(JSON_SPELLINGS)('validates or rejects %j on every route', { meta: { req: 'api-A3' } }, async (type) => {
    for (const definition of WITH_BODY) {
      const { statusCode } = await probe.send(definition, { payload: FORGED, headers: { ...CLIENT, 'content-type': type } })
      expect([definition.path, [400, 415].includes(statusCode)]).toEqual([definition.path, true])
    }
    expect(probe.takeReached()).toEqual([])
  })

  it.each(OTHER_SPELLINGS)('answers 415 to %j on every route', { meta: { req: 'api-A3' } }, async (type) => {
    for (const definition of WITH_BODY) {
      const { statusCode } = await probe.send(definition, { payload: FORGED, headers: { ...CLIENT, 'content-type': type } })
      expect([definition.path, statusCode]).toEqual([definition.path, 415])
    }
    expect(probe.takeReached()).toEqual([])
  })

  it('answers 415 or 400 to a body without a type and to one with two types, on a real socket', { meta: { req: 'api-A3' } }, async () => {
    await probe.http.listen({ host: '127.0.0.1', port: 0 })
    const { port } = probe.http.server.address() as AddressInfo
    const pairs = [[], ['text/plain', 'application/json'], ['application/json', 'text/plain'], ...SPELLINGS.map((type) => [type])]
    for (const types of pairs) expect([types, await statusOf(port, types)]).toEqual([types, expect.toBeOneOf([400, 415])])
    expect(probe.takeReached()).toEqual([])
  })

  it(
    'control: an app that parses text as JSON behind a schema by content type lets the forged body through',
    { meta: { req: 'api-A3' } },
    async () => {
      const schema = { body: { content: { 'application/json': { schema: { type: 'object', additionalProperties: false } } } } }
      expect(await lenientlyReached(schema)).toContain('text/plain')
    },
  )

  it(
    'control: an app without a schema lets the forged body through in every JSON spelling that it takes',
    { meta: { req: 'api-A3' } },
    async () => {
      expect(await lenientlyReached({})).toEqual(expect.arrayContaining(['application/json', 'APPLICATION/JSON', 'text/plain']))
    },
  )
})

async function lenientlyReached(schema: object): Promise<readonly string[]> {
  const app = Fastify()
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, JSON.parse(String(body))))
  app.post('/', { schema }, async () => 'reached')
  const reached: string[] = []
  for (const type of SPELLINGS) {
    const { body } = await app.inject({ method: 'POST', url: '/', payload: FORGED, headers: { 'content-type': type } })
    if (body === 'reached') reached.push(type)
  }
  await app.close()
  return reached
}

async function statusOf(port: number, types: readonly string[]): Promise<number> {
  const head = [
    'POST /api/cart/delete HTTP/1.1',
    'host: localhost:8080',
    'authorization: Bearer good',
    ...types.map((type) => `content-type:${type}`),
    `content-length: ${FORGED.length}`,
    'connection: close',
  ]
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => void socket.write(`${head.join('\r\n')}\r\n\r\n${FORGED}`))
    socket.on('data', (chunk) => {
      answer += String(chunk)
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])))
  })
}
