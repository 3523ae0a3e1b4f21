import type { PaymentNetwork } from '../../src/modules/payments/domain/payment-network.ts'
import { openAddressRegistry } from '../../src/modules/payments/watcher/address-registry.ts'
import type { ChainReader } from '../../src/modules/payments/watcher/chain-reader.ts'
import { recordHead } from '../../src/modules/payments/watcher/head-hint.ts'
import { creditNextRange, type MoneyLoopDeps } from '../../src/modules/payments/watcher/money-loop.ts'

/** As the watcher does on a network with one node. */
export async function creditRange(
  deps: MoneyLoopDeps,
  network: PaymentNetwork,
  reader: ChainReader,
  range: number = network.maxRange,
): Promise<boolean> {
  const addresses = openAddressRegistry(deps.db, network.chain)
  return creditNextRange(deps, network, { reader, witness: { confirm: async () => undefined }, addresses }, range)
}

/** As the watcher does in its first round. */
export async function recordWholeHead(deps: MoneyLoopDeps, network: PaymentNetwork, reader: ChainReader): Promise<void> {
  const addresses = openAddressRegistry(deps.db, network.chain)
  await recordHead(deps, network, reader, { memory: { blocks: [] }, addresses, range: network.maxRange })
}
