import { LOCAL_ACCOUNTS } from '../../../chain/index.ts'
import type { PayoutConfig } from '../../../platform/payout-config.ts'
import { fromEvmAddress, fromTronAddress } from '../domain/address.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import { openEvmRail } from './evm-rail.ts'
import type { PayoutNetwork } from './payout-console.ts'
import type { Rail } from './rail.ts'
import { openTronRail } from './tron-rail.ts'

/** Throws for an invalid address. The local chain has a treasury of its own. */
export function openOutlets(networks: readonly PaymentNetwork[], { treasuries, tronApiUrl }: PayoutConfig): readonly PayoutNetwork[] {
  return networks.flatMap((network) => {
    const treasury = network.isLocalChain ? LOCAL_ACCOUNTS.treasury.toLowerCase() : treasuryOf(network.chain, treasuries[network.chain])
    const rail = openRail(network, tronApiUrl)
    return treasury === null || rail === null ? [] : [{ network, treasury, rail }]
  })
}

/** Both networks of the local chain are EVM. Null where the node cannot be reached. */
function openRail(network: PaymentNetwork, tronApiUrl: string | null): Rail | null {
  if (network.chain === 'eth' || network.isLocalChain) return openEvmRail(network)
  return tronApiUrl === null ? null : openTronRail(network, tronApiUrl)
}

function treasuryOf(chain: PaymentNetwork['chain'], text: string | null): string | null {
  if (text === null) return null
  const address = chain === 'tron' ? fromTronAddress(text) : fromEvmAddress(text)
  if (address === null) throw new Error(`TREASURY_ADDRESS_${chain.toUpperCase()} is "${text}", whose checksum is wrong.`)
  return address
}
