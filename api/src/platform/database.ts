import knexModule, { type Knex } from 'knex'
import pg from 'pg'

/** A connection pool or a transaction: repositories are bound to one of them when they are made and never take another. */
export type Database = Knex

const INT8_OID = 20
// bigint columns carry money: they arrive as bigint, never as a float.
pg.types.setTypeParser(INT8_OID, (text) => BigInt(text))

/** Opens the pool. `min: 0` lets it outlive a restart of PostgreSQL (finding 9 of the security page); statements and locks are bounded. */
export function openDatabase(connectionString: string, options: { readonly maxConnections?: number } = {}): Database {
  return knexModule({
    client: 'pg',
    connection: {
      connectionString,
      application_name: 'parlour',
      options: '-c timezone=UTC -c statement_timeout=10000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=15000',
    },
    pool: { min: 0, max: options.maxConnections ?? 10 },
    acquireConnectionTimeout: 5_000,
  })
}
