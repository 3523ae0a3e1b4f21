import type { Database } from '../../../platform/database.ts'
import type { DataSubject, PersonalData } from '../../../platform/personal-data.ts'
import type { Mail } from '../../mail/index.ts'
import { publishChange } from '../../../platform/merchant-changes.ts'
import type { ExportRepository } from '../db/export.repository.ts'
import type { PrivacyAccounts } from './neighbours.ts'

export interface WriteExportDeps {
  readonly db: Database
  readonly exportsOf: (db: Database) => ExportRepository
  readonly sources: readonly PersonalData[]
  readonly accounts: Pick<PrivacyAccounts, 'subjectOf'>
  readonly mail: Pick<Mail, 'post'>
  readonly pageOf: (locale: string) => string
  readonly now: () => Date
}

const PART_CHARACTERS = 64 * 1024
const RETENTION_MS = 7 * 24 * 60 * 60_000

/** Reads one snapshot and emails the person; skips a finished export. */
export function makeWriteExport({ db, exportsOf, sources, accounts, mail, pageOf, now }: WriteExportDeps) {
  return async function writeExport(id: string): Promise<void> {
    await db.transaction(
      async (trx) => {
        const store = exportsOf(trx)
        const wanted = await store.lock(id)
        if (wanted?.expiresAt !== null) return
        const person = await accounts.subjectOf(trx, wanted.accountId)
        const at = now()
        let position = 0
        let bytes = 0
        for await (const part of inParts(fileOf(trx, sources, person, at))) {
          await store.addPart(id, position, part)
          position += 1
          bytes += Buffer.byteLength(part)
        }
        await store.finish(id, bytes, at, new Date(at.getTime() + RETENTION_MS))
        const values = { account: person.username, link: pageOf(wanted.locale) }
        await mail.post(trx, { to: person.email, locale: wanted.locale, kind: 'data-ready', values })
        await publishChange(trx, wanted.accountId, 'profile')
      },
      { isolationLevel: 'repeatable read' },
    )
  }
}

async function* fileOf(trx: Database, sources: readonly PersonalData[], subject: DataSubject, at: Date): AsyncGenerator<string> {
  yield `{"madeAt":${JSON.stringify(at.toISOString())},"account":${JSON.stringify(subject.accountId)},"tables":[`
  let isFirst = true
  for (const source of sources) {
    for await (const { table, rows } of source.exportOf(trx, subject)) {
      yield `${isFirst ? '' : ','}\n{"table":${JSON.stringify(table)},"rows":[`
      isFirst = false
      let separator = ''
      for await (const batch of rows) {
        yield `${separator}\n${batch.join(',\n')}`
        separator = ','
      }
      yield ']}'
    }
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
