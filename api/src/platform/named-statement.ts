import type { Database } from './database.ts'

/** A statement with a stable name; PostgreSQL parses and plans it once per connection. Without a name it is planned anew for its values. */
export interface Statement {
  readonly name?: string
  readonly text: string
}

interface Connection {
  readonly query: (query: { name?: string; text: string; values: unknown[] }) => Promise<{ rows: unknown[] }>
}

interface ConnectionSource {
  readonly acquireConnection: () => Promise<Connection>
  readonly releaseConnection: (connection: Connection) => Promise<void>
}

/** Runs a statement on the pool or in the transaction and answers its plain rows: the path of hot reads, beside the query builder. */
export async function runStatement<Row>(db: Database, statement: Statement, values: readonly unknown[]): Promise<readonly Row[]> {
  const source = db.client as ConnectionSource
  const connection = await source.acquireConnection()
  try {
    const { name, text } = statement
    const { rows } = await connection.query({ ...(name === undefined ? {} : { name }), text, values: [...values] })
    return rows as Row[]
  } finally {
    await source.releaseConnection(connection)
  }
}
