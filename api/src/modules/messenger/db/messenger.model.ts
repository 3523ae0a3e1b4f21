import type { Locale } from '@parlour/i18n'
import { renamedColumns, TableModel } from '../../../platform/table-model.ts'
import type { BotMessageKind } from '../domain/bot-message.ts'

export class MessageModel extends TableModel {
  static override readonly tableName = 'messenger_answers'
  static override readonly columnNameMappers = renamedColumns({ refused_at: 'rejected_at' })
  declare id: string
  declare chatId: bigint
  declare locale: Locale
  declare kind: BotMessageKind
  declare accountName: string | null
  declare createdAt: Date
  declare claimedUntil: Date | null
  declare sentAt: Date | null
  declare rejectedAt: Date | null
  declare body: string | null
}

export class BindingModel extends TableModel {
  static override readonly tableName = 'messenger_bindings'
  static override readonly idColumn = 'account_id'
  declare accountId: string
  declare chatId: bigint
  declare name: string
  declare locale: Locale
  declare boundAt: Date
}

export class LinkModel extends TableModel {
  static override readonly tableName = 'messenger_links'
  static override readonly idColumn = 'account_id'
  declare accountId: string
  declare accountName: string
  declare tokenHash: Buffer
  declare locale: Locale
  declare createdAt: Date
  declare expiresAt: Date
}

export class UpdateModel extends TableModel {
  static override readonly tableName = 'messenger_updates'
  declare id: bigint
  declare receivedAt: Date
}
