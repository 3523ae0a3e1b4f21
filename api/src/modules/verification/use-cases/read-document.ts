import { DomainError } from '../../../platform/domain-error.ts'
import type { RecordStaffAction } from '../../../platform/staff-audit.ts'
import type { StoredDocument } from '../domain/verification.ts'
import type { VerificationContext } from './edit-case.ts'

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
  const content = await ctx.folder.read(stored.id, stored.sealedHash)
  await ctx.transact(async (store) => {
    await store.cases.record({ merchantId, actorId: by, event: 'document-read', documentId: id, at: ctx.now() })
    const read = { subject: `document ${id} merchant ${merchantId}`, reason: '', before: null, after: { isRead: true, kind: stored.kind } }
    if (record) await store.recordAction(record, read)
  })
  return { ...stored, content }
}
