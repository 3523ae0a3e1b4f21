import { randomUUID } from 'node:crypto'
import {
  VERIFICATION_LIMITS,
  type DocumentKind,
  type VerificationCompany,
  type VerificationOwner,
  type VerificationRemark,
} from '@parlour/contracts'
import type { Actor } from '../../../platform/actor.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor, RecordStaffAction } from '../../../platform/staff-audit.ts'
import type { CaseChange, CaseEntry, CaseRepository } from '../db/case.repository.ts'
import type { VerificationUnitOfWork } from '../db/verification.unit-of-work.ts'
import type { DocumentStore } from '../document-store.ts'
import {
  assertComplete,
  assertVersion,
  checkCompany,
  checkOwners,
  checkRemarks,
  tidy,
  type MerchantCase,
  type StoredDocument,
} from '../domain/verification.ts'
import { takeStep, type VerificationStep } from '../domain/verification-steps.ts'
import type { CheckDocument } from './check-document.ts'

/** What the use cases of verification work with. */
export interface VerificationContext extends VerificationUnitOfWork {
  /** On the replica. */
  readonly lists: Pick<VerificationUnitOfWork, 'cases'>
  readonly documents: DocumentStore
  readonly checkDocument: CheckDocument
  readonly usernameOf: (accountId: string) => Promise<string>
  readonly now: () => Date
}

type Merchant = Pick<Actor, 'accountId' | 'merchantId'>
type Step = Pick<CaseEntry, 'event' | 'documentId'> & { readonly change: CaseChange }

/** Throws `platform.validation`, `verification.not-editable` or `platform.version-conflict`. */
export async function saveCase(
  ctx: VerificationContext,
  actor: Merchant,
  sent: {
    readonly company?: VerificationCompany | undefined
    readonly owners?: readonly VerificationOwner[] | undefined
    readonly version?: number | undefined
  },
): Promise<MerchantCase> {
  const change = {
    ...(sent.company === undefined ? {} : { company: checkCompany(sent.company) }),
    ...(sent.owners === undefined ? {} : { owners: checkOwners(sent.owners, ctx.now()) }),
  }
  return editCase(ctx, actor, 'save', async (_cases, open) => {
    assertVersion(open, sent.version)
    return { event: 'saved', change }
  })
}

/** Throws `verification.document-rejected`, `verification.documents-full` or `verification.not-editable`. */
export async function addDocument(
  ctx: VerificationContext,
  actor: Merchant,
  sent: { readonly kind: DocumentKind; readonly fileName: string; readonly content: string },
): Promise<MerchantCase> {
  const fileName = tidy(sent.fileName)
  if (fileName === '') throw new DomainError('platform.validation', { fields: { fileName: 'required' } })
  assertRoom(await ctx.cases.read(actor.merchantId))
  const { mediaType, content } = await ctx.checkDocument(Buffer.from(sent.content, 'base64'))
  const id = randomUUID()
  const sealedHash = await ctx.documents.store(id, content)
  try {
    return await editCase(ctx, actor, 'add-document', async (cases, open) => {
      assertRoom(open)
      const file = { id, kind: sent.kind, fileName, mediaType, bytes: content.length, sealedHash, uploadedAt: ctx.now() }
      await cases.addDocument(actor.merchantId, file)
      return { event: 'document-added', documentId: id, change: {} }
    })
  } catch (error) {
    await ctx.documents.remove(sealedHash)
    throw error
  }
}

/** Throws `verification.not-found` or `verification.not-editable`. */
export async function removeDocument(ctx: VerificationContext, actor: Merchant, id: string): Promise<MerchantCase> {
  const { documents } = await ctx.cases.read(actor.merchantId)
  const stored = documents.find((document) => document.id === id)
  if (!stored) throw new DomainError('verification.not-found')
  const left = await editCase(ctx, actor, 'remove-document', async (cases, open) => {
    if (!open.documents.some((document) => document.id === id)) throw new DomainError('verification.not-found')
    await cases.removeDocument(actor.merchantId, id)
    return { event: 'document-removed', documentId: id, change: { remarks: open.remarks.filter(({ item }) => item !== id) } }
  })
  await ctx.documents.remove(stored.sealedHash)
  return left
}

