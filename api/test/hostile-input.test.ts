import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { STAFF_ROLES, type EndpointDefinition } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sizeOf } from '@parlour/tooling/size-of'
import { faultsOf } from './hostile/response-faults.ts'
import {
  DOUBTFUL_TYPES,
  HOSTILE_BODIES,
  HOSTILE_JSON,
  HOSTILE_QUERIES,
  HOSTILE_QUERY_VALUES,
  REJECTED_TYPES,
} from './hostile/hostile-values.ts'
import { acceptedBy, DEFINITIONS, inputOf, type WireSchema } from './hostile/wire-schema.ts'
import { createWholeApp, type WholeApp } from './whole-app.ts'

const EVERY = sizeOf(12, 1)
const TRIED = DEFINITIONS.filter((_definition, at) => at % EVERY === 0)
const WITH_BODY = TRIED.filter(({ body }) => body)
const WITH_QUERY = TRIED.filter(({ method }) => method === 'GET')

let app: WholeApp
let tokens: { merchant: string; staff: string; operations: string }
let itemId: string

beforeAll(async () => {
  app = await createWholeApp()
  // One person may make every call of the staff.
  await app.database
    .db('identity_accounts')
    .where({ account: 'operations1' })
    .update({ roles: [...STAFF_ROLES] })
  tokens = { merchant: await app.tokenOf('merchant1'), staff: await app.tokenOf('release1'), operations: await app.tokenOf('operations1') }
  const payload = { countriesId: 76, siteName: 'Lucky Star' }
  const saved = await app.http.inject({ method: 'POST', url: '/api/cart/create', payload, headers: headersOf('merchant') })
  itemId = saved.json<{ data: { id: string } }>().data.id
})
afterAll(async () => {
  await app.close()
})

type Caller = 'nobody' | 'merchant' | 'staff' | 'operations'

function headersOf(caller: Caller): Record<string, string> {
  return {
    'accept-language': 'en',
    'idempotency-key': randomUUID(),
    'x-parlour-vector': 'hostile',
    ...(caller === 'nobody' ? {} : { authorization: `Bearer ${tokens[caller]}` }),
  }
}

function callersOf({ operationId, access, staffRoles, media }: EndpointDefinition): readonly Caller[] {
  // An open stream has no end; its own tests cover what it rejects.
  if (operationId === 'logout' || media?.includes('text/event-stream')) return ['nobody']
  if (access === 'staff') return ['nobody', staffRoles ? 'operations' : 'staff']
  return ['nobody', 'merchant']
}

function isTurnedAway({ access }: EndpointDefinition, caller: Caller): boolean {
  return caller === 'nobody' && (access === 'merchant' || access === 'staff')
}

async function post(definition: EndpointDefinition, caller: Caller, payload: string | Buffer, headers: Record<string, string> = {}) {
  const { method, path } = definition
  return app.http.inject({ method, url: path, payload, headers: { 'content-type': 'application/json', ...headersOf(caller), ...headers } })
}

function sampleOf(schema: WireSchema): object {
  const [sample] = fc.sample(acceptedBy(schema, [itemId]), { numRuns: 1, seed: 1 })
  return Object(sample) as object
}

function bodyWith(accepted: object, field: string, json: string, isTwice = false): string {
  const others = Object.entries(accepted).filter(([name]) => name !== field || isTwice)
  return `{${[`"${field}":${json}`, ...others.map(([name, value]) => `"${name}":${JSON.stringify(value)}`)].join(',')}}`
}

describe.each(WITH_BODY)('POST $path', (definition) => {
  const schema = definition.body as WireSchema
  const fields = Object.keys(schema.properties ?? {})

  it('answers every hostile value in every field with an envelope below 500', async () => {
    const faults: string[] = []
    const accepted = sampleOf(schema)
    const all = [...fields, 'unknownField']
    for (const caller of callersOf(definition)) {
      for (const [at, { name, json }] of HOSTILE_JSON.entries()) {
        // A caller who is rejected before the fields are read sends every value in one field each.
        const tried = isTurnedAway(definition, caller) ? [all[at % all.length] ?? ''] : all
        for (const field of tried) {
          faults.push(...faultsOf(`${caller} ${field} ${name}`, await post(definition, caller, bodyWith(accepted, field, json))))
        }
      }
    }
    expect(faults).toEqual([])
  })

  it('answers missing and repeated fields with an envelope below 500', async () => {
    const faults: string[] = []
    const accepted = sampleOf(schema)
    for (const caller of callersOf(definition)) {
      for (const field of fields) {
        const bodies = [bodyWith({}, field, '"x"'), bodyWith(accepted, field, '{"a":[]}', true)]
        for (const body of bodies) faults.push(...faultsOf(`${caller} ${body}`, await post(definition, caller, body)))
      }
    }
    expect(faults).toEqual([])
  })

  it('answers bodies that are no proper JSON object with 4xx and an envelope', async () => {
    const faults: string[] = []
    for (const caller of callersOf(definition)) {
      for (const { name, bytes } of HOSTILE_BODIES) {
        const answer = await post(definition, caller, bytes)
        faults.push(...faultsOf(`${caller} ${name}`, answer))
        if (answer.statusCode < 400) faults.push(`${caller} ${name}: accepted`)
      }
    }
    expect(faults).toEqual([])
  })

  it('rejects every content type but JSON with 415', async () => {
    // The caller is checked before the content type, and so is the signature of a publication.
    const caller = callersOf(definition).at(-1) ?? 'nobody'
    const rejected = definition.isBodySigned ? 400 : 415
    const statuses = await Promise.all(
      REJECTED_TYPES.map(async (type) => {
        const answer = await post(definition, caller, '{}', { 'content-type': type })
        return [type, answer.statusCode, faultsOf(type, answer)]
      }),
    )
    expect(statuses).toEqual(REJECTED_TYPES.map((type) => [type, rejected, []]))
    const doubtful: string[] = []
    for (const type of DOUBTFUL_TYPES) doubtful.push(...faultsOf(type, await post(definition, caller, '{', { 'content-type': type })))
    expect(doubtful).toEqual([])
  })
})

