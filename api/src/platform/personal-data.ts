import type { Database } from './database.ts'

/** Whose data: an account with every name and address by which rows may know it, in the spelling of their columns and folded. */
export interface DataSubject {
  readonly accountId: string
  /** Account name and its folded key. */
  readonly names: readonly string[]
  /** Present and past addresses in small letters, and their folded keys. */
  readonly emails: readonly string[]
}

/** `personal` goes with the person; `legal-hold` stays because the law wants it kept: what was bought, paid, settled and decided. */
export type Holding = 'personal' | 'legal-hold'

/** Rows of one table that are about a person. SQL may use `:account` (uuid), `:names`, `:emails` (text[]), `:reference` and `:at`. */
export interface PersonalRows {
  readonly table: string
  /** Finds the rows. */
  readonly where: string
  /** Every column that holds something about the person. */
  readonly columns: Readonly<Record<string, Holding>>
  /** Other columns that an export names, so that its rows can be understood. */
  readonly facts?: readonly string[]
  /** Statement that erases; absent when all of it is held by law or goes with the row of another table. */
  readonly erase?: string
}

/** The door part of a module that holds personal data; tables are listed in the order in which they are erased. */
export interface PersonalData {
  readonly tables: readonly PersonalRows[]
  /** Every tagged column of every row of the person; runs in a transaction of its own that the caller opened. */
  readonly exportOf: (trx: Database, subject: DataSubject) => AsyncGenerator<ExportedTable>
  readonly erase: (trx: Database, subject: DataSubject, at: Date) => Promise<void>
}

/** A table of an export; `rows` are JSON objects. */
export interface ExportedTable {
  readonly table: string
  readonly rows: AsyncIterable<readonly string[]>
}

const BATCH = 500

/** What stands where a name stood; the same for all rows of a person, and no way back to the name. */
export function referenceOf({ accountId }: DataSubject): string {
  return `erased-${accountId.slice(-12)}`
}

/** Exports and erases what the tables of a module hold about a person. */
export function personalDataOf(tables: readonly PersonalRows[]): PersonalData {
  return {
    tables,
    exportOf: async function* exportOf(trx, subject) {
      for (const rows of tables) yield { table: rows.table, rows: rowsOf(trx, rows, subject) }
    },
    erase: async (trx, subject, at) => {
      for (const { erase } of tables) if (erase !== undefined) await trx.raw(...bound(erase, subject, at))
    },
  }
}

/** A cursor, because a merchant may have a million orders. */
async function* rowsOf(
  trx: Database,
  { table, where, columns, facts = [] }: PersonalRows,
  subject: DataSubject,
): AsyncGenerator<readonly string[]> {
  const pairs = [...facts, ...Object.keys(columns)].map((column) => `'${column}', "${column}"`).join(', ')
  const query = `SELECT jsonb_build_object(${pairs})::text AS row FROM ${table} WHERE ${where}`
  await trx.raw(...bound(`DECLARE personal_rows NO SCROLL CURSOR FOR ${query}`, subject, new Date(0)))
  for (;;) {
    const { rows } = await trx.raw<{ rows: { row: string }[] }>(`FETCH ${BATCH} FROM personal_rows`)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    if (rows.length < BATCH) break
  }
  await trx.raw('CLOSE personal_rows')
}

/** The statement with its values; names become `?`, so that casts (`::`) stay what they are. */
function bound(statement: string, subject: DataSubject, at: Date): [string, (string | Date | string[])[]] {
  const { accountId, names, emails } = subject
  const values: Readonly<Record<string, string | Date | string[]>> = {
    account: accountId,
    names: [...names],
    emails: [...emails],
    reference: referenceOf(subject),
    at,
  }
  const used: (string | Date | string[])[] = []
  const text = statement.replace(/(?<!:):(account|names|emails|reference|at)\b/g, (_found, name: string) => {
    used.push(values[name] ?? '')
    return name === 'account' ? '?::uuid' : name === 'at' ? '?::timestamptz' : name === 'reference' ? '?::text' : '?::text[]'
  })
  return [text, used]
}
