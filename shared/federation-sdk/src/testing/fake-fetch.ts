import {
  endpoints,
  ERROR_KINDS,
  SESSION_EFFECT_OF_KIND,
  type DataOf,
  type EndpointDefinition,
  type ErrorCode,
  type ErrorData,
} from '@parlour/contracts'

type Endpoints = typeof endpoints
type EndpointName = keyof Endpoints

export interface FakeFailure {
  readonly status: number
  readonly error?: string
  readonly code?: number
  readonly msg?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly elsewhere?: ErrorData['elsewhere']
  readonly suspension?: ErrorData['suspension']
  readonly retryAfterSeconds?: number
}

export type FakeAnswer<Data> = { readonly data: Data; readonly msg?: string } | { readonly failure: FakeFailure }

export interface RecordedCall {
  readonly operationId: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
  readonly headers: Headers
}

type AnyResponse = FakeAnswer<unknown> | ((call: RecordedCall) => FakeAnswer<unknown> | Promise<FakeAnswer<unknown>>)

/** Responses by endpoint name; a function may vary them per call. A missing endpoint fails the test. */
export type FakeResponses = {
  readonly [Name in EndpointName]?:
    | FakeAnswer<DataOf<Endpoints[Name]>>
    | ((call: RecordedCall) => FakeAnswer<DataOf<Endpoints[Name]>> | Promise<FakeAnswer<DataOf<Endpoints[Name]>>>)
}

const REQUEST_ID = 'req-test'

export function fakeFetch(responses: FakeResponses): { fetch: typeof fetch; calls: RecordedCall[] } {
  const calls: RecordedCall[] = []
  const givenTo = new Map<string, AnyResponse>(Object.entries<AnyResponse>(responses))
  const answer = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://parlour.test')
    const [name, definition] = endpointOf(init.method ?? 'GET', url.pathname)
    const call: RecordedCall = {
      operationId: definition.operationId,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    }
    calls.push(call)
    const given = givenTo.get(name)
    if (given === undefined) throw new Error(`The test has no answer for ${name}`)
    return envelope(typeof given === 'function' ? await given(call) : given)
  }
  return { fetch: answer, calls }
}

function endpointOf(method: string, path: string): [string, EndpointDefinition] {
  const found = Object.entries<EndpointDefinition>(endpoints).find(([, endpoint]) => endpoint.method === method && endpoint.path === path)
  if (!found) throw new Error(`No endpoint ${method} ${path}`)
  return found
}

function envelope(answer: FakeAnswer<unknown>): Response {
  if ('data' in answer) return Response.json({ code: 0, success: true, msg: answer.msg ?? '', data: answer.data })
  const {
    status,
    code = status === 200 ? 1 : status,
    error = 'platform.unexpected',
    msg = error,
    fields,
    elsewhere,
    suspension,
    retryAfterSeconds,
  } = answer.failure
  const session = isCode(error) ? SESSION_EFFECT_OF_KIND[ERROR_KINDS[error]] : undefined
  const data = {
    error,
    requestId: REQUEST_ID,
    ...(session ? { session } : {}),
    ...(fields ? { fields } : {}),
    ...(elsewhere ? { elsewhere } : {}),
    ...(suspension ? { suspension } : {}),
  }
  const headers = retryAfterSeconds === undefined ? new Headers() : { 'retry-after': String(retryAfterSeconds) }
  return Response.json({ code, success: false, msg, data }, { status, headers })
}

function isCode(error: string): error is ErrorCode {
  return error in ERROR_KINDS
}
