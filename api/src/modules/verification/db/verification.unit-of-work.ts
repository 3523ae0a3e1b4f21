import type { Database } from '../../../platform/database.ts'
import type { MerchantEvent, PublishMerchantEvent } from '../../../platform/merchant-events.ts'
import { createBaseStore, createUnitOfWork, type BaseStore, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import { createCaseRepository, type CaseRepository } from './case.repository.ts'

export interface VerificationStore extends BaseStore {
  readonly cases: CaseRepository
  readonly publish: (event: MerchantEvent) => Promise<void>
}

export type VerificationUnitOfWork = UnitOfWork<VerificationStore>

export function createVerificationUnitOfWork(db: Database, publish: PublishMerchantEvent): VerificationUnitOfWork {
  return createUnitOfWork(db, (on) => ({
    ...createBaseStore(on),
    cases: createCaseRepository(on),
    publish: async (event) => publish(on, event),
  }))
}
