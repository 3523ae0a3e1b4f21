import { TableModel } from '../../../platform/table-model.ts'

export class SessionModel extends TableModel {
  static override readonly tableName = 'backoffice_sessions'
  static override readonly idColumn = 'token_hash'
  declare tokenHash: Buffer
  declare siteId: string
  declare startedAt: Date
  declare seenAt: Date
  declare device: string
}
