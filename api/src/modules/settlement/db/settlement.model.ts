import type { PackageId } from '@parlour/contracts'
import { TableModel } from '../../../platform/table-model.ts'
import type { Reminder } from '../domain/deposit-health.ts'

export class ContractModel extends TableModel {
  static override readonly tableName = 'settlement_contracts'
  declare id: string
  declare siteId: string
  declare merchantId: string
  declare siteName: string
  declare packageId: PackageId
  declare maintenanceFee: bigint
  declare maintenancePeriod: 'day' | 'month'
  declare collectionBasisPoints: number
  declare payoutFee: bigint
  declare royaltyBasisPoints: number | null
  declare royaltyMinimum: bigint
  declare isRoyaltyDemonstration: boolean
  declare prepaidDeposit: bigint
  declare launchedOn: string
  declare endedOn: string | null
  declare nextPeriodStart: string | null
  declare nextPeriodEnd: string | null
  declare minimumPaidUntil: string | null
  declare closedOn: string | null
  declare reopenedOn: string | null
}

export class DisputeModel extends TableModel {
  static override readonly tableName = 'settlement_disputes'
  declare id: string
  declare merchantId: string
  declare statementId: string
  declare lineKind: string
  declare reason: string
  declare answer: string | null
  declare openedAt: Date
  declare openedBy: string
  declare answeredAt: Date | null
  declare answeredBy: string | null
  declare isFinal: boolean
}

export class ReminderModel extends TableModel {
  static override readonly tableName = 'settlement_reminders'
  static override readonly idColumn = ['merchant_id', 'episode', 'reminder']
  declare merchantId: string
  declare episode: number
  declare reminder: Reminder
  declare reachedAt: Date
}

export class RunModel extends TableModel {
  static override readonly tableName = 'settlement_runs'
  static override readonly idColumn = 'day'
  declare day: string
  declare startedAt: Date
  declare finishedAt: Date | null
  declare statements: number
  declare total: bigint
}

export class StatementModel extends TableModel {
  static override readonly tableName = 'settlement_statements'
  declare id: string
  declare contractId: string
  declare merchantId: string
  declare periodStart: string
  declare periodEnd: string
  declare version: number
  declare formulaVersion: number
  declare total: bigint
  declare depositPart: bigint
  declare receivablePart: bigint
  declare journalId: string | null
  declare digest: string
  declare closedAt: Date
}

export class TaskModel extends TableModel {
  static override readonly tableName = 'settlement_tasks'
  declare id: string
  declare merchantId: string
  declare kind: 'deposit-empty'
  declare emptySince: string
  declare dueOn: string
  declare createdAt: Date
  declare closedAt: Date | null
  declare closedBy: string | null
  declare decision: string | null
}

export class TopUpRequestModel extends TableModel {
  static override readonly tableName = 'settlement_topup_requests'
  declare id: string
  declare merchantId: string
  declare reason: 'first' | 'low'
  declare amount: bigint
  declare createdAt: Date
  declare closedAt: Date | null
  declare remainder: bigint | null
}

export class WatchModel extends TableModel {
  static override readonly tableName = 'settlement_watches'
  static override readonly idColumn = 'merchant_id'
  declare merchantId: string
  declare episode: number
  declare isWanting: boolean
  declare suspendedAt: Date | null
}
