import knexModule, { type Knex } from 'knex'
import pg from 'pg'
import { createConnectionShares, type ConnectionShares } from './connection-shares.ts'
import type { MetricDefinition } from './metrics.ts'
import { withoutRetry } from './retry.ts'
import { traceStatements } from './tracing.ts'
import { retryConnections, type ConnectionClient, type OutageListener } from './retrying-connections.ts'

/** A pool or a transaction; repositories are bound to one of them when they are created. */
export type Database = Knex

const INT8_OID = 20
// bigint columns carry money: they arrive as bigint, never as a float.
pg.types.setTypeParser(INT8_OID, (text) => BigInt(text))
const DATE_OID = 1082
// A day has no time zone: it stays text.
pg.types.setTypeParser(DATE_OID, String)

/** As `SHOW` prints them. */
export const CALL_SETTINGS: Readonly<Record<string, string>> = {
  TimeZone: 'UTC',
  statement_timeout: '10s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '15s',
}
/** Waiting for notifications, locks and jobs has no limit. */
const SESSION_SETTINGS = { statement_timeout: '0', lock_timeout: '0', idle_in_transaction_session_timeout: '0' }

const watched = new WeakMap<Database, { readonly shares: ConnectionShares; readonly waits: Waits }>()

const NO_LISTENER: OutageListener = { onAway: () => undefined, onBack: () => undefined }

interface DatabaseOptions {
  readonly maxConnections?: number
  readonly outages?: OutageListener
  readonly settings?: Readonly<Record<string, string>>
  readonly isTraced?: boolean
  /** What is not answered by then counts as an outage. */
  readonly answerMs?: number
  /** Behind a pooler in transaction mode: the role has the settings, and no statement is prepared. */
  readonly isPooled?: boolean
}

/** With `min: 0` the pool survives a restart of PostgreSQL (security page, finding 9); outages are reported to `outages`. */
export function openDatabase(
  connectionString: string,
  {
    maxConnections = 10,
    outages = NO_LISTENER,
    settings = CALL_SETTINGS,
    isTraced = false,
    isPooled = false,
    answerMs,
  }: DatabaseOptions = {},
): Database {
  const prepareConnection = (connection: NewConnection, done: (error: null, connection: unknown) => void) => {
    if (isPooled) sendUnnamed(connection)
    if (isTraced) traceStatements(connection)
    done(null, connection)
  }
  const db = knexModule({
    client: 'pg',
    connection: {
      connectionString,
      application_name: 'parlour',
      ...(answerMs !== undefined && { query_timeout: answerMs }),
      ...(!isPooled && { options: startOptions(settings) }),
    },
    pool: { min: 0, max: maxConnections, afterCreate: prepareConnection },
    acquireConnectionTimeout: 5_000,
    log: {
      // Whoever loses a connection hears why.
      warn: (message: string) => {
        if (!message.startsWith('Connection Error')) process.emitWarning(message)
      },
    },
  })
  const shares = createConnectionShares(maxConnections)
  const client = db.client as ConnectionClient
  retryConnections(client, outages, shares.enter)
  watched.set(db, { shares, waits: measureWaits(client) })
  return db
}

interface Waits {
  count: number
  seconds: number
}

function measureWaits(client: ConnectionClient): Waits {
  const waits = { count: 0, seconds: 0 }
  const acquire = client.acquireConnection
  client.acquireConnection = async () => {
    const startedAt = performance.now()
    try {
      return await acquire()
    } finally {
      waits.count += 1
      waits.seconds += (performance.now() - startedAt) / 1_000
    }
  }
  return waits
}

type NewConnection = Parameters<typeof traceStatements>[0]

/** The next transaction may be sent to a server that has prepared no such statement. */
function sendUnnamed(connection: NewConnection): void {
  const send = connection.query.bind(connection)
  connection.query = (statement: unknown, ...rest: unknown[]) => {
    const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement && statement.name !== undefined
    return send(isNamed ? { ...statement, name: undefined } : statement, ...rest)
  }
}

function startOptions(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** Address for a connection that is used for a whole session, past a pooler. */
export function sessionUrl(connectionString: string): string {
  const url = new URL(connectionString)
  const options = [url.searchParams.get('options') ?? '', startOptions(SESSION_SETTINGS)]
  url.searchParams.set('options', options.join(' ').trim())
  return url.href
}

/** `waiting` are calls that wait for a connection of the pool or of their area's share of it. */
export function connectionMetrics(db: Database): readonly MetricDefinition[] {
  const pool = (db.client as { readonly pool: { numUsed: () => number; numFree: () => number; numPendingAcquires: () => number } }).pool
  const { shares, waits } = watched.get(db) ?? {}
  return [
    {
      name: 'parlour_database_connections',
      help: 'Connections of this process to PostgreSQL, and calls that wait for one',
      label: 'state',
      read: async () => ({
        used: pool.numUsed(),
        free: pool.numFree(),
        waiting: pool.numPendingAcquires() + (shares?.waiting() ?? 0),
      }),
    },
    { name: 'parlour_database_acquisitions_total', help: 'Connections taken from the pool', read: async () => waits?.count ?? 0 },
    { name: 'parlour_database_wait_seconds_total', help: 'Time until the pool gave them', read: async () => waits?.seconds ?? 0 },
  ]
}

/** One attempt: an outage is an answer here. */
export async function isDatabaseUp(db: Database): Promise<boolean> {
  return withoutRetry(async () => void (await db.raw('SELECT 1'))).then(
    () => true,
    () => false,
  )
}
