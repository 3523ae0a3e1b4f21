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

  /** Each value of a column that is set, in the order of a uuid that is the primary key. */
  static async *valuesOf<M extends TableModel, Value>(
    this: ModelClass<M>,
    db: Database,
    column: string,
  ): AsyncGenerator<StoredValue<Value>> {
    const key = String(this.idColumn)
    for (let after = FIRST_ID, isMore = true; isMore;) {
      const page = this.query(db).where(key, '>', after).whereNotNull(column).orderBy(key).limit(PAGE)
      const rows: Readonly<Record<string, unknown>>[] = await page.select(key, column).toKnexQuery()
      for (const row of rows) {
        const [id, value] = [String(row[key]), row[column] as Value]
        const replace = async (next: Value) => {
          const change = this.columnNameMappers.parse({ [column]: next }) as PartialModelObject<M>
          const changed = await this.query(db)
            .where({ [key]: id, [column]: value })
            .patch(change)
          return changed > 0
        }
        yield { id, value, replace }
        after = id
      }
      isMore = rows.length === PAGE
    }
  }
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000'
const PAGE = 100

export interface StoredValue<Value> {
  readonly id: string
  readonly value: Value
  /** False when the value changed meanwhile, or its row is gone. */
  readonly replace: (next: Value) => Promise<boolean>
}

/** For a model whose properties are not named like their columns: `{ asked_by: 'requested_by' }` is the property `requestedBy`. */
export function renamedColumns(nameOf: Readonly<Record<string, string>>): ColumnNameMappers {
  const snakeCase = TableModel.columnNameMappers
  const columnOf = Object.fromEntries(Object.entries(nameOf).map(([column, name]) => [name, column]))
  const renamed = (names: Readonly<Record<string, string>>, row: object) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [names[name] ?? name, value]))
  return { parse: (row) => snakeCase.parse(renamed(nameOf, row)), format: (row) => renamed(columnOf, snakeCase.format(row)) }
}
