import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database.ts'
import type { Recovery } from '../domain/recovery.ts'
import type { KnownToken, SideChain } from '../domain/side-chain.ts'
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

interface RecoveryRow {
  id: string
  chain: string
  network: string
  symbol: string
  decimals: number
  amount: string
  tx_hash: string
  sender: string
  hex_address: string
  merchant_id: string
  order_id: string | null
  state: Recovery['state']
  found_at: Date
}

export function createRecoveryRepository(db: Database): RecoveryRepository {
  const rows = () => db<RecoveryRow>('payments_recoveries')
  return {
    insert: async (side, token, found, at) => {
      const id = randomUUID()
      const added: RecoveryRow[] = await db('payments_recoveries')
        .insert({ id, ...columnsOf(side, token, found), found_at: at })
        .onConflict(['chain', 'tx_hash', 'token', 'ordinal'])
        .ignore()
        .returning('*')
      return added[0] ? toRecovery(added[0]) : null
    },
    listOf: async (merchantId, limit) =>
      (
        await rows()
          .where({ merchant_id: merchantId })
          .orderBy([{ column: 'found_at', order: 'desc' }, { column: 'id' }])
          .limit(limit)
      ).map(toRecovery),
    listOpen: async (limit) => (await rows().where({ state: 'open' }).orderBy(['found_at', 'id']).limit(limit)).map(toRecovery),
    findByHash: async (merchantId, txHash) => (await rows().where({ merchant_id: merchantId, tx_hash: txHash }).first('id'))?.id ?? null,
    decide: async (recoveryId, { state, at, by, decision }) => {
      const ended: { merchant_id: string }[] = await db('payments_recoveries')
        .where({ id: recoveryId, state: 'open' })
        .update({ state, decided_at: at, decided_by: by, decision })
        .returning('merchant_id')
      return ended[0]?.merchant_id ?? null
    },
  }
}

function columnsOf(
  side: SideChain,
  { symbol, token, decimals }: KnownToken,
  { transfer, owner }: OwnedTransfer,
): Readonly<Record<string, unknown>> {
  return {
    chain: side.chain,
    network: side.name,
    token,
    symbol,
    decimals,
    amount: String(transfer.amount),
    tx_hash: transfer.txHash,
    ordinal: transfer.ordinal,
    block_hash: transfer.blockHash,
    block_height: transfer.blockHeight,
    sender: transfer.sender,
    hex_address: transfer.hexAddress,
    attempt_id: owner.attemptId,
    merchant_id: owner.merchantId,
    order_id: owner.orderId,
  }
}

function toRecovery(row: RecoveryRow): Recovery {
  const { id, chain, network, symbol, decimals, sender, state } = row
  return {
    id,
    chain,
    network,
    symbol,
    decimals,
    sender,
    state,
    amount: BigInt(row.amount),
    txHash: row.tx_hash,
    hexAddress: row.hex_address,
    merchantId: row.merchant_id,
    orderId: row.order_id,
    foundAt: row.found_at,
  }
}