describe.each(WITH_QUERY)('GET $path', (definition) => {
  const fields = Object.keys(inputOf(definition)?.schema.properties ?? {})

  it('answers every hostile query with an envelope below 500', async () => {
    const perField = fields.flatMap((field) => [
      ...HOSTILE_QUERY_VALUES.map((value) => `${field}=${value}`),
      `${field}=1&${field}=2`,
      `${field}[]=1`,
      `${field}[$gt]=`,
      `${field}=${itemId}&extra=1`,
    ])
    const faults: string[] = []
    for (const caller of callersOf(definition)) {
      for (const query of [...perField, ...HOSTILE_QUERIES]) {
        const answer = await app.http.inject({ method: 'GET', url: `${definition.path}?${query}`, headers: headersOf(caller) })
        faults.push(...faultsOf(`${caller} ${query.slice(0, 60)}`, answer))
      }
    }
    expect(faults).toEqual([])
  })
})

describe('everything around the input', () => {
  it.each(TRIED)('answers hostile headers with an envelope below 500 at $method $path', async ({ method, path }) => {
    const headers: readonly Record<string, string>[] = [
      ...['Bearer', 'Bearer ', 'bearer x', 'Bearer x y', 'Basic eDp5', 'Bearer a.b.c', `Bearer ${'a'.repeat(15_000)}`, 'Bearer \u00ff'].map(
        (authorization) => ({ authorization }),
      ),
      ...['', '*', 'xx', 'en;q=x', ',,,', 'zh-'.repeat(500), '__proto__', 'constructor'].map((language) => ({
        'accept-language': language,
      })),
      ...['', 'short', 'a'.repeat(101), 'key with spaces', '__proto__', 'b\u00e9b\u00e9b\u00e9b\u00e9'].map((key) => ({
        'idempotency-key': key,
      })),
      ...['parlour-refresh=%', 'parlour-refresh=%E0%A4%A', '=;=;', 'parlour-refresh', `parlour-refresh=${'v1.'.repeat(4_000)}`].map(
        (cookie) => ({ cookie }),
      ),
      ...['', '[', 'a:b:c', 'localhost:99999', '..', '%00', 'x'.repeat(5_000)].map((host) => ({ host })),
    ]
    const faults: string[] = []
    for (const more of headers) {
      const answer = await app.http.inject({ method, url: path, ...(method === 'POST' ? { payload: {} } : {}), headers: more })
      faults.push(...faultsOf(`${path} ${JSON.stringify(more).slice(0, 60)}`, answer))
    }
    expect(faults).toEqual([])
  })

  it('answers hostile paths and other methods below /api with an envelope', async () => {
    const paths = ['%', '%zz', '%ff', '%00', '//', 'cart//list', 'cart/list/', `x${'a'.repeat(5_000)}`, '__proto__', 'cart/%2e%2e/list']
    const faults: string[] = []
    for (const path of paths) faults.push(...faultsOf(path, await app.http.inject({ method: 'GET', url: `/api/${path}` })))
    for (const { path } of DEFINITIONS) {
      for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const) {
        const answer = await app.http.inject({ method, url: path })
        faults.push(...faultsOf(`${method} ${path}`, answer))
      }
    }
    expect(faults).toEqual([])
  })

  it('answers hostile addresses of documents, files and sites below 500', async () => {
    const urls = [
      '/__proto__',
      '/constructor',
      '/constructor/cart',
      '/en/__proto__',
      '/%',
      '//',
      '///',
      '//evil.example',
      '/en//evil.example',
      '/\\\\evil.example',
      '/en/%ff',
      '/assets/__proto__/x',
      '/assets/shell/%00',
      '/assets/shell/../x',
    ]
    const hosts = ['localhost:8080', '__proto__.localhost:8080', 'constructor.localhost:8080', '..localhost:8080']
    const calls = urls.flatMap((url) => hosts.map((host) => ({ url, headers: { host } })))
    const statuses = await Promise.all(
      calls.map(async (call) => [call.url, (await app.http.inject({ method: 'GET', ...call })).statusCode] as const),
    )
    expect(statuses.filter(([, status]) => status >= 500)).toEqual([])
  })
})
