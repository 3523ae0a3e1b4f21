import type { Database } from '../../../platform/database.ts'
import { issuedOf, takeAddressIndex, type IssuedAddress } from './address.repository.ts'
import { AddressModel, DepositKeyModel } from './payments.model.ts'

/** The key for addresses from `firstIndex` on; only its fingerprint is stored. */
export interface DepositKeyRecord {
  readonly fingerprint: string
  readonly firstIndex: number
  readonly since: Date
  /** Ids of the two staff accounts that approved the change; null for the first key. */
  readonly approvedBy: readonly [string, string] | null
  readonly reason: string
}

export interface DepositKeyRepository {
  readonly current: () => Promise<DepositKeyRecord | null>
  /** False when the key was used before. */
  readonly insert: (record: DepositKeyRecord) => Promise<boolean>
  readonly takeIndex: () => Promise<number>
  readonly firstIssued: () => Promise<IssuedAddress | null>
  /** Above `most`, returns that many: half the newest, half random. */
  readonly issuedFrom: (chain: string, index: number, most: number) => Promise<readonly IssuedAddress[]>
}

export function createDepositKeyRepository(db: Database): DepositKeyRepository {
  const issued = () => AddressModel.query(db).select('address_index', 'hex_address', 'address')
  return {
    current: async () => {
      const [key] = await DepositKeyModel.query(db).orderBy('first_index', 'desc').limit(1)
      if (!key) return null
      const { fingerprint, firstIndex, since, proposedBy, approvedBy, reason } = key
      const persons = proposedBy && approvedBy ? ([proposedBy, approvedBy] as const) : null
      return { fingerprint, firstIndex: Number(firstIndex), since, approvedBy: persons, reason }
    },
    insert: async ({ firstIndex, approvedBy, ...columns }) => {
      const [first = null, second = null] = approvedBy ?? []
      const key = { ...columns, firstIndex: BigInt(firstIndex), proposedBy: first, approvedBy: second }
      return DepositKeyModel.insertIfAbsent(db, key)
    },
    takeIndex: async () => takeAddressIndex(db),
    firstIssued: async () => {
      const [first] = await issued().orderBy('address_index').limit(1)
      return first ? issuedOf(first) : null
    },
    issuedFrom: async (chain, index, most) => {
      const from = () => issued().where({ chain }).where('address_index', '>=', index)
      const newest = await from().orderBy('address_index', 'desc').limit(most)
      if (newest.length < most) return newest.map(issuedOf)
      const drawn = await from()
        .orderByRaw('random()')
        .limit(most / 2)
      return [...newest.slice(0, most / 2), ...drawn].map(issuedOf)
    },
  }
}
