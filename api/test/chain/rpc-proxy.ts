import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { JsonRpcError, type RpcCall } from '../../src/platform/json-rpc.ts'

export type HttpFault =
  | { readonly kind: 'refused'; readonly status: number; readonly body: string; readonly retryAfter?: number }
  | { readonly kind: 'truncated' }
  | { readonly kind: 'hanging'; readonly ms: number }

export interface RpcProxy {
  readonly url: string
  readonly counts: { requests: number; faults: number }
  readonly close: () => Promise<void>
}

export interface RpcProxyOptions {
  /** Throws JsonRpcError to respond with an error. `request` counts HTTP requests, so that one backend serves a whole batch. */
  readonly answer: (call: RpcCall, request: number) => Promise<unknown>
  readonly faultOf?: (request: number) => HttpFault | null
  readonly callsPerBatch?: number
}

interface WireCall {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

export async function startRpcProxy(options: RpcProxyOptions): Promise<RpcProxy> {
  const counts = { requests: 0, faults: 0 }
  const server = createServer((request, response) => void serve(options, counts, request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    counts,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function serve(
  options: RpcProxyOptions,
  counts: RpcProxy['counts'],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const calls: WireCall | readonly WireCall[] = JSON.parse(await text(request))
  counts.requests += 1
  const number = counts.requests
  const fault = options.faultOf?.(number) ?? null
  if (fault) counts.faults += 1
  if (fault?.kind === 'refused') {
    const headers = fault.retryAfter === undefined ? {} : { 'retry-after': String(fault.retryAfter) }
    return void response.writeHead(fault.status, headers).end(fault.body)
  }
  if (fault?.kind === 'hanging') await wait(fault.ms)
  const answer = isList(calls) ? await answerBatch(options, calls, number) : await answerOne(options, calls, number)
  const body = JSON.stringify(answer)
  response.end(fault?.kind === 'truncated' ? body.slice(0, body.length / 2) : body)
}

async function answerBatch(options: RpcProxyOptions, calls: readonly WireCall[], request: number): Promise<unknown> {
  if (calls.length > (options.callsPerBatch ?? Number.POSITIVE_INFINITY))
    return { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'batch size exceeds the maximum' } }
  return Promise.all(calls.map(async (call) => answerOne(options, call, request)))
}

async function answerOne({ answer }: RpcProxyOptions, { id, method, params }: WireCall, request: number): Promise<unknown> {
  try {
    return { jsonrpc: '2.0', id, result: await answer([method, params], request) }
  } catch (error) {
    const code = error instanceof JsonRpcError ? error.code : -32_603
    return { jsonrpc: '2.0', id, error: { code, message: error instanceof Error ? error.message : String(error) } }
  }
}

function isList(calls: WireCall | readonly WireCall[]): calls is readonly WireCall[] {
  return Array.isArray(calls)
}
