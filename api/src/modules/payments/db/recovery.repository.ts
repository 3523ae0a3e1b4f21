import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import type { Recovery } from '../domain/recovery.ts'
import type { KnownToken, SideChain } from '../domain/side-chain.ts'
import { RecoveryModel } from './payments.model.ts'
import type { OwnedTransfer } from './transfer.repository.ts'

export interface RecoveryDecision {
  readonly state: 'returned' | 'closed'
  readonly at: Date
  readonly by: string
  readonly decision: string
}

export interface RecoveryRepository {
  /** Null when the transfer already has a case. */
  readonly insert: (side: SideChain, token: KnownToken, found: OwnedTransfer, at: Date) => Promise<Recovery | null>
  readonly listOf: (merchantId: string, limit: number) => Promise<readonly Recovery[]>
  readonly listOpen: (limit: number) => Promise<readonly Recovery[]>
  readonly findByHash: (merchantId: string, txHash: string) => Promise<string | null>
  /** The merchant of the case; null when no such case is open. */
  readonly decide: (recoveryId: string, decision: RecoveryDecision) => Promise<string | null>
}

export function createRecoveryRepository(db: Database): RecoveryRepository {
  const recoveries = () => RecoveryModel.query(db)
  return {
    insert: async ({ chain, name: network }, { symbol, token, decimals }, { transfer, owner }, foundAt) => {
      const { txHash, ordinal, blockHash, blockHeight, sender, hexAddress, amount } = transfer
      const found = { txHash, ordinal, blockHash, blockHeight: BigInt(blockHeight), sender, hexAddress, amount: String(amount) }
      const recovery = { id: randomUUID(), chain, network, token, symbol, decimals, ...found, ...owner, state: 'open', foundAt } as const
      return (await RecoveryModel.insertIfAbsent(db, recovery)) ? { ...recovery, amount } : null
    },
    listOf: async (merchantId, limit) => {
      const newest = recoveries().orderBy([{ column: 'found_at', order: 'desc' }, 'id'])
      return (await newest.where({ merchant_id: merchantId }).limit(limit)).map(recoveryOf)
    },
    listOpen: async (limit) => (await recoveries().where({ state: 'open' }).orderBy(['found_at', 'id']).limit(limit)).map(recoveryOf),
    findByHash: async (merchantId, txHash) => {
      const [found] = await recoveries().where({ merchant_id: merchantId, tx_hash: txHash }).select('id').limit(1)
      return found?.id ?? null
    },
    decide: async (id, { state, at: decidedAt, by: decidedBy, decision }) => {
      const open = recoveries().where({ id, state: 'open' })
      const [decided] = await open.patch({ state, decidedAt, decidedBy, decision }).returning('merchant_id')
      return decided?.merchantId ?? null
    },
  }
}

function recoveryOf({ amount, ...recovery }: RecoveryModel): Recovery {
  return { ...recovery, amount: BigInt(amount) }
}

export async function countOpenRecoveries(on: Readable, merchantId: string): Promise<number> {
  const [counted] = await runStatement<{ total: number }>(on, OPEN, [merchantId])
  return counted?.total ?? 0
}

const OPEN: Statement = {
  name: 'payments-open-recoveries',
  text: `SELECT count(*)::int AS total FROM payments_recoveries WHERE merchant_id = $1 AND state = 'open'`,
}
