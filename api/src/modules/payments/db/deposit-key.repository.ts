import type { Database } from '../../../platform/database.ts'
import { takeAddressIndex } from './address-index.ts'

/** The key for addresses from `firstIndex` on; only its fingerprint is stored. */
export interface DepositKeyRecord {
  readonly fingerprint: string
  readonly firstIndex: number
  readonly since: Date
  /** Ids of the two staff accounts that approved the change; null for the first key. */
  readonly approvedBy: readonly [string, string] | null
  readonly reason: string
}

interface KeyRow {
  fingerprint: string
  first_index: bigint
  since: Date
  proposed_by: string | null
  approved_by: string | null
  reason: string
}

export interface IssuedAddress {
  readonly index: number
  readonly hexAddress: string
  readonly address: string
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
  return {
    current: async () => {
      const row = await db<KeyRow>('payments_deposit_keys').orderBy('first_index', 'desc').first()
      if (!row) return null
      const { fingerprint, since, reason, proposed_by: first, approved_by: second } = row
      return { fingerprint, firstIndex: Number(row.first_index), since, approvedBy: first && second ? [first, second] : null, reason }
    },
    insert: async ({ fingerprint, firstIndex, since, approvedBy, reason }) => {
      const added = await db('payments_deposit_keys')
        .insert({
          fingerprint,
          first_index: firstIndex,
          since,
          proposed_by: approvedBy?.[0] ?? null,
          approved_by: approvedBy?.[1] ?? null,
          reason,
        })
        .onConflict()
        .ignore()
        .returning('fingerprint')
      return added.length > 0
    },
    takeIndex: async () => takeAddressIndex(db),
    ...issuedReads(db),
  }
}

function issuedReads(db: Database): Pick<DepositKeyRepository, 'firstIssued' | 'issuedFrom'> {
  const issued = () => db('payments_addresses').select('address_index', 'hex_address', 'address')
  return {
    firstIssued: async () => {
      const rows: IssuedRow[] = await issued().orderBy('address_index').limit(1)
      return rows[0] ? toIssued(rows[0]) : null
    },
    issuedFrom: async (chain, index, most) => {
      const from = () => issued().where({ chain }).where('address_index', '>=', index)
      const newest: IssuedRow[] = await from().orderBy('address_index', 'desc').limit(most)
      if (newest.length < most) return newest.map(toIssued)
      const drawn: IssuedRow[] = await from()
        .orderByRaw('random()')
        .limit(most / 2)
      return [...newest.slice(0, most / 2), ...drawn].map(toIssued)
    },
  }
}

interface IssuedRow {
  address_index: bigint
  hex_address: string
  address: string
}

function toIssued(row: IssuedRow): IssuedAddress {
  return { index: Number(row.address_index), hexAddress: row.hex_address, address: row.address }
}
