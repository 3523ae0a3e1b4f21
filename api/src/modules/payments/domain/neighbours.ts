import type { ProvisioningStep } from '@parlour/contracts'

export interface ProvisioningProgress {
  readonly progressOf: (orderId: string) => Promise<readonly ProvisioningStep[]>
  readonly liveSince: (orderId: string) => Promise<Date | null>
}
