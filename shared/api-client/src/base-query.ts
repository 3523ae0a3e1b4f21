import { API_CONTRACT_VERSION, CLOCK, type AccountSuspension } from '@parlour/contracts'
import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import type { CallError } from './envelope-error.ts'

/** One call as an endpoint describes it. */
export interface CallArgs {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query?: Readonly<Record<string, string | undefined>> | undefined
  readonly body?: unknown
  /** Demanded by idempotent endpoints; the feature makes one key for one intention. */
  readonly idempotencyKey?: string | undefined
  /** Language of the answer when it is not that of the page. */
  readonly locale?: string | undefined
  /** Gives up after this time, in ms; 30 s unless said. */
  readonly timeoutMs?: number | undefined
  /** The caller shows how the call ended where it was made; the shell says nothing. */
  readonly isSilenced?: true | undefined
  /** The call ends the session it is made with and answers the next one. */
  readonly replacesSession?: true | undefined
  /** Where the call was made: its stack names the part of the page that may make it or not, and is to blame for a failure. */
  readonly madeAt?: Error | undefined
}

/** What one exchange has of its own. */
export interface Exchange {
  /** Gives the exchange up. */
  readonly signal?: AbortSignal | undefined
  /** Sent instead of the token of the page, which may have forgotten it. */
  readonly token?: string | null | undefined
}

/** What a call of the api root was made for: reading, or changing something. */
export type CallKind = 'query' | 'mutation'

/** What the shell gives the client: it alone knows tokens and the language. */
export interface Transport {
  readonly accessToken: () => string | null
  readonly locale: () => string
  readonly vectorId: () => string
  /** Sends instead of the browser's `fetch`, where there is none that knows the API. */
  readonly fetch?: typeof fetch
  /**
   * Sees every failed call before the caller does, with the token that was sent; may answer `retry` after it renewed the session. A
   * call is repeated once; the failure of the repetition is shown too (`isRepeat`), its answer is not followed.
   */
  readonly onFailure: (failure: CallError, sentToken: string | null, isRepeat: boolean) => Promise<'retry' | 'give-up'>
  /** Hears of every call that replaces the session, while it waits for its answer. */
  readonly onReplacing?: (answered: Promise<unknown>) => void
  /** Refuses a call before it is sent, or answers null. It is asked where the call is made, so its own stack may name who makes it. */
  readonly errorsOf?: (call: CallArgs) => CallError | null
  /** Hears of every call that failed for good, silenced ones too, unless it was given up. */
  readonly onBrokenCall?: (failure: CallError, call: CallArgs) => void
  /** Hears once of every call of the api root that failed for good, unless it was silenced or nobody waits for it any more. */
  readonly onFailedCall?: (failure: CallError, kind: CallKind) => void
  /** Hears the words that came with a success of the api root, unless the call was silenced. */
  readonly onSuccessText?: (text: string) => void
  /** Hears with every answer which generation of releases is live (`x-parlour-epoch`). */
  readonly onEpoch?: (epoch: number) => void
  /** Hears that the API no longer serves the contract that the page was built for. */
  readonly onContractGone?: () => void
}

let transport: Transport | null = null
let underWay = 0

/** How many calls of the page wait for their answer. */
export function callsUnderWay(): number {
  return underWay
}

/** Connects the client to the shell (or to a fake host in tests). */
export function connectTransport(next: Transport): void {
  transport = next
}

/** Answer of one call; `serverTime` is the server's clock in ms since 1970, when it told. */
export type CallResult = { readonly serverTime?: number | undefined } & (
  | { readonly data: unknown; readonly msg?: string | undefined; readonly failure?: undefined }
  | { readonly data?: undefined; readonly msg?: undefined; readonly failure: CallError }
)

/** No answer came: no network, or none in time. */
export const NO_ANSWER: CallError = { status: 0, code: 0, error: 'network', msg: '', fields: {}, requestId: null }
/** A success without an envelope comes from something between, such as the page of a hotel's network: the server was not reached. */
const UNREADABLE: CallError = { ...NO_ANSWER, error: 'unreadable' }

/**
 * One exchange with the token and language of the transport, unless that rejects the call. Never throws. A status other than 2xx, a code
 * other than 0 and `success: false` are failures. No response within 30 s, no network, no envelope and an aborted exchange have status 0.
 */
export async function sendOnce(call: CallArgs, exchange: Exchange = {}): Promise<CallResult> {
  const link = connected()
  const failure = link.errorsOf?.(call)
  return failure ? { failure } : exchangeOnce(call, link, exchange)
}

