import type { AsideKind, ChainAlarmKind, PayoutState, TransferUse, UnsignedTransaction } from '@parlour/contracts'
import { TableModel } from '../../../platform/table-model.ts'
import type { Attempt } from '../domain/attempt.ts'
import type { PaymentNetwork } from '../domain/payment-network.ts'
import type { OutgoingPayout } from '../domain/payout.ts'
import type { Recovery } from '../domain/recovery.ts'

export type TokenFacts = Readonly<Record<string, string>>

export type WitnessJob = 'awaited' | 'proof' | 'token' | 'keys'

export class AddressModel extends TableModel {
  static override readonly tableName = 'payments_addresses'
  static override readonly idColumn = ['chain', 'address_index']
  declare chain: string
  declare addressIndex: bigint
  declare hexAddress: string
  declare address: string
  declare attemptId: string
  declare createdHeight: bigint
}

export class AttemptModel extends TableModel {
  static override readonly tableName = 'payments_attempts'
  declare id: string
  declare orderId: string | null
  declare merchantId: string
  declare method: Attempt['method']
  declare createdAt: Date
  declare expiresAt: Date
  declare purpose: 'order' | 'topup'
  declare topupAmount: bigint | null
}

export class ChainAlarmModel extends TableModel {
  static override readonly tableName = 'payments_chain_alarms'
  static override readonly jsonAttributes = ['facts']
  declare id: string
  declare chain: string
  declare kind: ChainAlarmKind
  declare subject: string
  declare isStopping: boolean
  declare facts: Readonly<Record<string, unknown>>
  declare raisedAt: Date
  declare clearedAt: Date | null
  declare clearedBy: string | null
  declare reason: string | null
}

export class CursorModel extends TableModel {
  static override readonly tableName = 'payments_cursors'
  static override readonly idColumn = 'chain'
  declare chain: string
  declare genesisHash: string
  declare nextHeight: bigint
  declare parentHash: string
  declare headHeight: bigint
  declare movedAt: Date
  declare finalHeight: bigint
  declare finalMovedAt: Date
  declare slowAfterMs: number
}

export class DepositKeyModel extends TableModel {
  static override readonly tableName = 'payments_deposit_keys'
  static override readonly idColumn = 'fingerprint'
  declare fingerprint: string
  declare firstIndex: bigint
  declare since: Date
  declare proposedBy: string | null
  declare approvedBy: string | null
  declare reason: string
}

export class HandoffModel extends TableModel {
  static override readonly tableName = 'payments_handoffs'
  static override readonly idColumn = 'token_hash'
  declare tokenHash: Buffer
  declare attemptId: string
  declare expiresAt: Date
}

export class PayoutModel extends TableModel {
  static override readonly tableName = 'payments_payouts'
  static override readonly jsonAttributes = ['unsigned']
  declare id: string
  declare kind: OutgoingPayout['kind']
  declare merchantId: string | null
  declare requestedBy: string | null
  declare chain: PaymentNetwork['chain']
  declare amount: bigint
  declare receiver: string
  declare addressIndex: bigint | null
  declare state: PayoutState
  declare requestedAt: Date
  declare sender: string | null
  declare nonce: bigint | null
  declare unsigned: UnsignedTransaction | null
  declare preparedBy: string | null
  declare preparedAt: Date | null
  declare approvedBy: string | null
  declare approvedAt: Date | null
  declare signed: string | null
  declare txHash: string | null
  declare sentAt: Date | null
  declare endedAt: Date | null
  declare endedBy: string | null
  declare reason: string | null
}

export class ProofModel extends TableModel {
  static override readonly tableName = 'payments_proofs'
  static override readonly idColumn = ['chain', 'proved_on']
  declare chain: string
  declare provedOn: string
  declare blockHash: string
  declare height: bigint
  declare addresses: number
  declare chainTotal: bigint
  declare ledgerTotal: bigint
  declare isEqual: boolean
  declare provedAt: Date
}

export class RecoveryModel extends TableModel {
  static override readonly tableName = 'payments_recoveries'
  declare id: string
  declare chain: string
  declare network: string
  declare token: string
  declare symbol: string
  declare decimals: number
  declare amount: string
  declare txHash: string
  declare ordinal: number
  declare blockHash: string
  declare blockHeight: bigint
  declare sender: string
  declare hexAddress: string
  declare attemptId: string
  declare merchantId: string
  declare orderId: string | null
  declare state: Recovery['state']
  declare foundAt: Date
  declare decidedAt: Date | null
  declare decidedBy: string | null
  declare decision: string | null
}

export class ReleaseModel extends TableModel {
  static override readonly tableName = 'payments_releases'
  declare id: string
  declare booking: string
  declare kind: AsideKind
  declare merchantId: string
  declare amount: bigint
  declare reason: string
  declare proposedBy: string
  declare proposedAt: Date
  declare approvedBy: string | null
  declare approvedAt: Date | null
  declare withdrawnBy: string | null
  declare withdrawnAt: Date | null
  declare withdrawalReason: string | null
}

export class ReturnWalletModel extends TableModel {
  static override readonly tableName = 'payments_return_wallets'
  static override readonly idColumn = ['merchant_id', 'version']
  declare merchantId: string
  declare version: number
  declare chain: PaymentNetwork['chain']
  declare receiver: string
  declare namedBy: string
  declare namedAt: Date
}

export class TokenFactModel extends TableModel {
  static override readonly tableName = 'payments_token_facts'
  static override readonly idColumn = ['chain', 'token']
  static override readonly jsonAttributes = ['facts']
  declare chain: string
  declare token: string
  declare facts: TokenFacts
  declare readAt: Date
}

export class TransferModel extends TableModel {
  static override readonly tableName = 'payments_transfers'
  static override readonly idColumn = ['chain', 'tx_hash', 'ordinal']
  declare chain: string
  declare txHash: string
  declare ordinal: number
  declare blockHash: string
  declare blockHeight: bigint
  declare logIndex: number
  declare sender: string
  declare hexAddress: string
  declare orderId: string | null
  declare amount: bigint
  declare state: 'seen' | 'finalised' | 'credited' | 'ignored' | 'suspense' | 'held' | 'reversed'
  declare use: TransferUse | null
  declare creditedAt: Date | null
  declare seenAt: Date | null
  declare rawAmount: string | null
  declare finalHeight: bigint | null
  declare attemptId: string
}

export class WitnessRunModel extends TableModel {
  static override readonly tableName = 'payments_witness_runs'
  static override readonly idColumn = ['chain', 'job']
  declare chain: string
  declare job: WitnessJob
  declare ranAt: Date
}
