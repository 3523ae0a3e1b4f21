import type { DeliveryEvent, DeliveryFault } from '@parlour/contracts'

/** What came of one try; a try without fault was answered with a 2xx status. */
export interface Try {
  readonly status: number | null
  readonly durationMs: number
  readonly answer: string
  readonly fault: DeliveryFault | null
}

/** A try as the log keeps it. */
export type LoggedTry = Try & { readonly at: Date }

/** An event on its way to one webhook. */
export interface Delivery {
  readonly id: string
  readonly webhookId: string
  readonly eventId: string
  readonly type: DeliveryEvent
  readonly body: string
  readonly state: 'waiting' | 'delivered' | 'failed'
  readonly tries: number
  readonly createdAt: Date
  readonly nextAt: Date | null
  /** Newest first. */
  readonly log: readonly LoggedTry[]
}
