import { API_CONTRACT_VERSION, CLOCK, type AccountSuspension, type SessionEffect } from '@parlour/contracts'
import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { CallError } from './envelope-error.ts'
import { learnServerTime } from './server-now.ts'

export interface CallArgs {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query?: Readonly<Record<string, string | undefined>> | undefined
  readonly body?: unknown
  /** Required by idempotent endpoints; one key per user intention. */
  readonly idempotencyKey?: string | undefined
  /** Language of the response, when it differs from the page. */
  readonly locale?: string | undefined
  /** Timeout in ms; default 30 s. */
  readonly timeoutMs?: number | undefined
  /** The shell shows a failure, and the message of a success; without it the caller does. */
  readonly isAnnounced?: true | undefined
  /** The call ends the current session and returns the next one. */
  readonly replacesSession?: true | undefined
  /** The remote that makes the call; missing for the shell. */
  readonly part?: string | undefined
}

export interface Exchange {
  readonly signal?: AbortSignal | undefined
  /** Overrides the token of the page, which may already be cleared. */
  readonly token?: string | null | undefined
}

export type CallKind = 'query' | 'mutation'

/** Provided by the shell, the only owner of tokens and language. */
export interface Transport {
  readonly accessToken: () => string | null
  readonly locale: () => string
  readonly vectorId: () => string
  readonly fetch?: typeof fetch
  /** Called before the caller gets the failure; `retry` repeats the call once. A failed repeat (`isRepeat`) is not retried. */
  readonly onFailure: (failure: CallError, sentToken: string | null, isRepeat: boolean) => Promise<'retry' | 'give-up'>
  /** Called when a session-replacing call is sent. */
  readonly onReplacing?: (answered: Promise<unknown>) => void
  /** Called for every final failure, announced or not, unless the call was aborted. */
  readonly onBrokenCall?: (failure: CallError, call: CallArgs) => void
  /** Called once per final failure of an announced call of the api root that is still awaited. */
  readonly onFailedCall?: (failure: CallError, kind: CallKind) => void
  /** Called with the message of a successful announced call of the api root. */
  readonly onSuccessText?: (text: string) => void
  /** Called with the live release generation of every response (`x-parlour-epoch`). */
  readonly onEpoch?: (epoch: number) => void
  /** Called when the API no longer serves the contract of this page. */
  readonly onContractGone?: () => void
}

let transport: Transport | null = null
let underWay = 0

/** Number of pending calls of the page. */
export function callsUnderWay(): number {
  return underWay
}

export function connectTransport(next: Transport): void {
  transport = next
}

/** `serverTime` is the server's clock in ms since 1970, if sent. */
export type CallResult = { readonly serverTime?: number | undefined } & (
  | { readonly data: unknown; readonly msg?: string | undefined; readonly failure?: undefined }
  | { readonly data?: undefined; readonly msg?: undefined; readonly failure: CallError }
)

/** No response: no network, or a timeout. */
export const NO_ANSWER: CallError = { status: 0, code: 0, error: 'network', msg: '', fields: {}, requestId: null }
/** A 2xx without an envelope comes from an intermediary, such as a captive portal, so the server was not reached. */
const UNREADABLE: CallError = { ...NO_ANSWER, error: 'unreadable' }

/** Never throws. Non-2xx, code ≠ 0 and `success: false` fail; timeout (30 s), no network, no envelope and abort have status 0. */
export async function sendOnce(call: CallArgs, { signal, token }: Exchange = {}): Promise<CallResult> {
  const link = connected()
  const abort = new AbortController()
  const stop = () => abort.abort()
  const timeout = setTimeout(stop, call.timeoutMs ?? CLOCK.requestTimeoutMs)
  signal?.addEventListener('abort', stop)
  underWay += 1
  try {
    signal?.throwIfAborted()
    const response = await (link.fetch ?? fetch)(urlOf(call), {
      ...requestOf(call, token === undefined ? link.accessToken() : token, link),
      signal: abort.signal,
    })
    reportEpoch(response, link)
    const answer = readEnvelope(response, await response.json().catch(() => null))
    if (answer.failure?.error === 'platform.contract-gone') link.onContractGone?.()
    const serverTime = Date.parse(response.headers.get('date') ?? '')
    if (Number.isNaN(serverTime)) return answer
    learnServerTime(serverTime)
    return { ...answer, serverTime }
  } catch {
    return { failure: NO_ANSWER }
  } finally {
    underWay -= 1
    clearTimeout(timeout)
    signal?.removeEventListener('abort', stop)
  }
}

function reportEpoch({ headers }: Response, { onEpoch }: Transport): void {
  const epoch = Number(headers.get('x-parlour-epoch'))
  if (epoch > 0) onEpoch?.(epoch)
}

/** The transport may have a failed call repeated once. `signal` aborts it. Never throws. */
export async function sendCall(call: CallArgs, signal?: AbortSignal): Promise<CallResult> {
  return withTexts(await sendJudged(call, signal), call, signal)
}

function withTexts(result: CallResult, call: CallArgs, signal: AbortSignal | undefined): CallResult {
  if (result.failure && !signal?.aborted) connected().onBrokenCall?.(result.failure, call)
  return result
}

