import type { Database } from './database.ts'

/** How the comment of a database begins that was filled with demonstration data. */
export const DEMONSTRATION_MARK = 'demonstration world'

const IS_MARKED = `SELECT coalesce(shobj_description(oid, 'pg_database'), '') LIKE ? AS "isMarked" FROM pg_database WHERE datname = current_database()`

/** Read once: no database is filled while the product runs. */
export function createDemonstrationMark(db: Database): () => Promise<boolean> {
  let known: boolean | null = null
  return async () => {
    if (known === null) {
      const { rows } = await db.raw<{ rows: { isMarked: boolean }[] }>(IS_MARKED, [`${DEMONSTRATION_MARK}%`])
      known = rows[0]?.isMarked ?? false
    }
    return known
  }
}
