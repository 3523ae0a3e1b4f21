import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { shareCalls } from './notifications.ts'

export interface ReplicaProgress {
  /** Whether the replica shows, or does so soon, all that was committed before the call. Throws where one of them is away, or where they do not belong together. */
  readonly catchUp: () => Promise<boolean>
  /** Age of the last transaction that the replica had replayed at the last call. */
  readonly lagSeconds: () => number
  readonly stop: () => Promise<void>
}

interface Position {
  /** System and timeline: positions of different histories cannot be compared. */
  readonly history: string
  /** Null: the server is no replica. */
  readonly position: string | null
  readonly lag: number
}

/** A replica that is farther behind is left to catch up by itself. */
const CATCH_UP_MS = 100
const POLL_MS = 2
const ANSWER_MS = 1_000

const COMMITTED = `
  SELECT system_identifier || ' ' || ('x' || left(pg_walfile_name(pg_current_wal_flush_lsn()), 8))::bit(32)::integer AS history,
    (pg_current_wal_flush_lsn() - '0/0')::text AS position, 0 AS lag
  FROM pg_control_system()`

// The timeline is that of its last restart point: after a failover the replica is not used before the next one.
const REPLAYED = `
  SELECT system_identifier || ' ' || greatest(timeline_id, min_recovery_end_timeline) AS history,
    CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::text END AS position,
    coalesce(extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())::float8, 'Infinity') AS lag
  FROM pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`

export function createReplicaProgress(primaryUrl: string, replicaUrl: string): ReplicaProgress {
  const [primary, replica] = [openProbe(primaryUrl, COMMITTED), openProbe(replicaUrl, REPLAYED)]
  let lag = 0
  const replayed = async () => {
    const read = await replica.read()
    lag = read.lag
    return read
  }
  return {
    catchUp: async () => {
      const started = performance.now()
      const [wanted, first] = await Promise.all([primary.read(), replayed()])
      let reached = first
      while (!includes(reached, wanted)) {
        if (performance.now() - started >= CATCH_UP_MS) return false
        await pause(POLL_MS)
        reached = await replayed()
      }
      return true
    },
    lagSeconds: () => lag,
    stop: async () => void (await Promise.all([primary.end(), replica.end()])),
  }
}

function includes(reached: Position, wanted: Position): boolean {
  if (reached.position === null || wanted.position === null) throw new Error('It is no replica')
  if (reached.history !== wanted.history) throw new Error('It is of another system, or has passed no restart point since the last failover')
  return BigInt(reached.position) >= BigInt(wanted.position)
}

interface Probe {
  /** The position at a moment after the call. */
  readonly read: () => Promise<Position>
  readonly end: () => Promise<void>
}

function openProbe(connectionString: string, statement: string): Probe {
  let opening: Promise<pg.Client> | null = null
  let last: Position | undefined
  const drop = (opened: Promise<pg.Client>) => {
    if (opening === opened) opening = null
    opened.then(async (client) => client.end()).catch(() => undefined)
  }
  const send = async () => {
    const opened = (opening ??= connect(connectionString))
    try {
      const { rows } = await (await opened).query<Position>(statement)
      last = rows[0]
    } catch (error) {
      drop(opened)
      throw error
    }
  }
  const readShared = shareCalls(send)
  return {
    read: async () => {
      await readShared()
      if (!last) throw new Error('A position has no row')
      return last
    },
    end: async () => {
      const client = await opening?.catch(() => null)
      await client?.end()
    },
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'parlour-replica-probe',
    query_timeout: ANSWER_MS,
    connectionTimeoutMillis: ANSWER_MS,
  })
  // The next statement reports it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
