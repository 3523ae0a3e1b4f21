import { randomUUID } from 'node:crypto'
import type { Locale } from '@parlour/i18n'
import { DomainError } from '../../../platform/domain-error.ts'
import type { DataSubject } from '../../../platform/personal-data.ts'
import type { StoredExport } from '../db/export.repository.ts'
import type { PrivacyStore } from '../db/privacy.unit-of-work.ts'
import type { PrivacyContext } from './privacy-context.ts'

const PART_CHARACTERS = 64 * 1024
const RETENTION_MS = 7 * 24 * 60 * 60_000

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

/** Reads one snapshot and emails the person; skips a finished export. */
export async function writeExport(ctx: PrivacyContext, id: string): Promise<void> {
  await ctx.transactOnSnapshot(async (store) => {
    const wanted = await store.exports.lock(id)
    if (wanted?.expiresAt !== null) return
    const person = await store.subjectOf(wanted.accountId)
    const at = ctx.now()
    let position = 0
    let bytes = 0
    for await (const part of inParts(fileOf(store, person, at))) {
      await store.exports.addPart(id, position, part)
      position += 1
      bytes += Buffer.byteLength(part)
    }
    await store.exports.finish(id, bytes, at, new Date(at.getTime() + RETENTION_MS))
    const values = { account: person.username, link: ctx.pageOf(wanted.locale) }
    await store.post({ to: person.email, locale: wanted.locale, kind: 'data-ready', values })
    await store.publishChange(wanted.accountId, 'profile')
  })
}

async function* fileOf(store: PrivacyStore, subject: DataSubject, at: Date): AsyncGenerator<string> {
  yield `{"madeAt":${JSON.stringify(at.toISOString())},"account":${JSON.stringify(subject.accountId)},"tables":[`
  let isFirst = true
  for await (const { table, rows } of store.tablesOf(subject)) {
    yield `${isFirst ? '' : ','}\n{"table":${JSON.stringify(table)},"rows":[`
    isFirst = false
    let separator = ''
    for await (const batch of rows) {
      yield `${separator}\n${batch.join(',\n')}`
      separator = ','
    }
    yield ']}'
  }
  yield ']}\n'
}

async function* inParts(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let part = ''
  for await (const piece of pieces) {
    part += piece
    if (part.length < PART_CHARACTERS) continue
    yield part
    part = ''
  }
  if (part !== '') yield part
}
