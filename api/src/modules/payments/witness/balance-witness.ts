import Type from 'typebox'
import Value from 'typebox/value'
import type { JsonRpc } from '../../../platform/json-rpc.ts'
import { ACCOUNTS } from '../../ledger/index.ts'
import { openWitnessedAddresses, type WitnessedAddress } from '../db/address.repository.ts'
import { createAlarmRepository } from '../db/alarm.repository.ts'
import type { SweepInTransit } from '../db/payout.repository.ts'
import { createProofRepository, readBooks, type Proof } from '../db/witness.repository.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { openChainReader, receiptOf, type ChainReader } from '../watcher/chain-reader.ts'
import { rescanAddress, type WitnessDeps } from './rescan-address.ts'

export interface WitnessNodes {
  readonly rpc: JsonRpc
  readonly other: () => ChainReader
}

/** Compares on-chain balances with the books: the only guard against a node that hides transfers (payments.md 6). */
export interface BalanceWitness {
  readonly checkAwaited: () => Promise<void>
  /** Checks every address with money and a sample of the others; saves the proof of the day. */
  readonly prove: () => Promise<Proof | null>
}

const DAY_MS = 86_400_000
const SAMPLE = 200

export function openBalanceWitness(deps: WitnessDeps, network: PaymentNetwork, nodes: WitnessNodes): BalanceWitness {
  const addresses = openWitnessedAddresses(deps.db, network.chain)
  return {
    checkAwaited: async () => {
      const awaited = await addresses.awaitedSince(new Date(deps.now().getTime() - DAY_MS))
      await explain(deps, network, nodes, await compare(deps, network, nodes.rpc, awaited))
    },
    prove: async () => {
      const all = [...(await addresses.booked()), ...(await addresses.sampleOfOthers(SAMPLE))]
      await explain(deps, network, nodes, await compare(deps, network, nodes.rpc, all))
      const compared = await compare(deps, network, nodes.rpc, all)
      if (!compared) return null
      const proof = await proofOf(deps, network, nodes, compared)
      await createProofRepository(deps.db).save(proof)
      return proof
    },
  }
}

/** In micro-USDT; a sweep in transit counts as booked until its block. */
interface Compared {
  readonly address: WitnessedAddress
  readonly onChain: bigint
  readonly booked: bigint
}

interface Comparison {
  readonly height: number
  readonly readAt: number
  readonly blockHash: string
  readonly compared: readonly Compared[]
}

/** Reads both at the same block where the node can, else at its head; null while nothing was scanned. */
async function compare(
  deps: WitnessDeps,
  network: PaymentNetwork,
  rpc: JsonRpc,
  addresses: readonly WitnessedAddress[],
): Promise<Comparison | null> {
  const accounts = addresses.map(({ address }) => ACCOUNTS.chainDeposit(network.chain, address))
  const { height, balances, sweeps } = await readBooks(deps, network.chain, accounts)
  if (height < 0) return null
  const reader = openChainReader(rpc, network)
  const isHead = network.stateAt === 'latest'
  const at = isHead ? 'latest' : height
  const block = await reader.headerAt(at)
  if (!block) throw new Error(`${network.name}: block ${height} is missing`)
  const onChain = await balancesAt(
    rpc,
    network.token,
    addresses.map(({ hexAddress }) => hexAddress),
    at,
  )
  const looked = new Set(addresses.map(({ hexAddress }) => hexAddress))
  const moved = await findMoved(
    rpc,
    sweeps.filter(({ hexAddress }) => looked.has(hexAddress)),
  )
  const readAt = block.height
  const compared = addresses.map((address, position): Compared => {
    const [held, inBooks] = [onChain[position] ?? 0n, balances.get(accounts[position]?.code ?? '') ?? 0n]
    const unswept = unsweptOf(moved.get(address.hexAddress), { readAt, isHead, surplus: held - inBooks })
    return { address, onChain: held, booked: inBooks + unswept }
  })
  return { height, readAt, blockHash: block.hash, compared }
}

