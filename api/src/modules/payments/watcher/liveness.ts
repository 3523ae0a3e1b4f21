import type { Database } from '../../../platform/database.ts'
import { readNetworkHealth } from '../db/cursor.repository.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'

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
