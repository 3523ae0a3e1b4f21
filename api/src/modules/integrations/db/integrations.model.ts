import type { DeliveryEvent, DeliveryFault, KeyScope, WebhookEvent } from '@parlour/contracts'
import { renamedColumns, TableModel } from '../../../platform/table-model.ts'
import type { Delivery } from '../domain/delivery.ts'
import type { Webhook } from '../domain/webhook.ts'

export class DeliveryModel extends TableModel {
  static override readonly tableName = 'integrations_deliveries'
  static override readonly columnNameMappers = renamedColumns({ tries: 'attempts' })
  declare id: string
  declare webhookId: string
  declare eventId: string
  declare state: Delivery['state']
  declare attempts: number
  declare createdAt: Date
  declare nextAt: Date | null
  declare claimedUntil: Date | null
}

export class EventModel extends TableModel {
  static override readonly tableName = 'integrations_events'
  declare id: string
  declare merchantId: string
  declare type: DeliveryEvent
  declare body: string
  declare createdAt: Date
}

export class KeyModel extends TableModel {
  static override readonly tableName = 'integrations_keys'
  declare id: string
  declare merchantId: string
  declare name: string
  declare hint: string
  declare scopes: readonly KeyScope[]
  declare tokenHash: Buffer
  declare oldTokenHash: Buffer | null
  declare oldUntil: Date | null
  declare createdAt: Date
  declare lastUsedOn: string | null
}

export class AttemptModel extends TableModel {
  static override readonly tableName = 'integrations_tries'
  static override readonly idColumn = ['delivery_id', 'number']
  static override readonly columnNameMappers = renamedColumns({ duration: 'duration_ms' })
  declare deliveryId: string
  declare number: number
  declare at: Date
  declare status: number | null
  declare durationMs: number
  declare answer: string
  declare fault: DeliveryFault | null
}

export class WebhookModel extends TableModel {
  static override readonly tableName = 'integrations_webhooks'
  declare id: string
  declare merchantId: string
  declare url: string
  declare events: readonly WebhookEvent[]
  declare secret: Buffer
  declare oldSecret: Buffer | null
  declare oldSecretUntil: Date | null
  declare createdAt: Date
  declare pausedAt: Date | null
  declare pausedBy: Webhook['pausedBy']
  declare failingSince: Date | null
}
