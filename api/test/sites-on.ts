import { createSitesUnitOfWork, type SitesOutlets, type SitesUnitOfWork } from '../src/modules/sites/db/sites.unit-of-work.ts'
import type { Database } from '../src/platform/database.ts'

/** The sites of a database without other modules. */
export function sitesOn(db: Database, outlets: Partial<SitesOutlets>): SitesUnitOfWork {
  return createSitesUnitOfWork(db, {
    merchants: { isEmailProven: async () => true, isDepositBooked: async () => true, messengerOf: async () => 'not-offered' },
    servedSites: async () => new Set(),
    endContract: async () => null,
    reopenContract: async () => undefined,
    recordUsage: async () => ({ rejected: [], isTooMuch: false, takenBack: 0n }),
    queue: { enqueue: async () => undefined },
    publish: async () => undefined,
    now: () => new Date(),
    ...outlets,
  })
}
