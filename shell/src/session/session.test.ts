import type { CallArgs, CallError, CallResult } from '@parlour/api-client'
import { TOKEN_EVENT } from '@parlour/federation-sdk'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeToken, nowInSeconds } from '../../test/fake-token.ts'
import { createSession, KICK_GRACE, type EndReason, type Session } from './session.ts'
import { safeStorage } from './session-storage.ts'

const person = { id: '1', username: 'maria', img: null, email: '', roles: [], registeredAt: '' }
const failed = (status: number, error = 'test', code = status): CallResult => ({
  failure: { status, code, error, msg: '', fields: {}, requestId: null },
})
const failureOf = (status: number, error = 'test', code = status): CallError => ({
  status,
  code,
  error,
  msg: '',
  fields: {},
  requestId: null,
})

let open: Session[] = []
let ended: EndReason[] = []

function givenSession(answers: Readonly<Record<string, () => CallResult | Promise<CallResult>>> = {}) {
  const calls: string[] = []
  const send = async (call: CallArgs): Promise<CallResult> => {
    calls.push(call.path)
    return (await answers[call.path]?.()) ?? { data: person }
  }
  const session = createSession({ storage: safeStorage(() => localStorage), send, onEnded: (reason) => void ended.push(reason) })
  open.push(session)
  return { session, calls }
}

function givenStoredToken(lifeInSeconds = 300): string {
  const token = fakeToken(nowInSeconds() + lifeInSeconds)
  localStorage.setItem('accessToken', token)
  localStorage.setItem('userInfo', JSON.stringify(person))
  return token
}

function notifyFromOtherTab(key: string, newValue: string | null): void {
  dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
  localStorage.clear()
  open = []
  ended = []
})

afterEach(() => {
  for (const session of open) session.dispose()
  vi.useRealTimers()
})

describe('the start sequence', () => {
  it('does nothing when no token is stored', { meta: { req: 'S04' } }, async () => {
    const { session, calls } = givenSession()
    expect(await session.check()).toBe('signed-out')
    expect(calls).toEqual([])
  })

  it('clears a token that cannot be read', { meta: { req: 'S04' } }, async () => {
    localStorage.setItem('accessToken', 'not-a-token')
    const { session, calls } = givenSession()
    expect(await session.check()).toBe('signed-out')
    expect(localStorage.getItem('accessToken')).toBeNull()
    expect(calls).toEqual([])
  })

  it('clears an expired token that the refresh cookie does not renew; exp counts seconds', { meta: { req: 'S04 E01' } }, async () => {
    givenStoredToken(-1)
    const { session } = givenSession({ '/api/login/refresh': () => failed(401) })
    expect(await session.check()).toBe('signed-out')
    expect(localStorage.getItem('accessToken')).toBeNull()
    expect(localStorage.getItem('userInfo')).toBeNull()
  })

  it('verifies a valid token and shows the person', { meta: { req: 'S04' } }, async () => {
    givenStoredToken()
    const { session, calls } = givenSession()
    expect(await session.check()).toBe('signed-in')
    expect(calls).toEqual(['/api/user/info'])
    expect(session.view()).toEqual({ state: 'signed-in', user: person })
  })

  it.each([[500], [503], [429], [0]])(
    'keeps the merchant signed in when verifying answers %i',
    { meta: { req: 'S04' } },
    async (status) => {
      const token = givenStoredToken()
      const { session } = givenSession({ '/api/user/info': () => failed(status) })
      await session.check()
      expect(localStorage.getItem('accessToken')).toBe(token)
      expect(session.view().state).toBe('signed-in')
    },
  )

  it.each([[401], [403], [422]])('ends the session when verifying answers %i', { meta: { req: 'S04' } }, async (status) => {
    givenStoredToken()
    const { session } = givenSession({ '/api/user/info': () => failed(status), '/api/login/refresh': () => failed(401) })
    const found = session.check()
    await vi.advanceTimersByTimeAsync(KICK_GRACE)
    expect(await found).toBe('signed-out')
    expect(localStorage.getItem('accessToken')).toBeNull()
  })
})

describe('renewal', () => {
  it('sends exactly one refresh for five calls that fail together', { meta: { req: 'S09' } }, async () => {
    const token = givenStoredToken()
    const renewed = fakeToken(nowInSeconds() + 600)
    const { session, calls } = givenSession({ '/api/login/refresh': () => ({ data: { token: renewed, userInfo: person } }) })
    const voidRequests = await Promise.all(Array.from({ length: 5 }, () => session.onFailure(failureOf(401), token)))
    expect(voidRequests).toEqual(['retry', 'retry', 'retry', 'retry', 'retry'])
    expect(calls.filter((path) => path === '/api/login/refresh')).toHaveLength(1)
    expect(session.token()).toBe(renewed)
  })

  it('drops the answer of a renewal that a logout overtook', async () => {
    const token = givenStoredToken()
    const answer = Promise.withResolvers<CallResult>()
    const { session } = givenSession({ '/api/login/refresh': () => answer.promise })
    const outcome = session.onFailure(failureOf(401), token)
    await session.signOut()
    answer.resolve({ data: { token: fakeToken(nowInSeconds() + 600) } })
    expect(await outcome).toBe('give-up')
    expect(session.token()).toBeNull()
  })

  it('repeats a call once when the token it was sent with is no longer the current one', async () => {
    givenStoredToken()
    const { session, calls } = givenSession()
    expect(await session.onFailure(failureOf(401), 'older-token')).toBe('retry')
    expect(calls).toEqual([])
  })

  it('keeps the token when nobody answers the renewal', { meta: { req: 'S10' } }, async () => {
    const token = givenStoredToken()
    const { session } = givenSession({ '/api/login/refresh': () => failed(0) })
    expect(await session.onFailure(failureOf(401), token)).toBe('give-up')
    expect(session.token()).toBe(token)
  })

  it('a missing role is no reason to sign out', async () => {
    const token = givenStoredToken()
    const { session, calls } = givenSession()
    expect(await session.onFailure({ ...failureOf(403, 'identity.role-missing'), session: 'none' }, token)).toBe('give-up')
    expect(session.token()).toBe(token)
    expect(calls).toEqual([])
  })
})

