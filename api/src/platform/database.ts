import knexModule, { type Knex } from 'knex'
import pg from 'pg'
import { createConnectionShares } from './connection-shares.ts'
import { retryConnections, type ConnectionClient, type OutageListener } from './retrying-connections.ts'

/** A connection pool or a transaction: repositories are bound to one of them when they are made and never take another. */
export type Database = Knex

const INT8_OID = 20
// bigint columns carry money: they arrive as bigint, never as a float.
pg.types.setTypeParser(INT8_OID, (text) => BigInt(text))

/** Limits of statements that answer a call. */
const CALL_SETTINGS = '-c statement_timeout=10000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=15000'

const UNHEARD: OutageListener = { onAway: () => undefined, onBack: () => undefined }

interface DatabaseOptions {
  readonly maxConnections?: number
  readonly outages?: OutageListener
  /** Settings of each session, `-c name=value`; those of calls unless given. */
  readonly settings?: string
}

/**
 * Opens the pool. With `min: 0` and time limit it outlives a restart of PostgreSQL (finding 9 of the security page), which `outages` hears of;
 * statements and locks are bounded unless `settings` say otherwise.
 */
export function openDatabase(
  connectionString: string,
  { maxConnections = 10, outages = UNHEARD, settings = CALL_SETTINGS }: DatabaseOptions = {},
): Database {
  const db = knexModule({
    client: 'pg',
    connection: {
      connectionString,
      application_name: 'parlour',
      options: `-c timezone=UTC ${settings}`,
    },
    pool: { min: 0, max: maxConnections },
    acquireConnectionTimeout: 5_000,
    log: {
      // Whoever loses a connection hears why.
      warn: (message: string) => {
        if (!message.startsWith('Connection Error')) process.emitWarning(message)
      },
    },
  })
  retryConnections(db.client as ConnectionClient, outages, createConnectionShares(maxConnections))
  return db
}
