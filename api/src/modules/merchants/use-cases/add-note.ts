import { DomainError } from '../../../platform/domain-error.ts'
import type { AuditedActor } from '../../../platform/staff-audit.ts'
import type { MerchantsContext } from './merchants-context.ts'
import { lockAccount } from './suspension-steps.ts'

const SHORTEST = 3

/** Returns the merchant. Throws `platform.validation` or `merchants.merchant-not-found`. */
export async function addNote(
  { transact }: MerchantsContext,
  { id, text: typed }: { readonly id: string; readonly text: string },
  { by, record }: AuditedActor,
): Promise<string> {
  const text = typed.trim()
  if (Array.from(text).length < SHORTEST) throw new DomainError('platform.validation', { fields: { text: 'minLength' } })
  await transact(async (store) => {
    await lockAccount(store, id)
    const noteId = await store.notes.add(id, text, by, store.now())
    await store.recordAction(record, { subject: `merchant ${id}`, reason: '', before: null, after: { note: noteId } })
  })
  return id
}
