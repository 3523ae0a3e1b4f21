import type { DataSubject } from '../../../platform/personal-data.ts'
import type { PrivacyStore } from '../db/privacy.unit-of-work.ts'
import type { PrivacyContext } from './privacy-context.ts'

const PART_CHARACTERS = 64 * 1024
const RETENTION_MS = 7 * 24 * 60 * 60_000

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
