import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints, type EndpointDefinition } from '@parlour/contracts'
import { LANGUAGES } from '@parlour/i18n'
import { errorText } from '@parlour/i18n/errors'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMONSTRATION_PASSWORD } from '../../seeds/index.ts'
import { createWholeApp, type WholeApp } from '../whole-app.ts'

interface Operation {
  readonly operationId: string
  readonly security?: readonly { readonly bearer?: readonly string[] }[]
  readonly responses: Readonly<Record<string, object>>
}

const BY_OPERATION = new Map(Object.values<EndpointDefinition>(endpoints).map((definition) => [definition.operationId, definition]))

let app: WholeApp
let operations: readonly {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly operation: Operation
  readonly definition: EndpointDefinition
}[]
let kicked: { readonly merchant: string; readonly staff: string; readonly handle: string }

beforeAll(async () => {
  app = await createWholeApp()
  const answer = await app.http.inject({ method: 'GET', url: '/api/docs/openapi.json' })
  const { paths } = answer.json<{ paths: Record<string, Record<string, Operation>> }>()
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const definition = BY_OPERATION.get(operation.operationId)
      if (!definition) throw new Error(`${operation.operationId} is not in the contracts`)
      return { method: method === 'get' ? ('GET' as const) : ('POST' as const), path, operation, definition }
    }),
  )
  const payload = { account: 'merchant1', password: DEMONSTRATION_PASSWORD }
  const older = await app.http.inject({ method: 'POST', url: '/api/login/authorize', payload })
  const staff = await app.tokenOf('release1')
  kicked = {
    merchant: older.json<{ data: { accessToken: string } }>().data.accessToken,
    handle: older.cookies.find(({ name }) => name === 'parlour-refresh')?.value ?? '',
    staff,
  }
  await app.tokenOf('merchant1')
  await app.tokenOf('release1')
})
afterAll(() => app.close())

const needsSession = ({ security = [] }: Operation) => security.some(({ bearer }) => bearer !== undefined)
const guarded = () => operations.filter(({ operation }) => needsSession(operation))

async function send(
  call: { readonly method: 'GET' | 'POST'; readonly path: string },
  headers: Record<string, string>,
): Promise<LightMyRequestResponse> {
  return app.http.inject({
    method: call.method,
    url: call.path,
    headers: { 'accept-language': 'en', 'x-parlour-vector': 'kicked', ...headers },
    ...(call.method === 'POST' ? { payload: {} } : {}),
  })
}

const summary = (answer: LightMyRequestResponse) => {
  const { code, success, msg, data } = answer.json()
  return [answer.statusCode, code, success, data.error, msg]
}
const saying = (status: number, error: Parameters<typeof errorText>[0]) => [status, status, false, error, errorText(error, 'en')]

describe('a device that was signed out by another', { meta: { req: 'session-S8' } }, () => {
  it(
    'gets 422, code 422 and the text at every operation that needs a session, whatever it sends',
    { meta: { req: 'session-S8' } },
    async () => {
      expect(guarded().length).toBeGreaterThanOrEqual(20)
      for (const call of guarded()) {
        const token = call.definition.access === 'staff' ? kicked.staff : kicked.merchant
        const answer = await send(call, { authorization: `Bearer ${token}` })
        expect([call.path, ...summary(answer)]).toEqual([call.path, ...saying(422, 'identity.elsewhere')])
      }
    },
  )

  it('gets the same at its refresh, and loses its cookie', { meta: { req: 'session-S8 D08' } }, async () => {
    const answer = await send({ method: 'POST', path: '/api/login/refresh' }, { cookie: `parlour-refresh=${kicked.handle}` })
    expect(summary(answer)).toEqual(saying(422, 'identity.elsewhere'))
    expect(answer.headers['set-cookie']).toMatch(/^parlour-refresh=; /)
  })

  it('gets it in each of the 15 languages', { meta: { req: 'session-S8 X01 D54' } }, async () => {
    for (const { code } of LANGUAGES) {
      const headers = { authorization: `Bearer ${kicked.merchant}`, 'accept-language': code }
      expect((await send({ method: 'GET', path: '/api/user/info' }, headers)).json().msg).toBe(errorText('identity.elsewhere', code))
    }
  })
})

