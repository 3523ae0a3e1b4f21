import type { Database } from '../../../platform/database.ts'

/** Amounts are micro-USDT. */
export interface Proof {
  readonly chain: string
  /** YYYY-MM-DD in UTC. */
  readonly provedOn: string
  readonly blockHash: string
  readonly height: number
  readonly addresses: number
  readonly chainTotal: bigint
  readonly ledgerTotal: bigint
  readonly isEqual: boolean
  readonly provedAt: Date
}

interface ProofRow {
  chain: string
  proved_on: string
  block_hash: string
  height: bigint
  addresses: number
  chain_total: bigint
  ledger_total: bigint
  is_equal: boolean
  proved_at: Date
}

export interface ProofRepository {
  readonly save: (proof: Proof) => Promise<void>
  readonly list: (sinceDay: string) => Promise<readonly Proof[]>
}

export function createProofRepository(db: Database): ProofRepository {
  return {
    save: async (proof) =>
      void (await db('payments_proofs')
        .insert({
          chain: proof.chain,
          proved_on: proof.provedOn,
          block_hash: proof.blockHash,
          height: proof.height,
          addresses: proof.addresses,
          chain_total: String(proof.chainTotal),
          ledger_total: String(proof.ledgerTotal),
          is_equal: proof.isEqual,
          proved_at: proof.provedAt,
        })
        .onConflict(['chain', 'proved_on'])
        .merge()),
    list: async (sinceDay) => {
      const rows: ProofRow[] = await db('payments_proofs')
        .where('proved_on', '>=', sinceDay)
        .orderBy([{ column: 'proved_at', order: 'desc' }, { column: 'chain' }])
        .select('*', db.raw("to_char(proved_on, 'YYYY-MM-DD') AS proved_on"))
      return rows.map((row) => ({
        chain: row.chain,
        provedOn: row.proved_on,
        blockHash: row.block_hash,
        height: Number(row.height),
        addresses: row.addresses,
        chainTotal: row.chain_total,
        ledgerTotal: row.ledger_total,
        isEqual: row.is_equal,
        provedAt: row.proved_at,
      }))
    },
  }
}
