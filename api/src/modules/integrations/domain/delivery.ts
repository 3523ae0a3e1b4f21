import type { DeliveryEvent, DeliveryFault } from '@parlour/contracts'

export interface Try {
  readonly status: number | null
  readonly durationMs: number
  readonly answer: string
  readonly fault: DeliveryFault | null
}

export type LoggedTry = Try & { readonly at: Date }

export interface Delivery {
  readonly id: string
  readonly webhookId: string
  readonly eventId: string
  readonly type: DeliveryEvent
  readonly body: string
  readonly state: 'waiting' | 'delivered' | 'failed'
  readonly attempts: number
  readonly createdAt: Date
  readonly nextAt: Date | null
  readonly log: readonly LoggedTry[]
}
