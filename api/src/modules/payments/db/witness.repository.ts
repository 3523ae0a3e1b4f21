import { raw } from 'objection'
import type { Database } from '../../../platform/database.ts'
import type { Account, Ledger } from '../../ledger/index.ts'
import { createCursorRepository } from './cursor.repository.ts'
import { ProofModel, TokenFactModel, WitnessRunModel, type TokenFacts, type WitnessJob } from './payments.model.ts'
import { listSweepsInTransit, type SweepInTransit } from './payout.repository.ts'

export type { TokenFacts, WitnessJob }

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

export interface ProofRepository {
  readonly save: (proof: Proof) => Promise<void>
  readonly list: (sinceDay: string) => Promise<readonly Proof[]>
}

export function createProofRepository(db: Database): ProofRepository {
  return {
    save: async (proof) =>
      void (await ProofModel.query(db)
        .insert({ ...proof, height: BigInt(proof.height) })
        .onConflict(['chain', 'proved_on'])
        .merge()),
    list: async (sinceDay) => {
      const proofs = await ProofModel.query(db)
        .where('proved_on', '>=', sinceDay)
        .orderBy([{ column: 'proved_at', order: 'desc' }, 'chain'])
        .select('payments_proofs.*', raw("to_char(proved_on, 'YYYY-MM-DD') AS proved_on"))
      return proofs.map(({ height, ...proof }) => ({ ...proof, height: Number(height) }))
    },
  }
}

/** When each job last ran, so that only one of several workers runs it. */
export interface WitnessRunRepository {
  /** Claims the job when its last run is at least `everyMs` ago; false when another worker has it. */
  readonly take: (job: WitnessJob, at: Date, everyMs: number) => Promise<boolean>
  /** Releases a failed job, so that it is retried. */
  readonly giveBack: (job: WitnessJob) => Promise<void>
}

const TAKE = `INSERT INTO payments_witness_runs AS run (chain, job, ran_at) VALUES (:chain, :job, :at)
  ON CONFLICT (chain, job) DO UPDATE SET ran_at = excluded.ran_at WHERE run.ran_at <= :before RETURNING job`

export function createWitnessRunRepository(db: Database, chain: string): WitnessRunRepository {
  return {
    take: async (job, at, everyMs) => {
      const { rows } = await db.raw<{ rows: unknown[] }>(TAKE, { chain, job, at, before: new Date(at.getTime() - everyMs) })
      return rows.length > 0
    },
    giveBack: async (job) => void (await WitnessRunModel.query(db).deleteById([chain, job])),
  }
}

export interface TokenFactRepository {
  readonly read: (chain: string, token: string) => Promise<TokenFacts | null>
  readonly save: (chain: string, token: string, facts: TokenFacts, at: Date) => Promise<void>
}

export function createTokenFactRepository(db: Database): TokenFactRepository {
  return {
    read: async (chain, token) => (await TokenFactModel.query(db).findById([chain, token]))?.facts ?? null,
    save: async (chain, token, facts, at) =>
      void (await TokenFactModel.query(db).insert({ chain, token, facts, readAt: at }).onConflict(['chain', 'token']).merge()),
  }
}

/** Cursor, balances and sweeps of one moment: everything up to the height is booked, and nothing above it; -1 while nothing was scanned. */
export async function readBooks(
  { db, ledger }: { readonly db: Database; readonly ledger: Pick<Ledger, 'read'> },
  chain: string,
  accounts: readonly Account[],
): Promise<{ readonly height: number; readonly balances: ReadonlyMap<string, bigint>; readonly sweeps: readonly SweepInTransit[] }> {
  return db.transaction(
    async (trx) => {
      const cursor = await createCursorRepository(trx, chain).read()
      const balances = await ledger.read(trx).balancesOf(accounts)
      return { height: (cursor?.nextHeight ?? 0) - 1, balances, sweeps: await listSweepsInTransit(trx, chain) }
    },
    { isolationLevel: 'repeatable read' },
  )
}
