import type { Database } from '../../../platform/database.ts'
import type { AddressOwner } from '../domain/attempt.ts'
import { toOwner, type OwnerRow } from './owner-row.ts'

export interface WitnessedAddress extends AddressOwner {
  readonly hexAddress: string
  readonly address: string
  readonly createdHeight: number
}

interface WitnessedRow extends OwnerRow {
  hex_address: string
  address: string
  created_height: bigint
}

export interface WitnessedAddresses {
  readonly awaitedSince: (since: Date) => Promise<readonly WitnessedAddress[]>
  readonly booked: () => Promise<readonly WitnessedAddress[]>
  readonly sampleOfOthers: (size: number) => Promise<readonly WitnessedAddress[]>
}

const BOOKED = `EXISTS (SELECT FROM payments_transfers AS transfer
  WHERE transfer.attempt_id = attempt.id AND transfer.state IN ('credited', 'suspense', 'held', 'reversed'))`

export function openWitnessedAddresses(db: Database, chain: string): WitnessedAddresses {
  const rows = () =>
    db('payments_addresses as address')
      .join('payments_attempts as attempt', 'attempt.id', 'address.attempt_id')
      .where('address.chain', chain)
      .select('hex_address', 'address', 'created_height', 'attempt_id', 'merchant_id', 'order_id')
  const toAddresses = (found: readonly WitnessedRow[]): readonly WitnessedAddress[] =>
    found.map((row) => ({
      hexAddress: row.hex_address,
      address: row.address,
      createdHeight: Number(row.created_height),
      ...toOwner(row),
    }))
  return {
    awaitedSince: async (since) => toAddresses(await rows().where('expires_at', '>', since)),
    booked: async () => toAddresses(await rows().whereRaw(BOOKED)),
    sampleOfOthers: async (size) => toAddresses(await rows().whereRaw(`NOT ${BOOKED}`).orderByRaw('random()').limit(size)),
  }
}
