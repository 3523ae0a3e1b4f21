import { endpoints, ERROR_KINDS, type EndpointDefinition } from '@parlour/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SPECIFIED_CALLS } from './specified-calls.ts'
import { createWholeApp, type WholeApp } from './whole-app.ts'

const DEFINITIONS: readonly EndpointDefinition[] = Object.values(endpoints)
const MONEY_CALLS = [
  'applyCredit',
  'approvePayouts',
  'createOrder',
  'nameReturnWallet',
  'preparePayout',
  'prepareSweep',
  'proposeReturn',
  'requestPayout',
  'sendTestMoney',
  'startPayment',
  'submitPayouts',
  'withdrawPayout',
]
/** Their input is too sensitive or too long for a URL; counting page views changes nothing. */
const READS_BY_POST = ['getOrder', 'getPaymentResult', 'getSharedCheckout', 'simulatePlan', 'sendBeacon', 'simulateSettlement']
const fieldsOf = (body: object | undefined) => Object.keys(body && 'properties' in body ? Object(body.properties) : {})
const callOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`

interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security?: readonly object[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> }
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean }[]
  readonly responses: Readonly<Record<string, object>>
}

let app: WholeApp
let operations: ReadonlyMap<string, Operation>

beforeAll(async () => {
  app = await createWholeApp()
  const answer = await app.http.inject({ method: 'GET', url: '/api/docs/openapi.json' })
  const { paths } = answer.json<{ paths: Record<string, Record<string, Operation>> }>()
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  )
  operations = new Map(listed)
})
afterAll(async () => {
  await app.close()
})

describe('the calls of the contracts', () => {
  it.each(SPECIFIED_CALLS)('has %s of the specification', (call) => {
    expect(DEFINITIONS.filter((definition) => callOf(definition) === call && !definition.isExtension)).toHaveLength(1)
  })

  it('marks every call beyond the table of the specification as an extension', () => {
    const unmarked = DEFINITIONS.filter(({ isExtension }) => !isExtension).map(callOf)
    expect(unmarked.toSorted()).toEqual(SPECIFIED_CALLS.toSorted())
  })

  it('gives every call its own method and path and its own operation id', () => {
    expect(new Set(DEFINITIONS.map(callOf)).size).toBe(DEFINITIONS.length)
    expect(new Set(DEFINITIONS.map(({ operationId }) => operationId)).size).toBe(DEFINITIONS.length)
  })

  const namesWhere = (isMeant: (definition: EndpointDefinition) => boolean) =>
    DEFINITIONS.filter(isMeant).map(({ operationId }) => operationId)

  it('counts every secret from a caller who is not signed in as an attempt', () => {
    const isSecret = (name: string) => /password|token/iu.test(name)
    const attempts = namesWhere(({ access, body }) => access === 'public' && fieldsOf(body).some(isSecret))
    expect(attempts).toContain('authorize')
    // The token of a shared checkout is a link that anybody may have.
    const isTry = ({ operationId, rate }: EndpointDefinition) => rate === 'auth' || operationId === 'getSharedCheckout'
    expect(namesWhere((definition) => attempts.includes(definition.operationId) && !isTry(definition))).toEqual([])
  })

  it('counts as money what rests while the books do not hold', () => {
    expect(namesWhere(({ rate }) => rate === 'money').toSorted()).toEqual(MONEY_CALLS.toSorted())
  })

  it('counts nothing that changes something as a read', () => {
    expect(namesWhere(({ method, rate }) => method === 'POST' && rate === 'read').toSorted()).toEqual(READS_BY_POST.toSorted())
  })

  it('knows one outcome with status 422, being signed in elsewhere', { meta: { req: 'D08' } }, () => {
    const kinds: Readonly<Record<string, string>> = ERROR_KINDS
    expect(Object.keys(kinds).filter((code) => kinds[code] === 'elsewhere')).toEqual(['identity.elsewhere'])
  })
})

describe('the API reference', () => {
  it('answers HTML at /api/docs', { meta: { req: 'B27' } }, async () => {
    const first = await app.http.inject({ method: 'GET', url: '/api/docs' })
    const page = first.statusCode === 200 ? first : await app.http.inject({ method: 'GET', url: '/api/docs/' })
    expect([page.statusCode, String(page.headers['content-type'])]).toEqual([200, expect.stringContaining('text/html')])
    expect(page.body).toContain('Parlour API')
  })

  it('lists exactly the calls of the contracts', { meta: { req: 'B27' } }, () => {
    expect([...operations.keys()].toSorted()).toEqual(DEFINITIONS.map(callOf).toSorted())
  })

  it.each(DEFINITIONS.map((definition) => [callOf(definition), definition] as const))(
    'describes %s as the contracts do',
    { meta: { req: 'B27' } },
    (call, definition) => {
      const operation = operations.get(call)
      const needsToken = definition.access === 'merchant' || definition.access === 'staff'
      const canBeElsewhere = needsToken || definition.errors.includes('identity.elsewhere')
      expect(operation).toMatchObject({
        operationId: definition.operationId,
        tags: definition.isExtension ? [definition.tag, 'extension'] : [definition.tag],
        responses: { 200: expect.anything(), 400: expect.anything(), 429: expect.anything(), 500: expect.anything() },
      })
      expect(operation?.security ?? []).toEqual(needsToken ? [{ bearer: [] }] : definition.isBodySigned ? [{ publisher: [] }] : [])
      expect(Object.keys(operation?.responses ?? {}).includes('422')).toBe(canBeElsewhere)
      const { body, jsonPart } = definition
      const type = jsonPart === undefined ? 'application/json' : 'multipart/form-data'
      expect(Object.keys(operation?.requestBody?.content ?? {})).toEqual(body ? [type] : [])
    },
  )

  it.each(DEFINITIONS.map((definition) => [callOf(definition), definition] as const))(
    'names the headers that %s requires',
    (call, { method, access, isIdempotent }) => {
      const headers = (operations.get(call)?.parameters ?? []).filter(({ in: place }) => place === 'header')
      expect(Object.fromEntries(headers.map(({ name, required = false }) => [name, required]))).toEqual({
        ...(isIdempotent ? { 'idempotency-key': true } : {}),
        // Who is no browser and acts for no device may leave it out.
        ...(method === 'POST' ? { 'x-parlour-vector': access === 'device' } : {}),
      })
    },
  )

  it('describes a publication as its record, then its files', () => {
    const { schema } = operations.get('POST /api/releases/publish')?.requestBody?.content['multipart/form-data'] ?? {}
    expect(schema).toMatchObject({
      required: ['publication'],
      properties: { publication: { required: ['record'], properties: { signature: { type: 'string' } } } },
      additionalProperties: { type: 'string', format: 'binary' },
    })
  })

  it('offers no documents, assets or health checks', () => {
    expect([...operations.keys()].filter((call) => !call.includes(' /api/'))).toEqual([])
  })
})
