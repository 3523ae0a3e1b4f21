import type { Database } from './database.ts'

/** All names and addresses that rows may contain, as in their columns and folded. */
export interface DataSubject {
  readonly accountId: string
  readonly names: readonly string[]
  readonly emails: readonly string[]
}

/** `personal` is erased with the person; `legal-hold` is retained by law: purchases, payments, settlements, decisions. */
export type Holding = 'personal' | 'legal-hold'

/** SQL may use `:account` (uuid), `:names`, `:emails` (text[]), `:reference` and `:at`. */
export interface PersonalRows {
  readonly table: string
  readonly where: string
  readonly columns: Readonly<Record<string, Holding>>
  readonly facts?: readonly string[]
  /** Absent when the rows are retained by law or deleted with the row of another table. */
  readonly erase?: string
}

/** Tables are listed in order of erasure. */
export interface PersonalData {
  readonly tables: readonly PersonalRows[]
  /** The caller must open a transaction for it alone. */
  readonly exportOf: (trx: Database, subject: DataSubject) => AsyncGenerator<ExportedTable>
  readonly erase: (trx: Database, subject: DataSubject, at: Date) => Promise<void>
}

export interface ExportedTable {
  readonly table: string
  readonly rows: AsyncIterable<readonly string[]>
}

const BATCH = 500

/** Pseudonym: the same for all rows of a person and not reversible. */
export function referenceOf({ accountId }: DataSubject): string {
  return `erased-${accountId.slice(-12)}`
}

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

/** Names become `?`; casts (`::`) stay untouched. */
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
