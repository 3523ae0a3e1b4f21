import type { PaymentMethodId, ProvisioningStep } from '@parlour/contracts'
import type { Orders } from '../../orders/index.ts'
import type { PaymentsUnitOfWork } from '../db/payments.unit-of-work.ts'
import type { DepositKeys } from '../domain/deposit-keys.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import type { SideChain } from '../domain/side-chain.ts'

export interface ProvisioningProgress {
  readonly progressOf: (orderId: string) => Promise<readonly ProvisioningStep[]>
  readonly liveSince: (orderId: string) => Promise<Date | null>
}

/** What the use cases of payments work with. */
export interface PaymentsContext extends PaymentsUnitOfWork {
  readonly networks: readonly PaymentNetwork[]
  readonly sides: readonly SideChain[]
  readonly orderMethods: readonly PaymentMethodId[]
  /** Refuses test money, whatever the networks are. */
  readonly isProduction: boolean
  readonly lateWindowMs: number
  readonly keys: DepositKeys
  readonly orderReads: Pick<Orders, 'findOrder' | 'exceptionalOrders' | 'briefOrders'>
  readonly sites: ProvisioningProgress
  readonly slowChains: () => Promise<ReadonlySet<string>>
  readonly usernameOf: (accountId: string) => Promise<string>
  readonly now: () => Date
}
