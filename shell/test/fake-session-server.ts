import type { CallArgs, CallError, CallResult, Exchange } from '@parlour/api-client'
import { readClaims } from '../src/session/access-token.ts'
import { fakeToken } from './fake-token.ts'
import type { FakeTime } from './fake-time.ts'

export type Network = 'ok' | 'offline' | 'lost' | 'unavailable'

export const PERSON = { id: '1', username: 'maria', img: null, email: '', roles: [], registeredAt: '' }
export const ELSEWHERE = { at: '2026-11-20T11:59:00.000Z', device: 'Chrome, Windows' }
const LIFE_SECONDS = 300
const TRIP_MS = 5

export function failureOf(status: number, error = 'test', rest: Partial<CallError> = {}): CallError {
  return { status, code: status, error, msg: '', fields: {}, requestId: null, ...rest }
}

const NO_ANSWER: CallResult = { failure: failureOf(0, 'network') }

/** One live session per account; a replaced one gets the kick details, anything else a 401. */
export class FakeSessionServer {
  network: Network = 'ok'
  /** In ms that the server's clock is ahead of true time. */
  upcoming = 0
  cookie: string | null = null
  readonly calls: string[] = []
  readonly rejected: string[] = []
  #live: string | null = null
  #counter = 0
  readonly #replaced = new Set<string>()
  readonly #time: FakeTime

  constructor(time: FakeTime) {
    this.#time = time
  }

  get isBrowserLive(): boolean {
    return this.#live !== null && this.#live === this.cookie
  }

  loginElsewhere(): void {
    this.#open()
  }

  async login(): Promise<string | undefined> {
    if (this.network === 'offline') return undefined
    const sid = this.#open()
    const token = this.#issue(sid)
    await this.#time.pause(TRIP_MS)
    this.cookie = sid
    return token
  }

  async replaceSession(back: number): Promise<string> {
    this.#counter += 1
    const sid = (this.#live = `s${this.#counter}`)
    const token = this.#issue(sid)
    await this.#time.pause(back)
    this.cookie = sid
    return token
  }

  /** Reaches the server after half of `trip` ms, which responds with its state at that time; `signal` aborts. */
  async send(call: Pick<CallArgs, 'path'>, token: string | null, trip = TRIP_MS * 2, signal?: Exchange['signal']): Promise<CallResult> {
    this.calls.push(call.path)
    const cookie = this.cookie
    if (this.network === 'offline') return NO_ANSWER
    await this.#time.pause(trip / 2)
    const answer = this.network === 'unavailable' ? { failure: failureOf(503) } : this.#answer(call.path, token, cookie)
    const isLost = this.network === 'lost'
    await this.#time.pause(trip / 2)
    if (isLost || signal?.aborted) return NO_ANSWER
    if (answer.failure?.status === 401) this.rejected.push(call.path)
    return { ...answer, serverTime: this.#seconds() * 1000 }
  }

  #open(): string {
    if (this.#live !== null) this.#replaced.add(this.#live)
    this.#counter += 1
    this.#live = `s${this.#counter}`
    return this.#live
  }

  #issue(sid: string): string {
    this.#counter += 1
    return fakeToken(this.#seconds() + LIFE_SECONDS, this.#seconds(), { sid, jti: String(this.#counter) })
  }

  #answer(path: string, token: string | null, cookie: string | null): CallResult {
    if (path === '/api/login/logout') {
      if (this.#live === cookie) this.#live = null
      return { data: null }
    }
    const isRefresh = path === '/api/login/refresh'
    const claims = readClaims(token ?? '')
    const sid = isRefresh ? cookie : claims?.sid
    if (!sid || (!isRefresh && claims && claims.exp <= this.#seconds())) return { failure: failureOf(401) }
    if (this.#replaced.has(sid)) return { failure: failureOf(422, 'identity.elsewhere', { elsewhere: ELSEWHERE }) }
    if (sid !== this.#live) return { failure: failureOf(401) }
    return { data: isRefresh ? { token: this.#issue(sid), userInfo: PERSON } : PERSON }
  }

  #seconds(): number {
    return Math.floor((this.#time.now + this.upcoming) / 1000)
  }
}
