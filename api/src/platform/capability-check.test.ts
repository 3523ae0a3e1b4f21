import { endpoints } from '@parlour/contracts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { installCapabilityCheck, type CapabilitiesOf } from './capability-check.ts'
import { DomainError } from './domain-error.ts'
import { addEndpoint } from './endpoint-route.ts'
import { installErrorHandler } from './error-handler.ts'

const { path: url } = endpoints.submitContact
const REACHED = [409, 'platform.conflict']
const REJECTED = [403, 'releases.capability-undeclared']
const DECLARED = new Map<string, readonly string[] | undefined>([
  ['shell', undefined],
  ['marketing', ['http:/api/contact/*']],
  ['billing', ['http:/api/pay', 'http:/api/contac/*', 'http:/api/contact/submit/more']],
  ['older', undefined],
])

let app: FastifyInstance
let capabilitiesOf: ReturnType<typeof vi.fn<CapabilitiesOf>>
beforeEach(() => {
  app = Fastify()
  installErrorHandler(app)
  capabilitiesOf = vi.fn<CapabilitiesOf>(async (vectorId) => (vectorId.startsWith('v-') ? DECLARED : null))
  installCapabilityCheck(app, capabilitiesOf)
  for (const definition of [endpoints.submitContact, endpoints.listCountries])
    addEndpoint(app, definition, async () => {
      throw new DomainError('platform.conflict')
    })
})
afterEach(async () => app.close())

const VALID = {
  topic: 'partners',
  name: 'Maria',
  email: 'maria@example.com',
  messenger: '',
  message: 'Please call me back tomorrow.',
  locale: 'en',
  page: '',
  website: '',
  hasConsent: true,
}

async function send(headers: Readonly<Record<string, string>>, payload: object | string = VALID) {
  const answer = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...headers } })
  return [answer.statusCode, answer.json<{ data: { error: string } }>().data.error]
}

const from = (part: string, vectorId = 'v-1') => ({ 'x-parlour-part': part, 'x-parlour-vector': vectorId })

describe('a call of a remote', { meta: { req: 'federation-F8' } }, () => {
  it.each([
    ['passes when the release in the vector declared it', from('marketing'), REACHED],
    ['passes when the release has no list', from('older'), REACHED],
    ['passes when the vector is unknown', from('billing', 'bench'), REACHED],
    ['passes without a part', { 'x-parlour-vector': 'v-1' }, REACHED],
    ['passes without a vector', { 'x-parlour-part': 'billing' }, REACHED],
    ['is rejected when the release did not declare it', from('billing'), REJECTED],
    ['is rejected when the vector has no such part', from('account'), REJECTED],
    ['is rejected when the part is named like a property', from('constructor'), REJECTED],
    ['is rejected when it names two parts', from('marketing, older'), REJECTED],
  ])('%s', async (_case, headers, outcome) => {
    expect(await send(headers)).toEqual(outcome)
    // Also from the cache.
    expect(await send(headers)).toEqual(outcome)
  })

  it('is rejected before the body is read', async () => {
    expect(await send(from('marketing'), '{')).toEqual([400, 'platform.validation'])
    expect(await send(from('billing'), '{')).toEqual(REJECTED)
    expect(await send(from('billing'), '{')).toEqual(REJECTED)
  })

  it('looks a vector up once, and an unknown one each time, as it may be served later', async () => {
    for (let turn = 0; turn < 3; turn += 1) await send(from('marketing'))
    expect(capabilitiesOf.mock.calls).toEqual([['v-1']])
    for (let turn = 0; turn < 2; turn += 1) await send(from('marketing', 'bench'))
    expect(capabilitiesOf.mock.calls).toEqual([['v-1'], ['bench'], ['bench']])
  })

  it('shares the look-up of calls that arrive together', async () => {
    await Promise.all([1, 2, 3].map(async () => send(from('marketing'))))
    expect(capabilitiesOf.mock.calls).toEqual([['v-1']])
  })

  it('caches no more than 200 vectors', async () => {
    for (let number = 0; number <= 200; number += 1) await send(from('marketing', `v-${number}`))
    await send(from('marketing', 'v-200'))
    expect(capabilitiesOf).toHaveBeenCalledTimes(201)
    await send(from('marketing', 'v-0'))
    expect(capabilitiesOf).toHaveBeenCalledTimes(202)
  })

  it('fails while its vector cannot be looked up', async () => {
    capabilitiesOf.mockRejectedValueOnce(new DomainError('platform.unavailable'))
    expect(await send(from('marketing'))).toEqual([503, 'platform.unavailable'])
    expect(await send(from('marketing'))).toEqual(REACHED)
  })
})
