import type { ProvisioningStep } from '@parlour/contracts'

/** What payments ask of sites: how far the site of an order is. */
export interface ProvisioningProgress {
  /** The seven steps in order. */
  readonly progressOf: (orderId: string) => Promise<readonly ProvisioningStep[]>
}
