import { openJsonRpc } from '../../../platform/json-rpc.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { openChainReader, type ChainReader, type RangeOfTransfers, type RangeRequest } from './chain-reader.ts'
import type { RpcList } from './rpc-list.ts'

/** Two nodes report different transfers of the same final blocks. Nothing is credited. */
export class WitnessDiffersError extends Error {
  override readonly name = 'WitnessDiffersError'
  readonly facts: Readonly<Record<string, unknown>>

  constructor(facts: Readonly<Record<string, unknown>>) {
    super(`Two nodes differ about blocks ${String(facts.from)} to ${String(facts.to)}`)
    this.facts = facts
  }
}

/** Verifies the transfers of one node with another (payments.md 7.3 point 7). */
export interface SecondWitness {
  readonly other: () => ChainReader | null
  /** Checks every n-th range; throws WitnessDiffersError. If the witness is silent or behind, the next range is checked instead. */
  readonly confirm: (range: RangeRequest, read: RangeOfTransfers) => Promise<void>
}

export function openSecondWitness(network: PaymentNetwork, rpc: Pick<RpcList, 'url'>, every: number): SecondWitness {
  let sinceRequested = 0
  const other = () => {
    const { urls } = network
    const url = urls[(urls.indexOf(rpc.url()) + 1) % urls.length]
    return url === undefined || url === rpc.url() ? null : openChainReader(openJsonRpc(url, network.timeoutMs.silence), network)
  }
  return {
    other,
    confirm: async (range, read) => {
      sinceRequested += 1
      const witness = sinceRequested >= every ? other() : null
      if (!witness) return
      const reread = await readAgain(witness, range)
      if (reread === null) return
      sinceRequested = 0
      assertSame(range, read, reread)
    },
  }
}

async function readAgain(witness: ChainReader, range: RangeRequest): Promise<RangeOfTransfers | null> {
  try {
    const last = await witness.headerAt(range.to)
    return last && (await witness.readTransfers({ ...range, parentHash: null }))
  } catch {
    // Whatever keeps a witness from answering is no statement about the chain.
    return null
  }
}

function assertSame({ from, to }: RangeRequest, read: RangeOfTransfers, reread: RangeOfTransfers): void {
  const [here, there] = [read, reread].map(({ transfers }) => new Set(transfers.map(({ transfer }) => nameOf(transfer))))
  const onlyHere = [...(here ?? [])].filter((name) => !there?.has(name))
  const onlyThere = [...(there ?? [])].filter((name) => !here?.has(name))
  if (read.lastHash === reread.lastHash && onlyHere.length + onlyThere.length === 0) return
  const hashes = read.lastHash === reread.lastHash ? {} : { hash: read.lastHash, otherHash: reread.lastHash }
  throw new WitnessDiffersError({ from, to, onlyHere, onlyThere, ...hashes })
}

function nameOf({ txHash, ordinal, hexAddress, amount, blockHash }: RangeOfTransfers['transfers'][number]['transfer']): string {
  return [txHash, ordinal, hexAddress, amount, blockHash].join(':')
}
