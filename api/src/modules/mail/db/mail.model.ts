import type { Locale } from '@parlour/i18n'
import { renamedColumns, TableModel } from '../../../platform/table-model.ts'
import type { EmailKind, EmailValues } from '../domain/email.ts'

export class MessageModel extends TableModel {
  static override readonly tableName = 'mail_messages'
  static override readonly columnNameMappers = renamedColumns({ refused_at: 'rejected_at' })
  static override readonly jsonAttributes = ['values']
  declare id: string
  declare recipient: string
  declare locale: Locale
  declare kind: EmailKind
  /** Empty once the message is sent or refused. */
  declare values: EmailValues[EmailKind] | Record<string, never>
  declare createdAt: Date
  declare claimedUntil: Date | null
  declare sentAt: Date | null
  declare rejectedAt: Date | null
}
