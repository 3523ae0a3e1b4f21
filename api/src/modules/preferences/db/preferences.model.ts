import type { ListDensity, ListPreferences } from '@parlour/contracts'
import { TableModel } from '../../../platform/table-model.ts'

export class ListPreferencesModel extends TableModel {
  static override readonly tableName = 'preferences_lists'
  static override readonly idColumn = 'account_id'
  static override readonly jsonAttributes = ['views']
  declare accountId: string
  declare density: ListDensity
  declare views: ListPreferences['views']
}
