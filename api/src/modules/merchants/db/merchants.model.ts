import type { SuspensionKind } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { renamedColumns, TableModel } from '../../../platform/table-model.ts'
import type { Suspension } from '../domain/suspension.ts'

export class AppealModel extends TableModel {
  static override readonly tableName = 'merchants_appeals'
  declare id: string
  declare suspensionId: string
  declare locale: Locale
  declare text: string
  declare sentAt: Date
  declare answer: string | null
  declare answeredBy: string | null
  declare answeredAt: Date | null
}

export class CommentModel extends TableModel {
  static override readonly tableName = 'merchants_notes'
  declare id: string
  declare merchantId: string
  declare text: string
  declare writtenBy: string
  declare writtenAt: Date
}

export class SuspensionModel extends TableModel {
  static override readonly tableName = 'merchants_suspensions'
  static override readonly columnNameMappers = renamedColumns({ asked_by: 'requested_by', asked_at: 'requested_at' })
  declare id: string
  declare merchantId: string
  declare kind: SuspensionKind
  declare days: number | null
  declare reason: string
  declare state: Suspension['state']
  declare requestedBy: string
  declare requestedAt: Date
  declare decidedBy: string | null
  declare decidedAt: Date | null
  declare decisionReason: string | null
  declare startsAt: Date | null
  declare endsAt: Date | null
  declare liftedBy: string | null
  declare liftedAt: Date | null
  declare liftReason: string | null
}
