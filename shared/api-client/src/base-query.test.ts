import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { API_CONTRACT_VERSION, CLOCK, endpoints } from '@parlour/contracts'
import { connectTransport, sendCall, sendOnce, type Transport } from './base-query.ts'
import { callOf } from './call-of.ts'

interface Sent {
  readonly url: string
  readonly method: string | undefined
  readonly headers: Headers
  readonly body: unknown
}

const info = callOf(endpoints.getUserInfo, {})

function givenServer(
  answer: (signal: AbortSignal | null | undefined) => Promise<Response> | Response,
  link: Partial<Transport> = {},
): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, { method, headers, body, signal }: RequestInit) => {
    sent.push({ url, method, headers: new Headers(headers), body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return await answer(signal)
  })
  connectTransport({ accessToken: () => 'T', locale: () => 'en', vectorId: () => 'v1', onFailure: async () => 'give-up', ...link })
  return sent
}

const answering = (body: unknown, status = 200) => Response.json(body, { status })

describe('what is sent', () => {
  it('carries the Bearer, the language and the vector', { meta: { req: 'C01' } }, async () => {
    const sent = givenServer(() => answering({ code: 0, data: null }), { locale: () => 'pt' })
    await sendOnce(info)
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer T')
    expect(sent[0]?.headers.get('accept-language')).toBe('pt')
    expect(sent[0]?.headers.get('x-parlour-vector')).toBe('v1')
    expect(sent[0]?.headers.get('x-parlour-contract')).toBe(String(API_CONTRACT_VERSION))
  })

  it('carries no Bearer when there is no token', { meta: { req: 'C01 S08' } }, async () => {
    const sent = givenServer(() => answering({ code: 0, data: null }), { accessToken: () => null })
    await sendOnce(info)
    expect(sent[0]?.headers.has('authorization')).toBe(false)
  })

  it('login and registration are exactly these bodies', { meta: { req: 'E03' } }, async () => {
    const sent = givenServer(() => answering({ code: 0, data: null }))
    const login = { account: 'maria', password: ' pass word ', deviceId: 'd-1' }
    const registration = { account: 'maria', password: 'pass', email: 'm@example.com', leagueCode: '', server: 'unicorn' }
    await sendOnce(callOf(endpoints.authorize, { body: login }))
    await sendOnce(callOf(endpoints.register, { body: registration }))
    expect(sent.map(({ url, method, body }) => ({ url, method, body }))).toEqual([
      { url: '/api/login/authorize', method: 'POST', body: login },
      { url: '/api/login/register', method: 'POST', body: registration },
    ])
  })
})

describe('the envelope', () => {
  it.each([
    ['code 0', 200, { code: 0, success: true, data: 1 }, true],
    ['code 0 with success false', 200, { code: 0, success: false, data: 1 }, false],
    ['code 1', 200, { code: 1, success: true, data: 1 }, false],
    ['no code', 200, { data: 1 }, true],
    ['no code and success false', 200, { success: false }, false],
    ['201', 201, { data: 1 }, true],
    ['400 with code 0', 400, { code: 0, success: true, data: 1 }, false],
    ['500 without a code', 500, { success: true, data: 1 }, false],
  ])('%s', { meta: { req: 'E13 D09' } }, async (_case, status, body, isSuccess) => {
    givenServer(() => answering(body, status))
    expect((await sendOnce(info)).failure === undefined).toBe(isSuccess)
  })

  it.each([
    [{ msg: 'one', message: 'two' }, 'one'],
    [{ message: 'two' }, 'two'],
    [{ msg: '', message: 'two' }, 'two'],
    [{}, ''],
  ])('reads the message of %j', { meta: { req: 'E13' } }, async (body, msg) => {
    givenServer(() => answering({ code: 1, ...body }))
    expect((await sendOnce(info)).failure?.msg).toBe(msg)
  })

  it('reads when and where the account was signed in instead', { meta: { req: 'X01' } }, async () => {
    const elsewhere = { at: '2026-11-20T12:00:00.000Z', device: 'Chrome, Windows' }
    givenServer(() => answering({ code: 422, msg: '', data: { error: 'identity.elsewhere', requestId: 'r', elsewhere } }, 422))
    expect((await sendOnce(info)).failure).toMatchObject({ status: 422, code: 422, error: 'identity.elsewhere', elsewhere })
  })

  it.each([
    ['HTML of something between', () => new Response('<html></html>'), 0],
    ['truncated JSON', () => new Response('{"code":0,"da'), 0],
    ['a 502 page', () => new Response('<html></html>', { status: 502 }), 502],
  ])('%s is a failure with status %#', { meta: { req: 'X03' } }, async (_case, answer, status) => {
    givenServer(answer)
    expect((await sendOnce(info)).failure?.status).toBe(status)
  })

  it.each([
    ['25', 25],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    [null, undefined],
  ])('hands on how long to wait: Retry-After %s', { meta: { req: 'X03' } }, async (header, seconds) => {
    const headers = header === null ? new Headers() : { 'retry-after': header }
    givenServer(() => Response.json({ code: 429, success: false, data: { error: 'contact.too-many' } }, { status: 429, headers }))
    expect((await sendOnce(info)).failure?.retryAfterSeconds).toBe(seconds)
  })

  it('hands on the clock of the server', { meta: { req: 'session-S16' } }, async () => {
    givenServer(() => Response.json({ code: 0 }, { headers: { date: 'Fri, 20 Nov 2026 12:00:00 GMT' } }))
    expect((await sendOnce(info)).serverTime).toBe(Date.parse('2026-11-20T12:00:00Z'))
  })
})

describe('no answer', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is given up after 30 s, not before', { meta: { req: 'C01 X03' } }, async () => {
    givenServer((signal) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))))
    let status: number | undefined
    void sendOnce(info).then(({ failure }) => (status = failure?.status))
    await vi.advanceTimersByTimeAsync(CLOCK.requestTimeoutMs - 1)
    expect(status).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(status).toBe(0)
  })

  it('offline is status 0', { meta: { req: 'X03' } }, async () => {
    givenServer(() => {
      throw new TypeError('Failed to fetch')
    })
    expect((await sendOnce(info)).failure).toMatchObject({ status: 0, error: 'network' })
  })
})

describe('a judged call', () => {
  it('is shown to the transport when it replaces the session, before its failure is judged', { meta: { req: 'C03 D06' } }, async () => {
    const received: string[] = []
    const link: Partial<Transport> = {
      onReplacing: (answered) => void answered.then(() => received.push('answered')),
      onFailure: async () => {
        received.push('judged')
        return 'give-up'
      },
    }
    givenServer(() => answering({ code: 401 }, 401), link)
    await sendCall(info)
    expect(received.splice(0)).toEqual(['judged'])
    const body = { oldPassword: 'a', newPassword: 'b', confirmPassword: 'b' }
    await sendCall(callOf(endpoints.changePassword, { body }))
    expect(received).toEqual(['answered', 'judged'])
  })

  it('is repeated once with the token of that moment, and its second failure is shown to the transport', async () => {
    let token = 'old'
    const judged: unknown[] = []
    const sent = givenServer(() => answering({ code: 401 }, 401), {
      accessToken: () => token,
      onFailure: async ({ status }, sentToken, isRepeat) => {
        judged.push([status, sentToken, isRepeat])
        token = 'new'
        return 'retry'
      },
    })
    expect((await sendCall(info)).failure?.status).toBe(401)
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new'])
    expect(judged).toEqual([
      [401, 'old', false],
      [401, 'new', true],
    ])
  })
})
