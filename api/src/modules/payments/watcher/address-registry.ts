import type { Database } from '../../../platform/database.ts'
import { createAddressRepository, type AddressRepository } from '../db/address.repository.ts'

/** The deposit addresses of a chain as scanning needs them. */
export interface AddressRegistry {
  /** Addresses that a node can filter by, fresh from the table; null when there are too many, so that every transfer of the token is read. */
  readonly receivers: () => Promise<readonly string[] | null>
  /** Whose the given addresses are, in one statement. */
  readonly ownersOf: AddressRepository['ownersOf']
}

/** More calls of a thousand addresses each cost a node more than reading the token without a filter. */
export const MOST_FILTERED_ADDRESSES = 5_000

/** Keeps the addresses of a chain in memory while they are few, and reads only what was added since the last time. */
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
