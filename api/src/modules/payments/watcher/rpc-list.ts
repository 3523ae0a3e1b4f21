import { setTimeout as wait } from 'node:timers/promises'
import { JsonRpcError, openJsonRpc, type JsonRpc } from '../../../platform/json-rpc.ts'

export interface RpcListOptions {
  readonly silence: number
  readonly rest: { readonly first: number; readonly penalty: number }
  /** Checks a node before its first response counts; throws when it is unfit. */
  readonly admit: (rpc: JsonRpc) => Promise<void>
}

export interface RpcList extends JsonRpc {
  readonly leave: () => void
  readonly url: () => string
}

interface Provider {
  readonly rpc: JsonRpc
  readonly host: string
  isAdmitted: boolean
  failures: number
  restsUntil: number
}

const ATTEMPTS_OF_EACH = 4
// A longer rest is for the round to wait for: meanwhile somebody may stop the watcher.
const LONGEST_WAIT_IN_RESTS = 8

/** Stays with a node until it fails, then moves on. Throws the last fault when all fail; never mixes nodes in one response. */
export function openRpcList(urls: readonly string[], options: RpcListOptions): RpcList {
  const providers = urls.map((url): Provider => {
    return { rpc: openJsonRpc(url, options.silence), host: new URL(url).host, isAdmitted: false, failures: 0, restsUntil: 0 }
  })
  let last = 0
  let fault = new Error('no node was asked yet')

  const query = async <Answer>(question: (rpc: JsonRpc) => Promise<Answer>): Promise<Answer> => {
    for (let attempt = 0; attempt < ATTEMPTS_OF_EACH * providers.length; attempt += 1) {
      const provider = soonest(providers, last)
      const waitMs = provider.restsUntil - performance.now()
      if (waitMs > options.rest.first * LONGEST_WAIT_IN_RESTS) throw fault
      if (waitMs > 0) await wait(waitMs)
      try {
        if (!provider.isAdmitted) await options.admit(provider.rpc)
        provider.isAdmitted = true
        const answer = await question(provider.rpc)
        provider.failures = 0
        last = providers.indexOf(provider)
        return answer
      } catch (error) {
        if (!isProviderFault(error)) throw error
        fault = new Error(`${provider.host}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
        provider.failures += 1
        provider.restsUntil = performance.now() + restAfter(error, provider.failures, options.rest)
      }
    }
    throw fault
  }
  return {
    call: async (method, params) => query(async (rpc) => rpc.call(method, params)),
    batch: async (calls) => query(async (rpc) => rpc.batch(calls)),
    url: () => urls[last] ?? '',
    leave: () => {
      last = (last + 1) % providers.length
    },
  }
}

/** The last node unless it must rest, else the next one, else the one with the shortest rest. */
function soonest(providers: readonly Provider[], last: number): Provider {
  const now = performance.now()
  const inTurn = [...providers.slice(last), ...providers.slice(0, last)]
  const [first, ...others] = inTurn
  if (!first) throw new Error('A network needs a node')
  return (
    inTurn.find(({ restsUntil }) => restsUntil <= now) ??
    others.reduce((best, each) => (each.restsUntil < best.restsUntil ? each : best), first)
  )
}

/** A smaller range may pass. */
export function isRangeError(error: unknown): boolean {
  if (!(error instanceof JsonRpcError) || isRateError(error)) return false
  return error.code === -32_005 || (error.code < 0 && /range|limit|too (many|large)|exceed|size/i.test(error.message))
}

/** The node is busy, silent, broken or behind. A response that any node would give is no fault. */
export function isProviderFault(error: unknown): boolean {
  if (isRangeError(error)) return false
  // -32000 and -32603 are what a node says that lost its data or fell behind.
  return !(error instanceof JsonRpcError) || error.code > 0 || error.code === -32_000 || error.code === -32_603 || isRateError(error)
}

/** Some providers report rate limits with the JSON-RPC code for oversized results. */
function isRateError({ code, message }: JsonRpcError): boolean {
  return code < 0 && /\brate\b|per second|quota|too many requests/i.test(message)
}

/** In ms: what the node requests, the whole penalty after a 403, else a growing backoff. */
export function restAfter(error: unknown, failures: number, rest: { readonly first: number; readonly penalty: number }): number {
  if (error instanceof JsonRpcError && error.retryAfterMs !== null) return error.retryAfterMs
  if (error instanceof JsonRpcError && error.code === 403) return rest.penalty
  const longest = Math.min(rest.penalty, rest.first * 2 ** Math.min(failures - 1, 16))
  return longest * (0.5 + Math.random() / 2)
}
