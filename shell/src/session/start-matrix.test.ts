// @vitest-environment node
import type { CallResult } from '@parlour/api-client'
import { connectTransport, sendOnce } from '@parlour/api-client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CLOCK, endpoints } from '@parlour/contracts'
import { FakeBrowser } from '../../test/fake-browser.ts'
import { PERSON } from '../../test/fake-session-server.ts'
import { fakeToken } from '../../test/fake-token.ts'

type Fetch = () => Promise<Response>

const envelope = (status: number): Fetch => {
  const error = status === 422 ? 'identity.elsewhere' : 'test'
  return async () => Response.json({ code: status, success: false, msg: '', data: { error, requestId: 'r' } }, { status })
}
const html = async () => new Response('<html><body>Hello</body></html>', { headers: { 'content-type': 'text/html' } })
const never: Fetch = () => new Promise<Response>(() => undefined)

const ANSWERS: Readonly<Record<string, Fetch>> = {
  '200': async () => Response.json({ code: 0, success: true, msg: '', data: { ...PERSON, token: freshToken(), userInfo: PERSON } }),
  ...Object.fromEntries([401, 403, 404, 409, 422, 429, 500, 502, 503, 504].map((status) => [String(status), envelope(status)])),
  network: async () => {
    throw new TypeError('Failed to fetch')
  },
  timeout: never,
  HTML: html,
  'bad JSON': async () => new Response('{"code":0,"data":', { headers: { 'content-type': 'application/json' } }),
}

const TOKENS = {
  valid: () => fakeToken(seconds() + 200, seconds() - 100, { sid: 's1' }),
  expired: () => fakeToken(seconds() - 100, seconds() - 400, { sid: 's1' }),
  malformed: () => 'not.a-token',
}

const START = new FakeBrowser().time.now
const seconds = () => Math.floor(START / 1000)
const freshToken = () => fakeToken(seconds() + 300, seconds(), { sid: 's1', jti: 'fresh' })
const endsSession = (answer: string, token: string) => token === 'malformed' || ['401', '403', '422'].includes(answer)

const cases = Object.keys(ANSWERS).flatMap((answer) => Object.entries(TOKENS).map(([token, make]) => ({ answer, token, make })))

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

async function start(answer: string, token: string) {
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) =>
    Promise.race([
      ANSWERS[answer]?.(),
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new DOMException('timeout', 'AbortError')))),
    ]),
  )
  const browser = new FakeBrowser()
  browser.stored.set('accessToken', token)
  browser.stored.set('userInfo', JSON.stringify(PERSON))
  connectTransport({
    accessToken: () => browser.stored.get('accessToken') ?? null,
    locale: () => 'en',
    vectorId: () => 'v',
    onFailure: async () => 'give-up',
  })
  const paths: string[] = []
  const tab = browser.openTab({
    send: async (call): Promise<CallResult> => {
      paths.push(call.path)
      return await sendOnce(call)
    },
  })
  const found = tab.session.check()
  for (let passed = 0; passed <= CLOCK.requestTimeoutMs; passed += 1_000) {
    await browser.time.advance(1_000)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  return { tab, paths, stored: browser.stored, found: await found }
}

describe('the start sequence', () => {
  it(`the matrix has 45 cases`, { meta: { req: 'session-S10' } }, () => expect(cases).toHaveLength(45))

  it.each(cases)(
    '$answer with a $token token ends the session only if it should',
    { meta: { req: 'session-S10 S04' } },
    async ({ answer, token, make }) => {
      const stored = make()
      const { tab, stored: entries } = await start(answer, stored)
      const isKick = answer === '422' && token !== 'malformed'
      const storedToken = token === 'expired' && answer === '200' ? freshToken() : stored
      const expected = endsSession(answer, token)
        ? { token: null, view: { state: 'signed-out' }, isKicked: isKick, entries: [] }
        : {
            token: storedToken,
            view: { state: 'signed-in', user: PERSON },
            isKicked: false,
            entries: [storedToken, JSON.stringify(PERSON)],
          }
      expect({
        token: tab.session.token(),
        view: tab.session.view(),
        isKicked: tab.session.phase() === 'kicked',
        entries: ['accessToken', 'userInfo'].flatMap((key) => entries.get(key) ?? []),
      }).toEqual(expected)
    },
  )

  it('an unreadable token is cleared without a request', { meta: { req: 'S04' } }, async () => {
    expect((await start('200', 'not.a-token')).paths).toEqual([])
  })

  it('an expired token gets one refresh, a valid one is verified', { meta: { req: 'S04' } }, async () => {
    expect((await start('401', TOKENS.expired())).paths).toEqual([endpoints.refreshSession.path])
    expect((await start('200', TOKENS.valid())).paths).toEqual([endpoints.getUserInfo.path])
  })

  it('retries with back-off while nobody answers', { meta: { req: 'S04' } }, async () => {
    const { paths } = await start('503', TOKENS.valid())
    expect(paths.length).toBeGreaterThan(2)
    expect(paths.length).toBeLessThan(8)
  })
})