async function sendJudged(call: CallArgs, signal?: AbortSignal): Promise<CallResult> {
  const { accessToken, onFailure, onReplacing } = connected()
  const sentToken = accessToken()
  const answered = sendOnce(call, { signal })
  if (call.replacesSession) onReplacing?.(answered)
  const first = await answered
  if (!first.failure || (await onFailure(first.failure, sentToken, false)) === 'give-up') return first
  const resentToken = accessToken()
  const second = await sendOnce(call, { signal })
  if (second.failure) await onFailure(second.failure, resentToken, true)
  return second
}

/** Base query of the api root; a query that is no longer subscribed to is aborted. */
export const baseQuery: BaseQueryFn<CallArgs, unknown, CallError> = async (call, { signal, type }) => {
  const { data, failure, msg } = await (type === 'mutation' ? sendCall(call) : sendQuery(call, signal))
  const { onFailedCall, onSuccessText } = connected()
  const isReceived = call.isAnnounced && !signal.aborted
  if (isReceived && failure) onFailedCall?.(failure, type)
  if (isReceived && msg !== undefined) onSuccessText?.(msg)
  return failure ? { error: failure } : { data }
}

/** Repeats the query if the page language changed meanwhile, because the response would be in the old language. */
export async function sendQuery(call: CallArgs, signal: AbortSignal): Promise<CallResult> {
  const { locale } = connected()
  const before = locale()
  const answer = withTexts(await sendWithRetry(call, signal), call, signal)
  const isOfThePage = call.locale !== undefined || before === locale()
  return isOfThePage || signal.aborted ? answer : await sendQuery(call, signal)
}

/** Retries on 503 with `Retry-After`, within the time limit of one call (decision 0025). */
async function sendWithRetry(call: CallArgs, signal: AbortSignal): Promise<CallResult> {
  const until = Date.now() + (call.timeoutMs ?? CLOCK.requestTimeoutMs)
  for (;;) {
    const answer = await sendJudged(call, signal)
    const { status, retryAfterSeconds } = answer.failure ?? {}
    if (status !== 503 || !retryAfterSeconds) return answer
    // Pages that were put off together do not come back together.
    const waitMs = retryAfterSeconds * 1000 * (1 + Math.random())
    if (Date.now() + waitMs > until) return answer
    await pause(waitMs, signal)
    if (signal.aborted) return answer
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/** Throws before `connectTransport` was called. */
export function connected(): Transport {
  if (!transport) throw new Error('connectTransport was not called')
  return transport
}

export function urlOf({ path, query }: CallArgs): string {
  const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

export function requestOf(call: CallArgs, token: string | null, link: Transport) {
  return {
    method: call.method,
    credentials: 'same-origin',
    headers: headersOf(call, token, link),
    ...(call.method === 'POST' ? { body: JSON.stringify(call.body ?? {}) } : {}),
  } as const
}

function headersOf(call: CallArgs, token: string | null, link: Transport): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': call.locale ?? link.locale(),
    'x-parlour-vector': link.vectorId(),
    'x-parlour-contract': String(API_CONTRACT_VERSION),
    ...(call.part === undefined || call.part === 'shell' ? {} : { 'x-parlour-part': call.part }),
    ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
  }
}

export function readEnvelope(response: Response, body: unknown): CallResult {
  const { ok } = response
  if (ok && !isRecord(body)) return { failure: UNREADABLE }
  const envelope = isRecord(body) ? body : {}
  const code = typeof envelope.code === 'number' ? envelope.code : 0
  const msg = textOf(envelope.msg) ?? textOf(envelope.message)
  // A login may be answered without `data`, its token at the top (specification 3).
  if (ok && code === 0 && envelope.success !== false) return { data: 'data' in envelope ? envelope.data : envelope, msg }
  return { failure: { ...readFailure(response, isRecord(envelope.data) ? envelope.data : {}), code, msg: msg ?? '' } }
}

const SESSION_EFFECTS: readonly SessionEffect[] = ['none', 'refresh', 'replaced']

function readFailure({ status, headers }: Response, data: Readonly<Record<string, unknown>>): Omit<CallError, 'code' | 'msg'> {
  return {
    status,
    error: textOf(data.error) ?? 'unknown',
    fields: isRecord(data.fields) ? (data.fields as Record<string, string>) : {},
    requestId: textOf(data.requestId) ?? null,
    session: SESSION_EFFECTS.find((effect) => effect === data.session),
    elsewhere: readElsewhere(data.elsewhere),
    suspension: isSuspension(data.suspension) ? data.suspension : undefined,
    retryAfterSeconds: Number(headers.get('retry-after')) || undefined,
  }
}

function readElsewhere(value: unknown): CallError['elsewhere'] {
  return isRecord(value) && typeof value.at === 'string' ? { at: value.at, device: textOf(value.device) ?? null } : undefined
}

function isSuspension(value: unknown): value is AccountSuspension {
  return isRecord(value) && textOf(value.kind) !== undefined && textOf(value.appealToken) !== undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
