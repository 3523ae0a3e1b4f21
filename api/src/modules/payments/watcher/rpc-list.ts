import { setTimeout as wait } from 'node:timers/promises'
import { openJsonRpc, type JsonRpc } from '../../../platform/json-rpc.ts'
import { isProviderFault, restAfter } from './provider-errors.ts'

/** How nodes are treated. Times are milliseconds. */
export interface RpcListOptions {
  readonly silence: number
  readonly rest: { readonly first: number; readonly penalty: number }
  /** Looks at a node before its first answer counts; throws when it does not fit. */
  readonly admit: (rpc: JsonRpc) => Promise<void>
}

/** Several nodes behind one door. */
export interface RpcList extends JsonRpc {
  /** Leaves the node that answers now, when its answers are of no use; the next one is asked. */
  readonly leave: () => void
  /** The node that answered last. */
  readonly url: () => string
}

interface Provider {
  readonly rpc: JsonRpc
  readonly host: string
  isAdmitted: boolean
  failures: number
  restsUntil: number
}

const TRIES_OF_EACH = 4
// A longer rest is for the round to wait for: meanwhile somebody may stop the watcher.
const LONGEST_WAIT_IN_RESTS = 8

/**
 * Opens several nodes of one chain as one. It stays with a node until that fails, then goes to the next and leaves the failed one alone for a while.
 * Throws the last fault when all of them fail; nothing is ever answered from two nodes at once.
 */
export function openRpcList(urls: readonly string[], options: RpcListOptions): RpcList {
  const providers = urls.map((url): Provider => {
    return { rpc: openJsonRpc(url, options.silence), host: new URL(url).host, isAdmitted: false, failures: 0, restsUntil: 0 }
  })
  let last = 0
  let fault = new Error('no node was asked yet')

  const query = async <Answer>(question: (rpc: JsonRpc) => Promise<Answer>): Promise<Answer> => {
    for (let attempt = 0; attempt < TRIES_OF_EACH * providers.length; attempt += 1) {
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

/** The node that answered last while it need not rest, else the next one, else the one that rests the shortest. */
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
