import { openJsonRpc } from '../../../platform/json-rpc.ts'
import { startSweep, type Sweep } from '../../../platform/sweep.ts'
import { openCursorStore } from '../db/cursor.store.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { InconsistentChainError, isRangeRefusal, openChainReader } from './chain-reader.ts'
import { noteHead } from './head-hint.ts'
import { creditNextRange, DeepReorgError, type MoneyLoopDeps } from './money-loop.ts'
import { patientRpc } from './patient-rpc.ts'
import { assertNodeFits, placeCursor } from './place-cursor.ts'

/** Hears what a watcher has to say to operators. */
export type WatcherLog = (message: string, error?: unknown) => void

const LONGEST_BACK_OFF_MS = { local: 2_000, public: 30_000 } as const

/** Watches one network until it is stopped: credits final transfers, then shows what the head holds. */
export function startWatcher(deps: MoneyLoopDeps & { readonly log: WatcherLog }, network: PaymentNetwork): Sweep {
  const rpc = patientRpc(openJsonRpc(network.url), network.pollMs.whileAwaited / 4)
  const reader = openChainReader(rpc, network)
  let isPlaced = false
  let range = network.maxRange
  let failures = 0
  let delay = network.pollMs.whileAwaited

  const scan = async () => {
    if (!isPlaced) {
      await assertNodeFits(rpc, network, reader)
      if (await placeCursor(deps.db, network, reader))
        deps.log(`${network.name}: the local chain lost its state, scanning starts again at block 0`)
      isPlaced = true
    }
    while (await creditNextRange(deps, network, reader, range)) range = Math.min(network.maxRange, Math.ceil(range * 1.25))
    await noteHead(deps, network, reader)
  }
  const round = async () => {
    try {
      await scan()
      failures = 0
      const isAwaiting = await openCursorStore(deps.db, network.chain).isAwaiting(deps.now())
      delay = isAwaiting ? network.pollMs.whileAwaited : network.pollMs.idle
    } catch (error) {
      failures += 1
      if (isRangeRefusal(error)) range = Math.max(1, Math.floor(range / 2))
      // A local chain may have been started afresh; a public one is checked again, which moves nothing.
      if (error instanceof DeepReorgError) isPlaced = false
      delay = backOff(network, error, failures)
      if (!(error instanceof InconsistentChainError))
        deps.log(`${network.name}: ${error instanceof Error ? error.message : String(error)}`, error)
    }
  }
  return startSweep(round, () => delay)
}

function backOff({ pollMs, isLocalChain }: PaymentNetwork, error: unknown, failures: number): number {
  if (isRangeRefusal(error) || error instanceof InconsistentChainError) return pollMs.whileAwaited
  const longest = Math.min(LONGEST_BACK_OFF_MS[isLocalChain ? 'local' : 'public'], pollMs.whileAwaited * 2 ** Math.min(failures, 10))
  return longest * (0.5 + Math.random() / 2)
}
