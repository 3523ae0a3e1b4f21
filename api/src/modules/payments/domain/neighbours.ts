import type { ProvisioningStep } from '@parlour/contracts'

/** What payments ask of sites: how far the site of an order is, and since when it is live. */
export interface ProvisioningProgress {
  /** The seven steps in order. */
  readonly progressOf: (orderId: string) => Promise<readonly ProvisioningStep[]>
  readonly liveSince: (orderId: string) => Promise<Date | null>
}
