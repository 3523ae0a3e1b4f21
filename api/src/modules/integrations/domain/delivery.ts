import { createHmac } from 'node:crypto'
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

export const SIGNATURE_HEADER = 'parlour-signature'

/** `t=<unix seconds>,v1=<hex>` with one `v1` per secret: HMAC-SHA-256 of `<t>.<body>`. */
export function signatureOf(body: string, at: Date, secrets: readonly string[]): string {
  const seconds = Math.floor(at.getTime() / 1000)
  const macs = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'))
  return [`t=${seconds}`, ...macs.map((mac) => `v1=${mac}`)].join(',')
}
