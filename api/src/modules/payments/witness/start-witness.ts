import type { Database } from '../../../platform/database.ts'
import { openJsonRpc } from '../../../platform/json-rpc.ts'
import { startSweep, type Sweep } from '../../../platform/sweep.ts'
import { createAlarmRepository } from '../db/alarm.repository.ts'
import { createDepositKeyRepository } from '../db/deposit-key.repository.ts'
import { createWitnessRunRepository, type WitnessJob } from '../db/witness.repository.ts'
import { writtenAddress } from '../domain/attempt.ts'
import type { DepositKeys } from '../domain/deposit-keys.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { openChainReader } from '../watcher/chain-reader.ts'
import { openRpcList } from '../watcher/rpc-list.ts'
import { openBalanceWitness } from './balance-witness.ts'
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
  return startSweep(`payments.witness.${network.chain}`, round, MINUTE_MS, (error) => {
    deps.log(`${network.name}: the witness could not look: ${error instanceof Error ? error.message : String(error)}`, error)
  })
}

/** Deriving one takes milliseconds and blocks the event loop: above this number a random sample is checked. */
const MOST = 2_000

/** Raises an alarm for each address that does not derive from the key (payments.md 10, 13); returns how many. */
export async function checkDerivable(
  deps: { readonly db: Database; readonly now: () => Date },
  network: Pick<PaymentNetwork, 'chain'>,
  keys: DepositKeys,
): Promise<number> {
  const store = createDepositKeyRepository(deps.db)
  const current = await store.current()
  let wrong = 0
  for (const { index, hexAddress, address } of await store.issuedFrom(network.chain, current?.firstIndex ?? 0, MOST)) {
    const isRight = keys.addressAt(index) === hexAddress && writtenAddress(network, hexAddress) === address
    await new Promise((resolve) => void setImmediate(resolve))
    if (isRight) continue
    wrong += 1
    const facts = { index, address }
    await createAlarmRepository(deps.db).raise(
      { chain: network.chain, kind: 'address-underivable', subject: String(index), isStopping: false, facts },
      deps.now(),
    )
  }
  return wrong
}
