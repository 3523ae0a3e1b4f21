import type { Database } from '../../../platform/database.ts'
import { runStatement } from '../../../platform/named-statement.ts'
import type { AddressOwner } from '../domain/attempt.ts'
import { toOwner, type OwnerRow } from './owner-row.ts'

interface FoundRow extends OwnerRow {
  hex_address: string
}

const OWNERS = {
  name: 'payments-owners-on-any-chain',
  text: `SELECT address.hex_address, address.attempt_id, attempt.merchant_id, attempt.order_id
    FROM unnest($1::text[]) AS given (hex_address)
    JOIN payments_addresses AS address ON address.chain IN ('tron', 'eth') AND address.hex_address = given.hex_address
    JOIN payments_attempts AS attempt ON attempt.id = address.attempt_id`,
}

/** One key controls the same address on every sibling chain. */
export interface EveryAddress {
  readonly receivers: (most: number) => Promise<readonly string[] | null>
  readonly ownersOf: (hexAddresses: readonly string[]) => Promise<ReadonlyMap<string, AddressOwner>>
}

export function openEveryAddress(db: Database): EveryAddress {
  return {
    receivers: async (most) => {
      const rows: { hex_address: string }[] = await db('payments_addresses')
        .select('hex_address')
        .limit(most + 1)
      return rows.length > most ? null : rows.map((row) => row.hex_address)
    },
    ownersOf: async (hexAddresses) => {
      if (hexAddresses.length === 0) return new Map()
      const rows = await runStatement<FoundRow>(db, OWNERS, [[...new Set(hexAddresses)]])
      return new Map(rows.map((row) => [row.hex_address, toOwner(row)]))
    },
  }
}
