import type { VerificationCompany, VerificationOwner, VerificationRemark, VerificationState } from '@parlour/contracts'
import { TableModel } from '../../../platform/table-model.ts'
import type { StoredDocument } from '../domain/verification.ts'

type CaseEvent = 'saved' | 'document-added' | 'document-removed' | 'document-read' | 'submitted' | 'verified' | 'rejected'

export class AuditModel extends TableModel {
  static override readonly tableName = 'verification_audit'
  declare id: bigint
  declare merchantId: string
  declare actorId: string
  declare event: CaseEvent
  declare documentId: string | null
  declare at: Date
}

export class CaseModel extends TableModel {
  static override readonly tableName = 'verification_cases'
  static override readonly idColumn = 'merchant_id'
  static override readonly jsonAttributes = ['company', 'owners', 'remarks']
  declare merchantId: string
  declare state: VerificationState
  declare version: number
  declare company: VerificationCompany | null
  declare owners: readonly VerificationOwner[]
  declare remarks: readonly VerificationRemark[]
  declare submittedAt: Date | null
  declare decidedAt: Date | null
  declare isDemonstration: boolean
}

export class DocumentModel extends TableModel {
  static override readonly tableName = 'verification_documents'
  declare id: string
  declare merchantId: string
  declare kind: StoredDocument['kind']
  declare fileName: string
  declare mediaType: StoredDocument['mediaType']
  declare bytes: number
  declare sealedHash: string
  declare uploadedAt: Date
}