describe('what 422 is reserved for', { meta: { req: 'session-S8' } }, () => {
  it('lists 422 at no operation but those that can meet an ended session', { meta: { req: 'session-S8' } }, () => {
    const listed = operations.filter(({ operation }) => '422' in operation.responses).map(({ path }) => path)
    const expected = operations.filter(
      ({ definition, operation }) => needsSession(operation) || definition.errors.includes('identity.elsewhere'),
    )
    expect(listed).toEqual(expected.map(({ path }) => path))
    expect(
      operations.filter(({ definition }) => definition.access === 'public' && definition.errors.includes('identity.elsewhere')),
    ).toEqual([])
  })

  it('writes 422 nowhere in the sources but in the table of outcomes', { meta: { req: 'session-S8' } }, () => {
    const sources = join(import.meta.dirname, '..', '..', 'src')
    const offenders = readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => /\b422\b/.test(readFileSync(join(sources, file), 'utf8').replaceAll(/\/\/.*|\/?\*.*/g, '')))
    expect(offenders).toEqual([])
  })
})

describe('other errors of a session', { meta: { req: 'E13 D09' } }, () => {
  it.each([
    ['nothing', {}, 'identity.session-missing'],
    ['another scheme', { authorization: 'Basic bWU6bWU=' }, 'identity.session-missing'],
    ['a token that is none', { authorization: 'Bearer a.b.c' }, 'identity.session-expired'],
  ] as const)(
    'answers 401 to %s at every operation that needs a session',
    { meta: { req: 'E13 D09 P01' } },
    async (_name, headers, error) => {
      for (const call of guarded()) expect([call.path, ...summary(await send(call, headers))]).toEqual([call.path, ...saying(401, error)])
    },
  )

  it('answers 403 to a merchant at every operation of the staff', { meta: { req: 'E13 D09 P01' } }, async () => {
    const staffCalls = guarded().filter(({ definition }) => definition.access === 'staff')
    expect(staffCalls.length).toBeGreaterThan(0)
    const authorization = `Bearer ${await app.tokenOf('merchant1')}`
    for (const call of staffCalls) expect(summary(await send(call, { authorization }))).toEqual(saying(403, 'identity.role-missing'))
  })

  it('says whether the session of the page is meant, or only the call', { meta: { req: 'X02' } }, async () => {
    const info = { method: 'GET', path: '/api/user/info' } as const
    const staffCall = guarded().find(({ definition }) => definition.access === 'staff') ?? info
    const merchant = `Bearer ${await app.tokenOf('merchant1')}`
    const answers = [
      await send(info, {}),
      await send(info, { authorization: `Bearer ${kicked.merchant}` }),
      await send(staffCall, { authorization: merchant }),
      await send({ method: 'GET', path: '/api/nothing-here' }, { authorization: merchant }),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json().data.session])).toEqual([
      [401, 'refresh'],
      [422, 'replaced'],
      [403, 'none'],
      [404, undefined],
    ])
  })

  it(
    'answers every failure with a code that is not 0, success false, a text and the id of the request',
    { meta: { req: 'E13 D09' } },
    async () => {
      const failures = await Promise.all([
        send({ method: 'POST', path: '/api/login/authorize' }, {}),
        send({ method: 'GET', path: '/api/unknown' }, {}),
        send({ method: 'GET', path: '/api/user/info' }, {}),
        send({ method: 'POST', path: '/api/login/authorize' }, { 'sec-fetch-site': 'cross-site' }),
        send({ method: 'POST', path: '/api/login/authorize' }, { 'content-type': 'text/plain' }),
      ])
      for (const answer of failures) {
        const { code, success, msg, data } = answer.json()
        expect([code, success, msg.length > 0, data.requestId]).toEqual([answer.statusCode, false, true, answer.headers['x-request-id']])
      }
    },
  )
})
