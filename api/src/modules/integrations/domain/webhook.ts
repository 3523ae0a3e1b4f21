import type { WebhookEvent } from '@parlour/contracts'

export interface Webhook {
  readonly id: string
  readonly merchantId: string
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly secret: Buffer
  readonly oldSecret: Buffer | null
  readonly oldSecretUntil: Date | null
  readonly createdAt: Date
  readonly pausedBy: 'merchant' | 'failures' | null
  readonly failingSince: Date | null
}
