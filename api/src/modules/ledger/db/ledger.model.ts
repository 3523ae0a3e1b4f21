import { TableModel } from '../../../platform/table-model.ts'
import type { JournalKind } from '../domain/journal.ts'

export class AlarmModel extends TableModel {
  static override readonly tableName = 'ledger_alarms'
  declare id: bigint
  declare finding: string
  declare raisedAt: Date
  declare clearedAt: Date | null
}

export class JournalModel extends TableModel {
  static override readonly tableName = 'ledger_journals'
  declare id: string
  declare key: string
  declare kind: JournalKind
  declare inputsHash: string
  declare postedAt: Date
  declare bookedOn: string
}

export class PostingModel extends TableModel {
  static override readonly tableName = 'ledger_postings'
  static override readonly idColumn = ['journal_id', 'line']
  declare journalId: string
  declare line: number
  declare account: string
  declare amount: bigint
  declare position: bigint
  declare balanceAfter: bigint
}

export class SealModel extends TableModel {
  static override readonly tableName = 'ledger_seals'
  static override readonly idColumn = 'position'
  declare position: bigint
  declare journalId: string
  declare day: string
  declare previous: string
  declare hash: string
}
