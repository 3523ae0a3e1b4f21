import type { Database } from '../../../platform/database.ts'
import type { JobQueue } from '../../../platform/jobs.ts'
import { createBaseStore, createUnitOfWork, type BaseStore, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import { createDeliveryRepository, type DeliveryRepository } from './delivery.repository.ts'
import { createKeyRepository, type KeyRepository } from './key.repository.ts'
import { createWebhookRepository, type WebhookRepository } from './webhook.repository.ts'

/** The repositories and the neighbours on one connection. */
export interface IntegrationsStore extends BaseStore {
  readonly keys: KeyRepository
  readonly webhooks: WebhookRepository
  readonly deliveries: DeliveryRepository
  readonly enqueueDelivery: (id: string) => Promise<void>
  /** Throws `verification.required`. */
  readonly assertMayCreateKeys: (merchantId: string) => Promise<void>
}

export interface IntegrationsOutlets {
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly assertMayCreateKeys: (db: Database, merchantId: string) => Promise<void>
}

export type IntegrationsUnitOfWork = UnitOfWork<IntegrationsStore>

export function createIntegrationsUnitOfWork(db: Database, { queue, assertMayCreateKeys }: IntegrationsOutlets): IntegrationsUnitOfWork {
  return createUnitOfWork(db, (on) => ({
    ...createBaseStore(on),
    keys: createKeyRepository(on),
    webhooks: createWebhookRepository(on),
    deliveries: createDeliveryRepository(on),
    enqueueDelivery: async (id) => queue.enqueue(on, { name: 'integrations.deliver', payload: { id } }),
    assertMayCreateKeys: async (merchantId) => assertMayCreateKeys(on, merchantId),
  }))
}
