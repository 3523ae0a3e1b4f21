import { CLOCK } from '@parlour/contracts'
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
}

/** What the shell lends the client: it alone knows tokens and the language (code-style.md 4.7). */
export interface Transport {
  readonly accessToken: () => string | null
  readonly locale: () => string
  readonly vectorId: () => string
  /** Sees every failed call before the caller does; may answer `retry` after it renewed the session. */
  readonly onFailure: (failure: CallError, sentToken: string | null, call: CallArgs) => Promise<'retry' | 'give-up'>
}

let transport: Transport | null = null

/** Connects the client to the shell (or to a fake host in tests). */
export function connectTransport(next: Transport): void {
  transport = next
}

/** Answer of one raw call. */
export type CallResult =
  { readonly data: unknown; readonly failure?: undefined } | { readonly data?: undefined; readonly failure: CallError }

const NO_ANSWER: CallError = { status: 0, code: 0, error: 'network', msg: '', fields: {}, requestId: null }

/**
 * One call with the token and language of the transport; never throws. Success follows D09: non-2xx fails, code other than 0 fails,
 * `success: false` fails. No answer within 30 s (specification section 7) or no network gives status 0.
 */
export async function sendCall(call: CallArgs): Promise<CallResult> {
  const link = transport
  if (!link) throw new Error('connectTransport was not called')
  const token = link.accessToken()
  try {
    const response = await fetch(urlOf(call), {
      method: call.method,
      credentials: 'same-origin',
      headers: headersOf(call, token, link),
      ...(call.method === 'POST' ? { body: JSON.stringify(call.body ?? {}) } : {}),
      signal: AbortSignal.timeout(CLOCK.requestTimeoutMs),
    })
    return readEnvelope(response.status, response.ok, await response.json().catch(() => null))
  } catch {
    return { failure: NO_ANSWER }
  }
}

/** The base query of the one api root. */
export const baseQuery: BaseQueryFn<CallArgs, unknown, CallError> = async (call) => {
  const link = transport
  if (!link) throw new Error('connectTransport was not called')
  const sentToken = link.accessToken()
  const first = await sendCall(call)
  if (!first.failure) return { data: first.data }
  if ((await link.onFailure(first.failure, sentToken, call)) === 'give-up') return { error: first.failure }
  const second = await sendCall(call)
  return second.failure ? { error: second.failure } : { data: second.data }
}

function urlOf({ path, query }: CallArgs): string {
  const given = Object.entries(query ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

function headersOf(call: CallArgs, token: string | null, link: Transport): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-language': link.locale(),
    'x-parlour-vector': link.vectorId(),
    ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(call.idempotencyKey === undefined ? {} : { 'idempotency-key': call.idempotencyKey }),
  }
}

function readEnvelope(status: number, ok: boolean, body: unknown): CallResult {
  const envelope = isRecord(body) ? body : {}
  const code = typeof envelope.code === 'number' ? envelope.code : ok ? 0 : status
  if (ok && code === 0 && envelope.success !== false) return { data: envelope.data }
  const data = isRecord(envelope.data) ? envelope.data : {}
  return {
    failure: {
      status,
      code,
      error: typeof data.error === 'string' ? data.error : 'unknown',
      msg: textOf(envelope.msg) ?? textOf(envelope.message) ?? '',
      fields: isRecord(data.fields) ? (data.fields as Record<string, string>) : {},
      requestId: textOf(data.requestId) ?? null,
    },
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
