import type { NoticeKind } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { TableModel } from '../../../platform/table-model.ts'
import type { NoticeFacts } from '../domain/notice.ts'

export class InboxModel extends TableModel {
  static override readonly tableName = 'notices_inboxes'
  static override readonly idColumn = 'merchant_id'
  declare merchantId: string
  declare lastSeq: bigint
  declare locale: Locale | null
}

export class NoticeModel extends TableModel {
  static override readonly tableName = 'notices_notices'
  static override readonly idColumn = ['merchant_id', 'seq']
  static override readonly jsonAttributes = ['facts']
  declare merchantId: string
  declare seq: bigint
  declare kind: NoticeKind
  declare facts: NoticeFacts
  declare dedupeKey: string
  declare createdAt: Date
  declare readAt: Date | null
  declare deliveredAt: Date | null
  declare resolvedAt: Date | null
}

export class PreferenceModel extends TableModel {
  static override readonly tableName = 'notices_preferences'
  static override readonly idColumn = ['merchant_id', 'kind']
  declare merchantId: string
  declare kind: NoticeKind
  declare isMailed: boolean
  declare isMessaged: boolean
}
