import { TableModel } from '../../../platform/table-model.ts'

export class VisitModel extends TableModel {
  static override readonly tableName = 'overview_visits'
  static override readonly idColumn = 'account_id'
  declare accountId: string
  declare seenAt: Date
  declare beforeAt: Date | null
}
