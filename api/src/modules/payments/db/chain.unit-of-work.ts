import type { Database } from '../../../platform/database.ts'
import type { MerchantEvent, PublishMerchantEvent } from '../../../platform/merchant-events.ts'
import { createBaseStore, createUnitOfWork, type BaseStore, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import { createCursorRepository, type CursorRepository } from './cursor.repository.ts'
import { createArrivalStore, type ArrivalOutlets, type ArrivalStore } from './payments.unit-of-work.ts'
import { createRecoveryRepository, type RecoveryRepository } from './recovery.repository.ts'
import {
  createBookedTransferRepository,
  createTransferRepository,
  type BookedTransferRepository,
  type TransferRepository,
} from './transfer.repository.ts'

/** What the watchers of one chain work with. Who books locks the cursor first, so that watchers of a chain never wait for each other. */
export interface ChainStore extends ArrivalStore {
  readonly cursor: CursorRepository
  readonly transfers: TransferRepository
  readonly booked: BookedTransferRepository
}

export type ChainUnitOfWork = UnitOfWork<ChainStore>

export function createChainUnitOfWork(db: Database, chain: string, outlets: ArrivalOutlets): ChainUnitOfWork {
  return createUnitOfWork(db, (on) => ({
    ...createArrivalStore(on, outlets),
    cursor: createCursorRepository(on, chain),
    transfers: createTransferRepository(on, chain),
    booked: createBookedTransferRepository(on, chain),
  }))
}

/** For chains and tokens on which nothing is credited. */
export interface SideChainStore extends BaseStore {
  readonly cursor: CursorRepository
  readonly recoveries: RecoveryRepository
  readonly publish: (event: MerchantEvent) => Promise<void>
}

export function createSideChainUnitOfWork(db: Database, cursorName: string, publish: PublishMerchantEvent): UnitOfWork<SideChainStore> {
  return createUnitOfWork(db, (on) => ({
    ...createBaseStore(on),
    cursor: createCursorRepository(on, cursorName),
    recoveries: createRecoveryRepository(on),
    publish: async (event) => publish(on, event),
  }))
}