describe('being logged in elsewhere', () => {
  it.each([
    ['HTTP 422', failureOf(422, 'identity.elsewhere')],
    ['body code 422', failureOf(200, 'unknown', 422)],
    ['HTTP 401 with its code', failureOf(401, 'identity.elsewhere')],
  ])('%s clears the session and says why', { meta: { req: 'X01' } }, async (_case, failure) => {
    const token = givenStoredToken()
    const { session } = givenSession()
    const outcome = session.onFailure(failure, token)
    await vi.advanceTimersByTimeAsync(KICK_GRACE)
    expect(await outcome).toBe('give-up')
    expect(ended).toEqual(['elsewhere'])
    expect(localStorage.getItem('accessToken')).toBeNull()
    expect(localStorage.getItem('userInfo')).toBeNull()
  })
})

describe('other tabs', () => {
  it('follows a token of another window after 300 ms, not after 299', { meta: { req: 'S07' } }, () => {
    const { session } = givenSession()
    const token = givenStoredToken()
    notifyFromOtherTab('accessToken', token)
    vi.advanceTimersByTime(299)
    expect(session.view().state).toBe('signed-out')
    vi.advanceTimersByTime(1)
    expect(session.view().state).toBe('signed-in')
  })

  it.each([
    ['a fresh event is followed', 0, 'signed-out'],
    ['an event of exactly 5 s is followed', -5_000, 'signed-out'],
    ['an older event is ignored', -5_001, 'signed-in'],
    ['an event from the future is ignored', 5_001, 'signed-in'],
  ])('%s', { meta: { req: 'S06' } }, (_case, age, state) => {
    givenStoredToken()
    const { session } = givenSession()
    localStorage.clear()
    notifyFromOtherTab('sessionEvent', JSON.stringify({ type: 'logout', id: 'e1', at: Date.now() + age }))
    expect(session.view().state).toBe(state)
  })

  it('a tab that closes signs nobody out', { meta: { req: 'S06' } }, () => {
    givenStoredToken()
    const { session } = givenSession()
    localStorage.removeItem('accessToken')
    notifyFromOtherTab('sessionEvent', JSON.stringify({ type: 'tab-closed', id: 'e2', at: Date.now() }))
    expect(session.view().state).toBe('signed-in')
  })

  it.each([
    ['with a word of why', JSON.stringify({ type: 'logout', id: 'e3', at: Date.parse('2026-11-20T12:00:00Z') }), 0],
    ['without a word', null, 300],
  ])(
    'a person that this tab stored while another tab removed the token does not stay behind, %s',
    { meta: { req: 'session-S14' } },
    (_case, event, ms) => {
      givenStoredToken()
      const { session } = givenSession()
      localStorage.removeItem('accessToken')
      if (event) localStorage.setItem('sessionEvent', event)
      notifyFromOtherTab('accessToken', null)
      vi.advanceTimersByTime(ms)
      expect(session.view().state).toBe('signed-out')
      expect(localStorage.getItem('userInfo')).toBeNull()
    },
  )

  it('notifies other tabs of login and logout', async () => {
    const { session } = givenSession()
    session.signIn({ token: fakeToken(nowInSeconds() + 300), user: person })
    expect(localStorage.getItem('sessionEvent')).toContain('"type":"login"')
    await session.signOut()
    expect(localStorage.getItem('sessionEvent')).toContain('"type":"logout"')
  })
})

describe('accessTokenChanged', () => {
  it('a token in the event is stored and used', { meta: { req: 'S08' } }, () => {
    const { session } = givenSession()
    const token = fakeToken(nowInSeconds() + 300)
    dispatchEvent(new CustomEvent(TOKEN_EVENT, { detail: { token } }))
    expect(localStorage.getItem('accessToken')).toBe(token)
    expect(session.token()).toBe(token)
  })

  it('an event without a token signs out', { meta: { req: 'S08' } }, () => {
    givenStoredToken()
    const { session } = givenSession()
    dispatchEvent(new CustomEvent(TOKEN_EVENT, { detail: {} }))
    expect(localStorage.getItem('accessToken')).toBeNull()
    expect(session.token()).toBeNull()
  })
})

describe('denied storage', () => {
  it('holds the session in memory for this tab', () => {
    const fail = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const session = createSession({ storage: safeStorage(fail), send: async () => ({ data: person }), onEnded: () => undefined })
    open.push(session)
    session.signIn({ token: fakeToken(nowInSeconds() + 300), user: person })
    expect(session.view()).toEqual({ state: 'signed-in', user: person })
  })
})
