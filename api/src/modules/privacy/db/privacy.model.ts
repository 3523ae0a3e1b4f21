import type { Locale } from '@parlour/i18n'
import { TableModel } from '../../../platform/table-model.ts'

export class ErasureModel extends TableModel {
  static override readonly tableName = 'privacy_erasures'
  static override readonly idColumn = 'account_id'
  declare accountId: string
  declare requestedAt: Date
  declare dueAt: Date
  declare erasedAt: Date | null
}

export class ExportPartModel extends TableModel {
  static override readonly tableName = 'privacy_export_parts'
  static override readonly idColumn = ['export_id', 'position']
  declare exportId: string
  declare position: number
  declare part: string
}

export class ExportModel extends TableModel {
  static override readonly tableName = 'privacy_exports'
  declare id: string
  declare accountId: string
  declare locale: Locale
  declare requestedAt: Date
  declare readyAt: Date | null
  declare expiresAt: Date | null
  declare bytes: bigint
}
