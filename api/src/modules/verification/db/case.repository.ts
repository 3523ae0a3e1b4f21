import type { VerificationCompany, VerificationOwner, VerificationRemark, VerificationState } from '@parlour/contracts'
import type { Database } from '../../../platform/database.ts'
import type { StoredDocument, MerchantCase } from '../domain/verification.ts'

export type CaseEvent = 'saved' | 'document-added' | 'document-removed' | 'document-read' | 'submitted' | 'verified' | 'rejected'

export interface CaseSlice {
  readonly state: VerificationState
  readonly offset: number
  readonly limit: number
}

export interface CaseRepository {
  readonly stateOf: (merchantId: string) => Promise<VerificationState>
  readonly read: (merchantId: string) => Promise<MerchantCase>
  /** Like `read`, created if needed and locked until the transaction ends. */
  readonly lock: (merchantId: string) => Promise<MerchantCase>
  /** Expects a locked case; increments its version. */
  readonly change: (merchantId: string, change: CaseChange) => Promise<void>
  readonly addDocument: (merchantId: string, document: StoredDocument) => Promise<void>
  readonly removeDocument: (merchantId: string, id: string) => Promise<void>
  readonly hasFile: (sealedHash: string) => Promise<boolean>
  readonly list: (slice: CaseSlice) => Promise<readonly MerchantCase[]>
  readonly counts: () => Promise<Readonly<Record<VerificationState, number>>>
  readonly record: (entry: CaseEntry) => Promise<void>
}

export type CaseChange = Partial<Pick<MerchantCase, 'state' | 'company' | 'owners' | 'remarks' | 'submittedAt' | 'decidedAt'>>

export interface CaseEntry {
  readonly merchantId: string
  readonly actorId: string
  readonly event: CaseEvent
  readonly documentId?: string
  readonly at: Date
}

interface CaseRow {
  merchant_id: string
  state: VerificationState
  version: number
  company: VerificationCompany | null
  owners: VerificationOwner[]
  remarks: VerificationRemark[]
  submitted_at: Date | null
  decided_at: Date | null
}

interface DocumentRow {
  id: string
  kind: StoredDocument['kind']
  file_name: string
  media_type: StoredDocument['mediaType']
  bytes: number
  sealed_hash: string
  uploaded_at: Date
}

export function createCaseRepository(db: Database): CaseRepository {
  return { ...reads(db), ...writes(db) }
}

function reads(db: Database): Pick<CaseRepository, 'stateOf' | 'read' | 'lock' | 'hasFile' | 'list' | 'counts'> {
  const find = async (merchantId: string, isLocking: boolean): Promise<MerchantCase> => {
    const found = db<CaseRow>('verification_cases').where({ merchant_id: merchantId })
    const row = await (isLocking ? found.forUpdate() : found).first()
    const documents: DocumentRow[] = row
      ? await db('verification_documents').where({ merchant_id: merchantId }).orderBy(['uploaded_at', 'id'])
      : []
    return row ? toCase(row, documents) : emptyCase(merchantId)
  }
  return {
    stateOf: async (merchantId) => {
      const row: Pick<CaseRow, 'state'> | undefined = await db('verification_cases').where({ merchant_id: merchantId }).first('state')
      return row?.state ?? 'unverified'
    },
    read: async (merchantId) => find(merchantId, false),
    lock: async (merchantId) => {
      await db('verification_cases').insert({ merchant_id: merchantId }).onConflict('merchant_id').ignore()
      return find(merchantId, true)
    },
    hasFile: async (sealedHash) => {
      const found: unknown = await db('verification_documents').where({ sealed_hash: sealedHash }).first('id')
      return found !== undefined
    },
    list: async ({ state, offset, limit }) => {
      const rows: CaseRow[] = await db('verification_cases')
        .where({ state })
        .orderByRaw('submitted_at NULLS LAST, merchant_id')
        .offset(offset)
        .limit(limit)
      return rows.map((row) => toCase(row, []))
    },
    counts: async () => {
      const counted: { state: VerificationState; count: bigint }[] = await db('verification_cases').groupBy('state').select('state').count()
      const none = { unverified: 0, pending: 0, verified: 0, rejected: 0 }
      return Object.fromEntries([...Object.entries(none), ...counted.map((row) => [row.state, Number(row.count)])]) as typeof none
    },
  }
}

function writes(db: Database): Pick<CaseRepository, 'change' | 'addDocument' | 'removeDocument' | 'record'> {
  return {
    change: async (merchantId, { state, company, owners, remarks, submittedAt, decidedAt }) => {
      const row = {
        state,
        company: jsonOf(company),
        owners: jsonOf(owners),
        remarks: jsonOf(remarks),
        submitted_at: submittedAt,
        decided_at: decidedAt,
      }
      const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
      await db('verification_cases')
        .where({ merchant_id: merchantId })
        .update({ ...given, version: db.raw('version + 1') })
    },
    addDocument: async (merchantId, { id, kind, fileName, mediaType, bytes, sealedHash, uploadedAt }) => {
      const file = { file_name: fileName, media_type: mediaType, bytes, sealed_hash: sealedHash, uploaded_at: uploadedAt }
      await db('verification_documents').insert({ id, merchant_id: merchantId, kind, ...file })
    },
    removeDocument: async (merchantId, id) => {
      await db('verification_documents').where({ id, merchant_id: merchantId }).delete()
    },
    record: async ({ merchantId, actorId, event, documentId, at }) => {
      const row = { merchant_id: merchantId, actor_id: actorId, event, document_id: documentId ?? null, at }
      await db('verification_audit').insert(row)
    },
  }
}

function jsonOf(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value)
}

function emptyCase(merchantId: string): MerchantCase {
  const nothing = { company: null, owners: [], remarks: [], documents: [], submittedAt: null, decidedAt: null }
  return { merchantId, state: 'unverified', version: 0, ...nothing }
}

function toCase(row: CaseRow, documents: readonly DocumentRow[]): MerchantCase {
  return {
    merchantId: row.merchant_id,
    state: row.state,
    version: row.version,
    company: row.company,
    owners: row.owners,
    remarks: row.remarks,
    documents: documents.map(toDocument),
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
  }
}

function toDocument(row: DocumentRow): StoredDocument {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    mediaType: row.media_type,
    bytes: row.bytes,
    sealedHash: row.sealed_hash,
    uploadedAt: row.uploaded_at,
  }
}