/** Finds the transfers behind every surplus, credits final ones, and reports what stays unexplained. */
async function explain(deps: WitnessDeps, network: PaymentNetwork, nodes: WitnessNodes, comparison: Comparison | null): Promise<void> {
  if (!comparison) return
  const { chain, name, isLocalChain } = network
  for (const { address, onChain, booked } of comparison.compared) {
    const facts = { address: address.address, onChain: String(onChain), booked: String(booked), height: comparison.height }
    if (onChain < booked && !isLocalChain)
      await publish(deps, { chain, kind: 'missing-balance', subject: address.address, isStopping: false, facts }, name)
    if (onChain <= booked) continue
    const { height, readAt } = comparison
    const { explained, missed } = await rescanAddress(deps, network, nodes.other(), address, { finalHeight: height, to: readAt })
    for (const key of missed) await publish(deps, { chain, kind: 'missed-transfer', subject: key, isStopping: false, facts }, name)
    if (booked + explained !== onChain)
      await publish(deps, { chain, kind: 'unexplained-balance', subject: address.address, isStopping: false, facts }, name)
  }
}

async function publish(
  deps: WitnessDeps,
  alarm: Parameters<ReturnType<typeof createAlarmRepository>['raise']>[0],
  name: string,
): Promise<void> {
  if (await createAlarmRepository(deps.db).raise(alarm, deps.now())) deps.log(`${name}: ALARM, ${alarm.kind} ${alarm.subject ?? ''}`)
}

/** At the head of a chain without historical state, unconfirmed money is left out. */
async function proofOf(deps: WitnessDeps, network: PaymentNetwork, nodes: WitnessNodes, comparison: Comparison): Promise<Proof> {
  const { compared, blockHash, height, readAt } = comparison
  let [chainTotal, ledgerTotal, isEqual] = [0n, 0n, true]
  for (const { address, onChain, booked } of compared) {
    const isUpcoming = onChain > booked && readAt > height
    const later = isUpcoming
      ? (await rescanAddress(deps, network, nodes.other(), address, { finalHeight: height, to: readAt })).explained
      : 0n
    chainTotal += onChain - later
    ledgerTotal += booked
    isEqual = isEqual && onChain - later === booked
  }
  const provedAt = deps.now()
  const provedOn = provedAt.toISOString().slice(0, 10)
  return {
    chain: network.chain,
    provedOn,
    blockHash,
    height: readAt,
    addresses: compared.length,
    chainTotal,
    ledgerTotal,
    isEqual,
    provedAt,
  }
}

const BALANCE_OF = '0x70a08231'
const CALLS_PER_BATCH = 100

async function balancesAt(rpc: JsonRpc, token: string, hexAddresses: readonly string[], at: number | 'latest'): Promise<readonly bigint[]> {
  const block = typeof at === 'number' ? `0x${at.toString(16)}` : at
  const balances: bigint[] = []
  for (let first = 0; first < hexAddresses.length; first += CALLS_PER_BATCH) {
    const chunk = hexAddresses.slice(first, first + CALLS_PER_BATCH)
    const calls = chunk.map(
      (address) => ['eth_call', [{ to: token, data: `${BALANCE_OF}${address.slice(2).padStart(64, '0')}` }, block]] as const,
    )
    balances.push(...(await rpc.batch(calls)).map(amountOf))
  }
  return balances
}

function amountOf(answer: unknown): bigint {
  if (typeof answer !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(answer)) throw new Error('The node gave no balance')
  return BigInt(answer)
}

const Success = Type.Object({ status: Type.Literal('0x1') })

interface MovedSweep extends SweepInTransit {
  readonly movedAt: number | null
}

/** A failed sweep moved nothing. */
async function findMoved(rpc: JsonRpc, sweeps: readonly SweepInTransit[]): Promise<ReadonlyMap<string, MovedSweep>> {
  const moved = new Map<string, MovedSweep>()
  for (const sweep of sweeps) {
    const answer = await rpc.call('eth_getTransactionReceipt', [sweep.txHash])
    const receipt = receiptOf(answer)
    moved.set(sweep.hexAddress, { ...sweep, movedAt: receipt && Value.Check(Success, answer) ? receipt.blockHeight : null })
  }
  return moved
}

/** In-transit money still on the address after `readAt`. With `isHead`, `surplus` decides whether the sweep was just mined. */
function unsweptOf(
  sweep: MovedSweep | undefined,
  { readAt, isHead, surplus }: { readonly readAt: number; readonly isHead: boolean; readonly surplus: bigint },
): bigint {
  if (!sweep) return 0n
  const { movedAt, amount } = sweep
  if (movedAt === null) return amount
  return movedAt <= readAt || (isHead && surplus < amount) ? 0n : amount
}