async function exchangeOnce(call: CallArgs, link: Transport, { signal, token }: Exchange): Promise<CallResult> {
  const abort = new AbortController()
  const stop = () => abort.abort()
  const timeout = setTimeout(stop, call.timeoutMs ?? CLOCK.requestTimeoutMs)
  signal?.addEventListener('abort', stop)
  underWay += 1
  try {
    signal?.throwIfAborted()
    const response = await (link.fetch ?? fetch)(urlOf(call), {
      method: call.method,
      credentials: 'same-origin',
      headers: headersOf(call, token === undefined ? link.accessToken() : token, link),
      ...(call.method === 'POST' ? { body: JSON.stringify(call.body ?? {}) } : {}),
      signal: abort.signal,
    })
    reportEpoch(response, link)
    const answer = readEnvelope(response, await response.json().catch(() => null))
    if (answer.failure?.error === 'platform.contract-gone') link.onContractGone?.()
    const serverTime = Date.parse(response.headers.get('date') ?? '')
    return Number.isNaN(serverTime) ? answer : { ...answer, serverTime }
  } catch {
    return { failure: NO_ANSWER }
  } finally {
    underWay -= 1
    clearTimeout(timeout)
    signal?.removeEventListener('abort', stop)
  }
}

/** Tells the transport which generation of releases an answer named. */
function reportEpoch({ headers }: Response, { onEpoch }: Transport): void {
  const epoch = Number(headers.get('x-parlour-epoch'))
  if (epoch > 0) onEpoch?.(epoch)
}

/** One call; its failure is judged by the transport, which may have it repeated once. `signal` gives it up. Never throws. */
export async function sendCall(call: CallArgs, signal?: AbortSignal): Promise<CallResult> {
  return withTexts(await sendJudged(call, signal), call, signal)
}

/** The transport hears of a call that failed for good. */
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

/** Extra argument of a store whose answers come in another language than the page's. */
export interface CallLanguage {
  readonly answersIn: string
}

/** The base query of the one api root; the transport hears how its calls ended. A query that nobody waits for any more is given up. */
export const baseQuery: BaseQueryFn<CallArgs, unknown, CallError> = async (call, { extra, signal, type }) => {
  const requested = isLanguage(extra) ? { ...call, locale: extra.answersIn } : call
  const { data, failure, msg } = await (type === 'mutation' ? sendCall(requested) : sendQuery(requested, signal))
  const { onFailedCall, onSuccessText } = connected()
  // What fails in a language that is still to come is asked for again when it is there.
  const isReceived = !call.isSilenced && !signal.aborted && !isLanguage(extra)
  if (isReceived && failure) onFailedCall?.(failure, type)
  if (isReceived && msg !== undefined) onSuccessText?.(msg)
  return failure ? { error: failure } : { data }
}

/** Asks, and asks again when the page took another language meanwhile: the answer would show in words of the old one. */
async function sendQuery(call: CallArgs, signal: AbortSignal): Promise<CallResult> {
  const { locale } = connected()
  const before = locale()
  const answer = withTexts(await sendWithRetry(call, signal), call, signal)
  const isOfThePage = call.locale !== undefined || before === locale()
  return isOfThePage || signal.aborted ? answer : await sendQuery(call, signal)
}

/** A server that is busy puts a question off (503 with `Retry-After`): it is asked again then, as long as one call may take (decision 0025). */
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

/** Waits, but no longer than until the signal. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

function isLanguage(extra: unknown): extra is CallLanguage {
  return isRecord(extra) && typeof extra.answersIn === 'string'
}

/** The transport; throws before `connectTransport` was called. */
export function connected(): Transport {
  if (!transport) throw new Error('connectTransport was not called')
  return transport
}

/** The address of a call, its query without what is not given. */
export function urlOf({ path, query }: CallArgs): string {
  const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

/** The headers of a call: language, vector, and the token when there is one. */
export function headersOf(call: CallArgs, token: string | null, link: Transport): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': call.locale ?? link.locale(),
    'x-parlour-vector': link.vectorId(),
    'x-parlour-contract': String(API_CONTRACT_VERSION),
    ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
  }
}

/** What an answer says; `body` is null when it was not JSON. */
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

function readFailure({ status, headers }: Response, data: Readonly<Record<string, unknown>>): Omit<CallError, 'code' | 'msg'> {
  return {
    status,
    error: textOf(data.error) ?? 'unknown',
    fields: isRecord(data.fields) ? (data.fields as Record<string, string>) : {},
    requestId: textOf(data.requestId) ?? null,
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
