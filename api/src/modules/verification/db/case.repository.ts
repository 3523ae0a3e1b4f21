import type { VerificationSort, VerificationState } from '@parlour/contracts'
import { raw, type ModelObject } from 'objection'
import { readWaiting, type Waiting } from '../../../platform/console-reads.ts'
import type { Database } from '../../../platform/database.ts'
import { runStatement, type Readable, type Statement } from '../../../platform/named-statement.ts'
import type { StoredValue } from '../../../platform/table-model.ts'
import type { StoredDocument, MerchantCase } from '../domain/verification.ts'
import { AuditModel, CaseModel, DocumentModel } from './verification.model.ts'

export interface CaseSlice {
  readonly state: VerificationState
  /** The longest waiting first unless given. */
  readonly sort: VerificationSort | undefined
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

/** The names of the sealed files of all documents. */
export function sealedFiles(db: Database): AsyncIterable<StoredValue<string>> {
  return DocumentModel.valuesOf(db, 'sealed_hash')
}

export type CaseChange = Partial<Pick<MerchantCase, 'state' | 'company' | 'owners' | 'remarks' | 'submittedAt' | 'decidedAt'>>

export type CaseEntry = Pick<AuditModel, 'merchantId' | 'actorId' | 'event' | 'at'> & { readonly documentId?: string }

export function createCaseRepository(db: Database): CaseRepository {
  return { ...reads(db), ...writes(db) }
}

const ORDERS = {
  company: "lower(company->>'name')",
  '-company': "lower(company->>'name') DESC NULLS LAST",
  submitted: 'submitted_at NULLS LAST',
  '-submitted': 'submitted_at DESC NULLS LAST',
} as const satisfies Record<VerificationSort, string>

function reads(db: Database): Pick<CaseRepository, 'stateOf' | 'read' | 'lock' | 'hasFile' | 'list' | 'counts'> {
  const cases = () => CaseModel.query(db)
  const withDocuments = async (found: ModelObject<CaseModel> | undefined, merchantId: string): Promise<MerchantCase> => {
    if (!found) return emptyCase(merchantId)
    return { ...found, documents: await DocumentModel.query(db).where({ merchant_id: merchantId }).orderBy(['uploaded_at', 'id']) }
  }
  return {
    stateOf: async (merchantId) => (await cases().findById(merchantId).select('state'))?.state ?? 'unverified',
    read: async (merchantId) => withDocuments(await cases().findById(merchantId), merchantId),
    lock: async (merchantId) => {
      await CaseModel.insertIfAbsent(db, { merchantId })
      return withDocuments(await cases().findById(merchantId).forUpdate(), merchantId)
    },
    hasFile: async (sealedHash) => (await DocumentModel.query(db).findOne({ sealed_hash: sealedHash })) !== undefined,
    list: async ({ state, sort, offset, limit }) => {
      const found = await cases()
        .where({ state })
        .orderByRaw(`${ORDERS[sort ?? 'submitted']}, merchant_id`)
        .offset(offset)
        .limit(limit)
      return found.map((one: ModelObject<CaseModel>) => ({ ...one, documents: [] }))
    },
    counts: async () => {
      const counted: { state: VerificationState; count: bigint }[] = await cases().groupBy('state').select('state').count().toKnexQuery()
      const none = { unverified: 0, pending: 0, verified: 0, rejected: 0 }
      return Object.fromEntries([...Object.entries(none), ...counted.map((row) => [row.state, Number(row.count)])]) as typeof none
    },
  }
}

function writes(db: Database): Pick<CaseRepository, 'change' | 'addDocument' | 'removeDocument' | 'record'> {
  return {
    change: async (merchantId, change) =>
      void (await CaseModel.query(db)
        .findById(merchantId)
        .patch({ ...change, version: raw('version + 1') })),
    addDocument: async (merchantId, document) => void (await DocumentModel.query(db).insert({ ...document, merchantId })),
    removeDocument: async (merchantId, id) => void (await DocumentModel.query(db).delete().where({ id, merchant_id: merchantId })),
    record: async (entry) => void (await AuditModel.query(db).insert(entry)),
  }
}

function emptyCase(merchantId: string): MerchantCase {
  const nothing = { company: null, owners: [], remarks: [], documents: [], submittedAt: null, decidedAt: null }
  return { merchantId, state: 'unverified', version: 0, ...nothing }
}

export async function readPending(on: Readable): Promise<Waiting> {
  return readWaiting(on, PENDING)
}

const PENDING: Statement = {
  name: 'verification-pending',
  text: `SELECT count(*)::int AS count, min(submitted_at) AS "oldestAt" FROM verification_cases WHERE state = 'pending'`,
}

/** When the verification of the merchant was rejected; null unless it is to be mended. */
export async function readRejectedAt(on: Readable, merchantId: string): Promise<Date | null> {
  const [row] = await runStatement<{ decidedAt: string }>(on, REJECTED, [merchantId])
  return row ? new Date(row.decidedAt) : null
}

const REJECTED: Statement = {
  name: 'verification-rejected',
  text: `SELECT decided_at AS "decidedAt" FROM verification_cases WHERE merchant_id = $1 AND state = 'rejected'`,
}
