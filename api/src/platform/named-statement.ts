import type { Database } from './database.ts'
import { readAnywhere, type ConnectionClient } from './patient-connections.ts'

/** A statement with a stable name; PostgreSQL parses and plans it once per connection. Without a name it is planned anew for its values. */
export interface Statement {
  readonly name?: string
  readonly text: string
}

/**
 * Runs a statement on the pool or in the transaction and answers its plain rows: the path of hot reads, beside the query builder. On the pool it
 * must be a read: one that lost its connection is sent again.
 */
export async function runStatement<Row>(db: Database, statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
  const { name, text } = statement
  const query = { ...(name === undefined ? {} : { name }), text, values: [...values] }
  return readAnywhere(db.client as ConnectionClient, async (connection) => (await connection.query(query)).rows as Row[])
}
