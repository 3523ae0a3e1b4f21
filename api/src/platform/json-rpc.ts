/** An answer of a node that is an error; `code` is the one of JSON-RPC, or the HTTP status when the node answered no JSON-RPC. */
export class JsonRpcError extends Error {
  override readonly name = 'JsonRpcError'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** A JSON-RPC node. Nothing is cached, so that a watcher sees every reorganisation. */
export interface JsonRpc {
  /** Calls a method; throws JsonRpcError for a refusal and the network's own error when nobody answers. The caller checks the shape. */
  readonly call: (method: string, params: readonly unknown[]) => Promise<unknown>
}

const TIMEOUT_MS = 15_000

/** Opens a node by its address. */
export function openJsonRpc(url: string, timeoutMs = TIMEOUT_MS): JsonRpc {
  let lastId = 0
  return {
    call: async (method, params) => {
      lastId += 1
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: lastId, method, params }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await answer.text()
      if (!answer.ok) throw new JsonRpcError(answer.status, text.slice(0, 200))
      return resultOf(text)
    },
  }
}

function resultOf(text: string): unknown {
  const body: unknown = JSON.parse(text)
  if (typeof body !== 'object' || body === null) throw new JsonRpcError(200, text.slice(0, 200))
  if ('error' in body && typeof body.error === 'object' && body.error !== null) {
    const refusal: { readonly code?: unknown; readonly message?: unknown } = body.error
    throw new JsonRpcError(Number(refusal.code ?? -32_000), String(refusal.message))
  }
  // A rate-limited TRON node answers 200 with an error text instead of JSON-RPC (payments.md 6).
  if (!('result' in body)) throw new JsonRpcError(200, text.slice(0, 200))
  return body.result
}
