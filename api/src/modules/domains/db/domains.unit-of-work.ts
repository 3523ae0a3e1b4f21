import type { Database } from '../../../platform/database.ts'
import type { JobQueue } from '../../../platform/jobs.ts'
import { createBaseStore, createUnitOfWork, type BaseStore, type UnitOfWork } from '../../../platform/unit-of-work.ts'
import { createHostRepository, type HostRepository } from './host.repository.ts'

/** The repository and the neighbours on one connection. */
export interface DomainsStore extends BaseStore {
  readonly hosts: HostRepository
  /** Locks the state until the end of the transaction. */
  readonly isSiteClosed: (siteId: string) => Promise<boolean>
  readonly enqueueCheck: (id: string) => Promise<void>
}

export interface DomainsOutlets {
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly isSiteClosed: (trx: Database, siteId: string) => Promise<boolean>
}

export type DomainsUnitOfWork = UnitOfWork<DomainsStore>

export function createDomainsUnitOfWork(db: Database, { queue, isSiteClosed }: DomainsOutlets): DomainsUnitOfWork {
  return createUnitOfWork(db, (on) => ({
    ...createBaseStore(on),
    hosts: createHostRepository(on),
    isSiteClosed: async (siteId) => isSiteClosed(on, siteId),
    enqueueCheck: async (id) => queue.enqueue(on, { name: 'domains.check', payload: { id } }),
  }))
}
