import { openJsonRpc } from '../../../platform/json-rpc.ts'
import { startSweep, type Sweep } from '../../../platform/sweep.ts'
import { createWitnessRunRepository, type WitnessJob } from '../db/witness.repository.ts'
import type { DepositKeys } from '../domain/deposit-keys.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { openChainReader } from '../watcher/chain-reader.ts'
import { openRpcList } from '../watcher/rpc-list.ts'
import { openBalanceWitness } from './balance-witness.ts'
import { checkDerivable } from './derivable-addresses.ts'
import type { WitnessDeps } from './rescan-address.ts'
import { watchToken } from './token-watch.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** Awaited addresses run every hour; proof, token and derivation every day. */
export function startWitness(deps: WitnessDeps & { readonly keys: DepositKeys }, network: PaymentNetwork): Sweep {
  const { silence, penalty } = network.timeoutMs
  const rpc = openRpcList(network.urls, { silence, rest: { first: network.pollMs.whileAwaited, penalty }, admit: async () => undefined })
  // The node that may have told too little is asked last.
  const other = () => openChainReader(openJsonRpc(network.urls.at(-1) ?? '', silence), network)
  const witness = openBalanceWitness(deps, network, { rpc, other })
  const jobs: readonly (readonly [WitnessJob, number, () => Promise<unknown>])[] = [
    ['awaited', HOUR_MS, witness.checkAwaited],
    ['proof', DAY_MS, witness.prove],
    ['token', DAY_MS, async () => watchToken(deps, network, openJsonRpc(network.urls[0] ?? '', silence))],
    ['keys', DAY_MS, async () => checkDerivable(deps, network, deps.keys)],
  ]
  const runs = createWitnessRunRepository(deps.db, network.chain)
  const round = async () => {
    for (const [job, everyMs, work] of jobs) {
      if (!(await runs.take(job, deps.now(), everyMs))) continue
      try {
        // A chain that nobody scanned yet has nothing to prove; it is asked again soon.
        if ((await work()) === null) await runs.giveBack(job)
      } catch (error) {
        await runs.giveBack(job)
        throw error
      }
    }
  }
  return startSweep(round, MINUTE_MS, (error) => {
    deps.log(`${network.name}: the witness could not look: ${error instanceof Error ? error.message : String(error)}`, error)
  })
}
