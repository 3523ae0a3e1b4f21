import type { ContactTopic, MessageState } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { TableModel } from '../../../platform/table-model.ts'

export class MessageModel extends TableModel {
  static override readonly tableName = 'contact_messages'
  declare id: string
  declare reference: string
  declare topic: ContactTopic
  declare state: MessageState
  declare name: string
  declare email: string
  declare messenger: string
  declare message: string
  declare locale: Locale
  declare page: string
  declare receivedAt: Date
  declare takenBy: string | null
  declare takenByName: string | null
  declare takenAt: Date | null
  declare stateSetBy: string | null
  declare stateSetByName: string | null
  declare stateSetAt: Date | null
}

export class ReplyModel extends TableModel {
  static override readonly tableName = 'contact_replies'
  declare id: string
  declare messageId: string
  declare text: string
  declare sentBy: string
  declare sentByName: string
  declare sentAt: Date
  declare position: bigint
}
