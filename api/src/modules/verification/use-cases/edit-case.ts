import { randomUUID } from 'node:crypto'
import { VERIFICATION_LIMITS, type DocumentKind, type VerificationCompany, type VerificationOwner } from '@parlour/contracts'
import type { Actor } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database.ts'
import { DomainError } from '../../../platform/domain-error.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { CaseChange, CaseEntry, CaseRepository } from '../db/case.repository.ts'
import type { DocumentFolder } from '../document-folder.ts'
import { assertComplete, assertVersion, checkCompany, checkOwners, tidy, type MerchantCase } from '../domain/verification.ts'
import { takeStep, type VerificationStep } from '../domain/verification-steps.ts'
import type { CheckDocument } from './check-document.ts'

export interface EditCaseDeps {
  readonly db: Database
  readonly casesOf: (db: Database) => CaseRepository
  readonly folder: DocumentFolder
  readonly checkDocument: CheckDocument
  readonly now: () => Date
}

type Merchant = Pick<Actor, 'accountId' | 'merchantId'>
type Step = Pick<CaseEntry, 'event' | 'documentId'> & { readonly change: CaseChange }

/** Throws `platform.validation`, `verification.not-editable` or `platform.version-conflict`. */
export async function saveCase(
  deps: EditCaseDeps,
  actor: Merchant,
  sent: {
    readonly company?: VerificationCompany | undefined
    readonly owners?: readonly VerificationOwner[] | undefined
    readonly version?: number | undefined
  },
): Promise<MerchantCase> {
  const change = {
    ...(sent.company === undefined ? {} : { company: checkCompany(sent.company) }),
    ...(sent.owners === undefined ? {} : { owners: checkOwners(sent.owners, deps.now()) }),
  }
  return editCase(deps, actor, 'save', async (_store, open) => {
    assertVersion(open, sent.version)
    return { event: 'saved', change }
  })
}

/** Throws `verification.document-rejected`, `verification.documents-full` or `verification.not-editable`. */
export async function addDocument(
  deps: EditCaseDeps,
  actor: Merchant,
  sent: { readonly kind: DocumentKind; readonly fileName: string; readonly content: string },
): Promise<MerchantCase> {
  const fileName = tidy(sent.fileName)
  if (fileName === '') throw new DomainError('platform.validation', { fields: { fileName: 'required' } })
  assertRoom(await deps.casesOf(deps.db).read(actor.merchantId))
  const { mediaType, content } = await deps.checkDocument(Buffer.from(sent.content, 'base64'))
  const id = randomUUID()
  const sealedHash = await deps.folder.keep(id, content)
  try {
    return await editCase(deps, actor, 'add-document', async (store, open) => {
      assertRoom(open)
      const file = { id, kind: sent.kind, fileName, mediaType, bytes: content.length, sealedHash, uploadedAt: deps.now() }
      await store.addDocument(actor.merchantId, file)
      return { event: 'document-added', documentId: id, change: {} }
    })
  } catch (error) {
    await deps.folder.remove(sealedHash)
    throw error
  }
}

/** Throws `verification.not-found` or `verification.not-editable`. */
export async function removeDocument(deps: EditCaseDeps, actor: Merchant, id: string): Promise<MerchantCase> {
  const { documents } = await deps.casesOf(deps.db).read(actor.merchantId)
  const stored = documents.find((document) => document.id === id)
  if (!stored) throw new DomainError('verification.not-found')
  const left = await editCase(deps, actor, 'remove-document', async (store, open) => {
    if (!open.documents.some((document) => document.id === id)) throw new DomainError('verification.not-found')
    await store.removeDocument(actor.merchantId, id)
    return { event: 'document-removed', documentId: id, change: { remarks: open.remarks.filter(({ item }) => item !== id) } }
  })
  await deps.folder.remove(stored.sealedHash)
  return left
}

/** Throws `verification.incomplete`, `verification.not-editable` or `platform.version-conflict`. */
export async function submitCase(deps: EditCaseDeps, actor: Merchant, version: number | undefined): Promise<MerchantCase> {
  return editCase(deps, actor, 'submit', async (_store, open) => {
    assertVersion(open, version)
    assertComplete(open)
    return { event: 'submitted', change: { submittedAt: deps.now(), decidedAt: null, remarks: [] } }
  })
}

/** Locks an editable case, records the change in its trail, and notifies open pages. */
async function editCase(
  { db, casesOf, now }: EditCaseDeps,
  { accountId, merchantId }: Merchant,
  step: VerificationStep,
  work: (store: CaseRepository, open: MerchantCase) => Promise<Step>,
): Promise<MerchantCase> {
  return db.transaction(async (trx) => {
    const store = casesOf(trx)
    const open = await store.lock(merchantId)
    const state = takeStep(open.state, step)
    const { change, ...entry } = await work(store, open)
    await store.change(merchantId, { ...change, state })
    await store.record({ merchantId, actorId: accountId, at: now(), ...entry })
    await publishChange(trx, merchantId, 'verification')
    return store.read(merchantId)
  })
}

function assertRoom(open: MerchantCase): void {
  takeStep(open.state, 'add-document')
  if (open.documents.length >= VERIFICATION_LIMITS.documents) throw new DomainError('verification.documents-full')
}
