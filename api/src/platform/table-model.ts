import { Model, snakeCaseMappers, type ColumnNameMappers, type ModelClass, type PartialModelObject } from 'objection'
import type { Database } from './database.ts'

/** A table. Rows are read and written in camelCase; conditions and column lists of a query name the columns themselves. */
export class TableModel extends Model {
  static override readonly columnNameMappers: ColumnNameMappers = snakeCaseMappers()
  static readonly cloneObjectAttributes = false
  static override readonly useLimitInFirst = true

  /** Returns false when a unique index has the row already. */
  static async insertIfAbsent<M extends TableModel>(this: ModelClass<M>, db: Database, row: PartialModelObject<M>): Promise<boolean> {
    const rows: unknown[] = await this.query(db).insert(row).onConflict().ignore().toKnexQuery()
    return rows.length > 0
  }
}

/** For a model whose properties are not named like their columns: `{ asked_by: 'requested_by' }` is the property `requestedBy`. */
export function renamedColumns(nameOf: Readonly<Record<string, string>>): ColumnNameMappers {
  const snakeCase = TableModel.columnNameMappers
  const columnOf = Object.fromEntries(Object.entries(nameOf).map(([column, name]) => [name, column]))
  const renamed = (names: Readonly<Record<string, string>>, row: object) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [names[name] ?? name, value]))
  return { parse: (row) => snakeCase.parse(renamed(nameOf, row)), format: (row) => renamed(columnOf, snakeCase.format(row)) }
}
