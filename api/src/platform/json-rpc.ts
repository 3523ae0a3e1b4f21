/** `code` is from JSON-RPC, or the HTTP status when the response was not JSON-RPC. */
export class JsonRpcError extends Error {
  override readonly name = 'JsonRpcError'
  readonly code: number
  /** Pause requested by the node in ms; null when none was given. */
  readonly retryAfterMs: number | null

  constructor(code: number, message: string, retryAfterMs: number | null = null) {
    super(message)
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}

export type RpcCall = readonly [method: string, params: readonly unknown[]]

/** Nothing is cached, so that a watcher sees every reorganisation. */
export interface JsonRpc {
  /** Throws JsonRpcError for an error response, the network error when there is no response. The caller checks the shape. */
  readonly call: (method: string, params: readonly unknown[]) => Promise<unknown>
  /** One request, results in the order of the calls; throws the first error. */
  readonly batch: (calls: readonly RpcCall[]) => Promise<readonly unknown[]>
}

const TIMEOUT_MS = 15_000

export function openJsonRpc(url: string, timeoutMs = TIMEOUT_MS): JsonRpc {
  let lastId = 0
  const bodyOf = ([method, params]: RpcCall) => ({ jsonrpc: '2.0', id: (lastId += 1), method, params })
  const post = async (body: unknown): Promise<string> => {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await answer.text()
    if (!answer.ok) throw new JsonRpcError(answer.status, text.slice(0, 200), millisecondsOf(answer.headers.get('retry-after')))
    return text
  }
  return {
    call: async (method, params) => {
      const text = await post(bodyOf([method, params]))
      return resultOf(JSON.parse(text), text)
    },
    batch: async (calls) => {
      if (calls.length === 0) return []
      const bodies = calls.map(bodyOf)
      const text = await post(bodies)
      const answers: unknown = JSON.parse(text)
      if (!Array.isArray(answers)) throw rejectionOf(answers, text)
      const byId = new Map(answers.map((answer: unknown) => [idOf(answer), answer]))
      return bodies.map(({ id }) => resultOf(byId.get(id), text))
    },
  }
}

function resultOf(body: unknown, text: string): unknown {
  if (typeof body !== 'object' || body === null || !('result' in body)) throw rejectionOf(body, text)
  return body.result
}

/** A rate-limited TRON node responds 200 with an error text instead of JSON-RPC (payments.md 6). */
function rejectionOf(body: unknown, text: string): JsonRpcError {
  if (typeof body !== 'object' || body === null || !('error' in body) || typeof body.error !== 'object' || body.error === null)
    return new JsonRpcError(200, text.slice(0, 200))
  const rejection: { readonly code?: unknown; readonly message?: unknown } = body.error
  return new JsonRpcError(Number(rejection.code ?? -32_000), String(rejection.message))
}

function idOf(answer: unknown): unknown {
  return typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined
}

function millisecondsOf(retryAfter: string | null): number | null {
  return retryAfter !== null && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) * 1_000 : null
}