/** Throws `verification.incomplete`, `verification.not-editable` or `platform.version-conflict`. */
export async function submitCase(ctx: VerificationContext, actor: Merchant, version: number | undefined): Promise<MerchantCase> {
  return editCase(ctx, actor, 'submit', async (_cases, open) => {
    assertVersion(open, version)
    assertComplete(open)
    return { event: 'submitted', change: { submittedAt: ctx.now(), decidedAt: null, remarks: [] } }
  })
}

/** Locks an editable case, records the change in its trail, and notifies open pages. */
async function editCase(
  ctx: VerificationContext,
  { accountId, merchantId }: Merchant,
  step: VerificationStep,
  work: (cases: CaseRepository, open: MerchantCase) => Promise<Step>,
): Promise<MerchantCase> {
  return ctx.transact(async ({ cases, publishChange }) => {
    const open = await cases.lock(merchantId)
    const state = takeStep(open.state, step)
    const { change, ...entry } = await work(cases, open)
    await cases.change(merchantId, { ...change, state })
    await cases.record({ merchantId, actorId: accountId, at: ctx.now(), ...entry })
    await publishChange(merchantId, 'verification')
    return cases.read(merchantId)
  })
}

function assertRoom(open: MerchantCase): void {
  takeStep(open.state, 'add-document')
  if (open.documents.length >= VERIFICATION_LIMITS.documents) throw new DomainError('verification.documents-full')
}

export interface CaseDecision {
  readonly merchantId: string
  readonly decision: 'verified' | 'rejected'
  readonly remarks: readonly VerificationRemark[]
  readonly version: number
}

/** Throws `verification.not-found`, `verification.decided`, `platform.version-conflict` or `platform.validation`. */
export async function decideCase(
  ctx: VerificationContext,
  { merchantId, decision, remarks, version }: CaseDecision,
  { by, record }: AuditedActor,
): Promise<MerchantCase> {
  const at = ctx.now()
  return ctx.transact(async (store) => {
    const { cases } = store
    // A case that nobody began is not made by looking for it.
    if ((await cases.read(merchantId)).version === 0) throw new DomainError('verification.not-found')
    const open = await cases.lock(merchantId)
    const state = takeStep(open.state, decision === 'verified' ? 'verify' : 'send-back')
    assertVersion(open, version)
    await cases.change(merchantId, { state, decidedAt: at, remarks: checkRemarks(open, decision, remarks) })
    await cases.record({ merchantId, actorId: by, event: decision, at })
    await store.publish({ type: 'verification.decided', merchantId, isVerified: decision === 'verified', at: at.toISOString() })
    await store.publishChange(merchantId, 'verification')
    const change = { before: { state: open.state, version }, after: { state, remarks: remarks.length } }
    await store.recordAction(record, { subject: `merchant ${merchantId}`, reason: '', ...change })
    return cases.read(merchantId)
  })
}

export interface ReadDocument extends StoredDocument {
  readonly content: Buffer
}

/** Logs the access first, of staff in the staff log too. Throws `verification.not-found`. */
export async function readDocument(
  ctx: VerificationContext,
  { merchantId, id }: { readonly merchantId: string; readonly id: string },
  { by, record }: { readonly by: string; readonly record: RecordStaffAction | null },
): Promise<ReadDocument> {
  const stored = (await ctx.cases.read(merchantId)).documents.find((document) => document.id === id)
  if (!stored) throw new DomainError('verification.not-found')
  const content = await ctx.documents.read(stored.id, stored.sealedHash)
  await ctx.transact(async (store) => {
    await store.cases.record({ merchantId, actorId: by, event: 'document-read', documentId: id, at: ctx.now() })
    const read = { subject: `document ${id} merchant ${merchantId}`, reason: '', before: null, after: { isRead: true, kind: stored.kind } }
    if (record) await store.recordAction(record, read)
  })
  return { ...stored, content }
}
