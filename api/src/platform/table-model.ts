import { Model, snakeCaseMappers, type ModelClass, type PartialModelObject } from 'objection'
import type { Database } from './database.ts'

/** A table. Rows are read and written in camelCase; conditions and column lists of a query name the columns themselves. */
export class TableModel extends Model {
  static override readonly columnNameMappers = snakeCaseMappers()
  static readonly cloneObjectAttributes = false

  /** Returns false when a unique index has the row already. */
  static async insertIfAbsent<M extends TableModel>(this: ModelClass<M>, db: Database, row: PartialModelObject<M>): Promise<boolean> {
    const rows: unknown[] = await this.query(db).insert(row).onConflict().ignore().toKnexQuery()
    return rows.length > 0
  }
}
