import type { Database } from '../../../platform/database.ts'
import { startSweep, type Sweep } from '../../../platform/sweep.ts'
import { createCursorRepository, readNetworkHealth } from '../db/cursor.repository.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { openAddressRegistry } from './address-registry.ts'
import { InconsistentChainError, openChainReader } from './chain-reader.ts'
import { openChainStop } from './chain-stop.ts'
import { assertNodeFits } from './check-node.ts'
import { recordHead, type HeadMemory } from './head-hint.ts'
import { creditNextRange, DeepReorgError, type MoneyLoopDeps } from './money-loop.ts'
import { placeCursor } from './place-cursor.ts'
import { isRangeError, openRpcList, type RpcList } from './rpc-list.ts'
import { openSecondWitness } from './second-witness.ts'

export type WatcherLog = (message: string, error?: unknown) => void

export interface WatcherDeps extends MoneyLoopDeps {
  readonly log: WatcherLog
  readonly witnessEvery: number
}

// One contradiction is a block that was replaced meanwhile; several in a row are a node that cannot be relied on.
const CONTRADICTIONS_OF_A_NODE = 5

export function startWatcher(deps: WatcherDeps, network: PaymentNetwork): Sweep {
  const rpc = openNodes(deps, network)
  const scan = openScan(deps, network, rpc)
  const liveness = openLiveness(deps, network)
  const cursor = createCursorRepository(deps.db, network.chain)
  const voice = openVoice(deps.log, network)
  let failures = 0
  let scannedAt = Number.NEGATIVE_INFINITY
  let delay = network.pollMs.whileAwaited

  const fail = (error: unknown) => {
    failures += 1
    scan.recordFailure(error)
    delay = backOff(network, error, failures)
    const isPassing = error instanceof InconsistentChainError && failures % CONTRADICTIONS_OF_A_NODE !== 0
    if (!isPassing) voice.say(error)
    if (error instanceof InconsistentChainError && !isPassing) rpc.leave()
  }
  const round = async () => {
    try {
      // The table is asked often and the node seldom, so that a new attempt is seen at once.
      const isDue = failures > 0 || performance.now() - scannedAt >= network.pollMs.idle || (await cursor.isAwaiting(deps.now()))
      if (isDue) {
        await scan.run()
        scannedAt = performance.now()
      }
      failures = 0
      voice.hush()
      delay = network.pollMs.whileAwaited
    } catch (error) {
      fail(error)
    }
    if (await liveness.look()) rpc.leave()
  }
  return startSweep(`payments.watch.${network.chain}`, round, () => delay, voice.say)
}

function openVoice(log: WatcherLog, { name }: PaymentNetwork) {
  let said = ''
  return {
    say: (error: unknown) => {
      const message = `${name}: ${error instanceof Error ? error.message : String(error)}`
      if (message !== said) log(message, error)
      said = message
    },
    hush: () => {
      said = ''
    },
  }
}

function openNodes(deps: WatcherDeps, network: PaymentNetwork): RpcList {
  const { silence, penalty } = network.timeoutMs
  return openRpcList(network.urls, {
    silence,
    rest: { first: network.pollMs.whileAwaited / 4, penalty },
    admit: async (node) => {
      const cursor = await createCursorRepository(deps.db, network.chain).read()
      // A local chain may begin anew: then its cursor does, too.
      await assertNodeFits(node, network, { genesisHash: network.isLocalChain ? null : (cursor?.genesisHash ?? null), now: deps.now() })
    },
  })
}

function openScan(deps: WatcherDeps, network: PaymentNetwork, rpc: RpcList) {
  const reader = openChainReader(rpc, network)
  const witness = openSecondWitness(network, rpc, deps.witnessEvery)
  const stop = openChainStop(deps, network, { reader, witness })
  const addresses = openAddressRegistry(deps.db, network.chain)
  const memory: HeadMemory = { blocks: [] }
  let isPlaced = false
  let range = network.maxRange
  return {
    run: async () => {
      if (!isPlaced) {
        if (await placeCursor(deps.db, network, reader))
          deps.log(`${network.name}: the local chain lost its state, scanning starts again at block 0`)
        isPlaced = true
      }
      if (await stop.isStopped()) return
      const credit = async () => creditNextRange(deps, network, { reader, witness, addresses }, range)
      while (await stop.heed(credit)) range = Math.min(network.maxRange, Math.ceil(range * 1.25))
      await recordHead(deps, network, reader, { memory, addresses, range })
    },
    recordFailure: (error: unknown) => {
      // A node that rejects even a single block has another reason than the range.
      if (isRangeError(error) && range === 1) rpc.leave()
      if (isRangeError(error)) range = Math.max(1, Math.floor(range / 2))
      // A local chain may have been started afresh; a public one is checked again, which moves nothing.
      if (error instanceof DeepReorgError) isPlaced = false
    },
  }
}

function backOff({ pollMs, timeoutMs }: PaymentNetwork, error: unknown, failures: number): number {
  if (isRangeError(error) || error instanceof InconsistentChainError) return pollMs.whileAwaited
  const longest = Math.min(timeoutMs.penalty, pollMs.whileAwaited * 2 ** Math.min(failures, 10))
  return longest * (0.5 + Math.random() / 2)
}

export interface Liveness {
  /** Notifies operators once when the network becomes slow and once when it recovers. */
  readonly look: () => Promise<boolean>
}

export function openLiveness(
  deps: { readonly db: Database; readonly now: () => Date; readonly log: (message: string) => void },
  network: PaymentNetwork,
): Liveness {
  let wasSlow = false
  return {
    look: async () => {
      const [health] = await readNetworkHealth(deps.db, [network.chain], deps.now())
      const isSlow = health?.isSlow ?? false
      if (isSlow && !wasSlow)
        deps.log(`${network.name}: ALARM, block ${health?.finalHeight} is the last final one since ${health?.finalMovedAt.toISOString()}`)
      if (wasSlow && !isSlow) deps.log(`${network.name}: blocks become final again`)
      wasSlow = isSlow
      return isSlow
    },
  }
}
