import type { Database } from '../../../platform/database.ts'

export interface SweepableAddress {
  readonly index: number
  readonly hexAddress: string
  readonly address: string
}

/** Held money stays where it is until it is reviewed. */
export async function listSweepable(db: Database, chain: string): Promise<readonly SweepableAddress[]> {
  const answer = await db.raw<{ rows: { address_index: bigint; hex_address: string; address: string }[] }>(
    `SELECT address_index, hex_address, address FROM payments_addresses AS owned
     WHERE chain = ?
       AND EXISTS (SELECT FROM payments_transfers AS transfer
         WHERE transfer.attempt_id = owned.attempt_id AND transfer.state IN ('credited', 'suspense'))
       AND NOT EXISTS (SELECT FROM payments_transfers AS transfer
         WHERE transfer.attempt_id = owned.attempt_id AND transfer.state = 'held')
       AND NOT EXISTS (SELECT FROM payments_payouts AS sweep
         WHERE sweep.chain = owned.chain AND sweep.sender = owned.hex_address AND sweep.kind = 'sweep'
           AND sweep.state NOT IN ('final', 'failed', 'withdrawn'))`,
    [chain],
  )
  return answer.rows.map((row) => ({ index: Number(row.address_index), hexAddress: row.hex_address, address: row.address }))
}

export async function isDepositAddress(db: Database, hexAddress: string): Promise<boolean> {
  const found: unknown = await db('payments_addresses').whereIn('chain', ['tron', 'eth']).where({ hex_address: hexAddress }).first('chain')
  return found !== undefined
}
