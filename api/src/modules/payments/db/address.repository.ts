import type { Database } from '../../../platform/database.ts'
import { runStatement } from '../../../platform/named-statement.ts'
import type { AddressOwner } from '../domain/attempt.ts'
import { toOwner, type OwnerRow } from './owner-row.ts'

/** Every deposit address ever issued is watched for ever. */
export interface AddressRepository {
  readonly count: (limit: number) => Promise<number>
  readonly above: (index: number, limit: number) => Promise<readonly { readonly index: number; readonly hexAddress: string }[]>
  readonly ownersOf: (hexAddresses: readonly string[]) => Promise<ReadonlyMap<string, AddressOwner>>
}

interface FoundRow extends OwnerRow {
  hex_address: string
}

const OWNERS = {
  name: 'payments-owners-of-addresses',
  text: `SELECT address.hex_address, address.attempt_id, attempt.merchant_id, attempt.order_id
    FROM unnest($2::text[]) AS given (hex_address)
    JOIN payments_addresses AS address ON address.chain = $1 AND address.hex_address = given.hex_address
    JOIN payments_attempts AS attempt ON attempt.id = address.attempt_id`,
}

export function createAddressRepository(db: Database, chain: string): AddressRepository {
  return {
    count: async (limit) => {
      const counted = db('payments_addresses').where({ chain }).select('chain').limit(limit).as('counted')
      const rows: { count: bigint }[] = await db.from(counted).count('* as count')
      return Number(rows[0]?.count ?? 0)
    },
    above: async (index, limit) => {
      const rows: { address_index: bigint; hex_address: string }[] = await db('payments_addresses')
        .where({ chain })
        .where('address_index', '>', index)
        .orderBy('address_index')
        .limit(limit)
        .select('address_index', 'hex_address')
      return rows.map((row) => ({ index: Number(row.address_index), hexAddress: row.hex_address }))
    },
    ownersOf: async (hexAddresses) => {
      if (hexAddresses.length === 0) return new Map()
      const rows = await runStatement<FoundRow>(db, OWNERS, [chain, [...new Set(hexAddresses)]])
      return new Map(rows.map((row) => [row.hex_address, toOwner(row)]))
    },
  }
}
