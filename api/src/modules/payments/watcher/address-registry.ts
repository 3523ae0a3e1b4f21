import type { Database } from '../../../platform/database.ts'
import { createAddressRepository, type AddressRepository } from '../db/address.repository.ts'

export interface AddressRegistry {
  /** Null when there are too many to filter by, so that every transfer of the token is read. */
  readonly receivers: () => Promise<readonly string[] | null>
  readonly ownersOf: AddressRepository['ownersOf']
}

/** Above this, filtered requests of 1,000 addresses cost a node more than reading the token unfiltered. */
export const MOST_FILTERED_ADDRESSES = 5_000

/** Caches the addresses while they are few, and reads only new ones. */
export function openAddressRegistry(db: Database, chain: string): AddressRegistry {
  const store = createAddressRepository(db, chain)
  const known = new Set<string>()
  let lastIndex = -1
  let isTooMany = false

  const readAbove = async (index: number) => {
    for (const added of await store.above(index, MOST_FILTERED_ADDRESSES + 1)) {
      known.add(added.hexAddress)
      lastIndex = Math.max(lastIndex, added.index)
    }
  }
  return {
    ownersOf: store.ownersOf,
    receivers: async () => {
      if (isTooMany) return null
      const count = await store.count(MOST_FILTERED_ADDRESSES + 1)
      isTooMany = count > MOST_FILTERED_ADDRESSES
      if (isTooMany) {
        known.clear()
        return null
      }
      if (count > known.size) await readAbove(lastIndex)
      // Indexes are drawn before they are committed: a lower one may come after a higher one.
      if (count > known.size) await readAbove(-1)
      return [...known]
    },
  }
}
