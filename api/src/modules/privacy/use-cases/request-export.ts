import { randomUUID } from 'node:crypto'
import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import type { StoredExport } from '../db/export.repository.ts'
import type { PrivacyContext } from './privacy-context.ts'

/** Does nothing while another export of the account is being written. */
export async function requestExport(ctx: PrivacyContext, accountId: string, locale: Locale): Promise<void> {
  await ctx.transact(async (store) => {
    const id = randomUUID()
    if (!(await store.exports.replace({ id, accountId, locale, requestedAt: ctx.now() }))) return
    await store.enqueueExport(id)
    await store.publishChange(accountId, 'profile')
  })
}

/** Throws `platform.not-found` and the errors of a wrong password. */
export async function openExport(
  ctx: PrivacyContext,
  accountId: string,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<Pick<StoredExport, 'requestedAt'> & { readonly parts: AsyncGenerator<string, void> }> {
  const found = await ctx.exports.find(accountId)
  const isThere = found?.id === id && found.expiresAt !== null && found.expiresAt > ctx.now()
  if (!isThere) throw new DomainError('platform.not-found')
  await ctx.provePassword(accountId, password)
  return { requestedAt: found.requestedAt, parts: partsOf(ctx, id) }
}

async function* partsOf({ exports }: PrivacyContext, id: string): AsyncGenerator<string, void> {
  for (let position = 0; ; position += 1) {
    const part = await exports.partAt(id, position)
    if (part === null) return
    yield part
  }
}
