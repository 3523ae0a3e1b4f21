import type { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { EnterPool } from './connection-shares.ts'
import { hadNoEffect, isOutage, isReadOnly, isTransactionConflict, NoConnectionError, ReadOnlyServerError } from './outage.ts'
import { jittered, markEffect, retryDeadline, shareOfWork } from './retry.ts'

const NEW_CONNECTION_MS = 1_000
// The pool closes what has this instead of reusing it.
export const MARK = '__knex__disposed'
const ID = '__knexUid'

/** A marked connection is closed instead of reused. */
export interface PooledConnection {
  readonly query: (query: { name?: string; text: string; values: unknown[] }) => Promise<{ rows: unknown[] }>
  [MARK]?: unknown
  readonly [ID]?: string
}

interface Query {
  sql: string
  bindings?: unknown
}

export interface ConnectionClient extends EventEmitter {
  readonly pool?: { readonly acquire: () => { readonly promise: Promise<PooledConnection>; readonly abort: () => void } }
  acquireConnection: () => Promise<PooledConnection>
  releaseConnection: (connection: PooledConnection) => Promise<void>
  query: (connection: PooledConnection, query: Query) => Promise<unknown>
  readonly transacting?: boolean
}

export interface OutageListener {
  readonly onAway: (cause: unknown) => void
  readonly onBack: (afterMs: number) => void
}

/** Callers wait out an outage up to their deadline. Outside transactions only reads and unsent statements are retried. */
export function retryConnections(client: ConnectionClient, listener: OutageListener, enterPool: EnterPool): void {
  const send = client.query.bind(client)
  const acquireWritable = writableConnections(client)
  let recovery: Promise<void> | null = null

  const recover = async (cause: unknown) => {
    const awaySince = performance.now()
    listener.onAway(cause)
    try {
      while (await isStillAway(client, acquireWritable)) await pause(jittered())
      listener.onBack(performance.now() - awaySince)
    } catch {
      // It is closed, or fails in another way: whoever asks next hears of it.
    } finally {
      recovery = null
    }
  }
  const connect = async (until: number) => {
    for (;;) {
      try {
        return await acquireWritable(until)
      } catch (error) {
        if (!isOutage(error) || performance.now() >= until) throw error
        recovery ??= recover(error)
        await Promise.race([recovery, pause(until - performance.now(), undefined, { ref: false })])
      }
    }
  }
  shareConnections(client, connect, enterPool)
  client.query = async (connection, statement) => {
    const { sql, bindings } = statement
    const mayRepeat = (error: unknown) => (isRead(sql) ? isPassing(error) : hadNoEffect(error))
    try {
      return await send(connection, statement)
    } catch (error) {
      if (!mayRepeat(error)) throw error
      await giveBackBroken(client, connection, error)
      // The first run wrote its own placeholders into the statement.
      return onAnyConnection(client, mayRepeat, async (other) => send(other, Object.assign(statement, { sql, bindings })))
    }
  }
  followEffects(client)
}

type Acquire = (until: number) => Promise<PooledConnection>

/** Closes the connections on which a server rejected a write, and checks those that are taken after it until one can write. */
function writableConnections(client: ConnectionClient): Acquire {
  const rejected = new Set<string | undefined>()
  let isSuspect = false
  client.on('query-error', (error: unknown, { [ID]: connectionId }: SentQuery) => {
    if (!isReadOnly(error)) return
    isSuspect = true
    rejected.add(connectionId)
  })
  const release = client.releaseConnection.bind(client)
  client.releaseConnection = async (connection) => {
    if (rejected.delete(connection[ID])) connection[MARK] = new ReadOnlyServerError()
    await release(connection)
  }
  return async (until) => {
    const connection = await acquire(client, until)
    if (!isSuspect) return connection
    try {
      const { rows } = await connection.query({ text: 'SHOW transaction_read_only', values: [] })
      if ((rows as { transaction_read_only: string }[])[0]?.transaction_read_only !== 'off') throw new ReadOnlyServerError()
      isSuspect = false
      return connection
    } catch (error) {
      await giveBackBroken(client, connection, error)
      throw error
    }
  }
}

function shareConnections(client: ConnectionClient, connect: (until: number) => Promise<PooledConnection>, enterPool: EnterPool): void {
  const release = client.releaseConnection.bind(client)
  const leaving = new Map<PooledConnection, () => void>()
  client.acquireConnection = async () => {
    const until = retryDeadline()
    const share = shareOfWork()
    const leave = share && (await enterPool(share, waitUntil(until)))
    try {
      const connection = await connect(until)
      if (leave) leaving.set(connection, leave)
      return connection
    } catch (error) {
      leave?.()
      throw error
    }
  }
  client.releaseConnection = async (connection) => {
    const leave = leaving.get(connection)
    leaving.delete(connection)
    await release(connection)
    leave?.()
  }
}

/** Retries on another connection until the deadline of the caller. */
export async function readAnywhere<Result>(
  client: ConnectionClient,
  read: (connection: PooledConnection) => Promise<Result>,
): Promise<Result> {
  return onAnyConnection(client, isPassing, read)
}

async function onAnyConnection<Result>(
  client: ConnectionClient,
  mayRepeat: (error: unknown) => boolean,
  work: (connection: PooledConnection) => Promise<Result>,
): Promise<Result> {
  for (const until = retryDeadline(); ;) {
    const connection = await client.acquireConnection()
    try {
      return await work(connection)
    } catch (error) {
      if (client.transacting === true || !mayRepeat(error) || performance.now() >= until) throw error
      connection[MARK] = error
    } finally {
      await client.releaseConnection(connection)
    }
    await pause(jittered())
  }
}

/** Of a read by itself. A replica ends reads that hinder its replay with a conflict. */
function isPassing(error: unknown): boolean {
  return isOutage(error) || isTransactionConflict(error)
}

/** A broken connection must not occupy the pool while its reader waits for another one. */
async function giveBackBroken(client: ConnectionClient, connection: PooledConnection, error: unknown): Promise<void> {
  connection[MARK] = error
  await client.releaseConnection(connection)
}

/** Waits until the deadline, but at least a second; throws NoConnectionError. */
async function acquire({ pool }: ConnectionClient, until: number): Promise<PooledConnection> {
  if (!pool) throw new Error('The connections are closed')
  const pending = pool.acquire()
  const timeout = new AbortController()
  timeout.signal.addEventListener('abort', () => pending.abort())
  const timer = setTimeout(() => timeout.abort(), waitUntil(until))
  try {
    return await pending.promise
  } catch (cause) {
    throw timeout.signal.aborted || isPoolTimeout(cause) ? new NoConnectionError(cause) : cause
  } finally {
    clearTimeout(timer)
  }
}

function waitUntil(until: number): number {
  return Math.max(until - performance.now(), NEW_CONNECTION_MS)
}

/** The pool has a timeout of its own, which can end the wait of a busy process before its timer runs. */
function isPoolTimeout(error: unknown): boolean {
  return error instanceof Error && error.constructor.name === 'TimeoutError'
}

async function isStillAway(client: ConnectionClient, acquireWritable: Acquire): Promise<boolean> {
  try {
    await client.releaseConnection(await acquireWritable(0))
    return false
  } catch (error) {
    if (isOutage(error) || error instanceof NoConnectionError) return true
    throw error
  }
}

interface SentQuery {
  readonly sql: string
  readonly __knexTxId?: string
  readonly [ID]?: string
}

/** A statement outside a transaction takes effect by itself, others with the commit; a rejected one has no effect. */
function followEffects(client: ConnectionClient): void {
  const isEffect = ({ sql, __knexTxId }: SentQuery) => (__knexTxId === undefined ? !isRead(sql) : sql.startsWith('COMMIT'))
  client.on('query', (sent: SentQuery) => {
    if (isEffect(sent)) markEffect(1)
  })
  client.on('query-error', (error: unknown, sent: SentQuery) => {
    if (isEffect(sent) && (!isOutage(error) || hadNoEffect(error))) markEffect(-1)
  })
}

function isRead(sql: string): boolean {
  return /^\s*(select|with|show)\b/i.test(sql) && !/\b(insert|update|delete|merge|nextval|pg_notify)\b/i.test(sql)
}
