import { openDatabase, type Database } from './database.ts'
import type { MetricDefinition } from './metrics.ts'
import { createReplicaProgress, type ReplicaProgress } from './replica-progress.ts'
import { MARK, type ConnectionClient, type PooledConnection } from './retrying-connections.ts'
import { assertRoleSettings } from './role-settings.ts'
import { shareOfWork, withoutRetry } from './retry.ts'
import { startSweep } from './sweep.ts'

export interface ReplicaOptions {
  readonly primaryUrl: string
  readonly replicaUrl: string
  readonly maxConnections?: number
  readonly isTraced?: boolean
  readonly isPooled?: boolean
  readonly onFault: (error: unknown) => void
}

export interface Replica {
  /** Reads outside transactions that decide nothing; they show at least what was committed when they began. */
  readonly reads: Database
  readonly metrics: readonly MetricDefinition[]
  readonly stop: () => Promise<void>
}

const RECHECK_MS = 250
/** Less than a call waits for an outage, so that the primary can answer it. */
const ANSWER_MS = 3_000

/** Reads go to `primary` while the replica is away or behind. */
export function openReplica(primary: Database, options: ReplicaOptions): Replica {
  const { maxConnections = 10, isTraced = false, isPooled = false } = options
  const reads = openDatabase(options.replicaUrl, { maxConnections, isTraced, isPooled, answerMs: ANSWER_MS })
  const watch = watchReplica(createReplicaProgress(options.primaryUrl, options.replicaUrl), options)
  routeConnections(reads.client as ConnectionClient, primary.client as ConnectionClient, watch)
  return {
    reads,
    metrics: [
      {
        name: 'parlour_replica_lag_seconds',
        help: 'How far the replica is behind where reads go to the primary therefore; +Inf where it cannot be used',
        read: watch.lagSeconds,
      },
    ],
    stop: async () => {
      await watch.stop()
      await reads.destroy()
    },
  }
}

interface Watch {
  /** Whether the replica shows all that was committed before the call. */
  readonly isCurrent: () => Promise<boolean>
  readonly lose: () => void
  readonly lagSeconds: () => Promise<number>
  readonly stop: () => Promise<void>
}

function watchReplica(progress: ReplicaProgress, { replicaUrl, isPooled = false, onFault }: ReplicaOptions): Watch {
  let isUsed = false
  let isReported = false
  let lag = Infinity
  let isChecked = !isPooled
  const look = async (): Promise<boolean> => {
    try {
      if (!isChecked) await assertRoleSettingsOf(replicaUrl)
      isChecked = true
      isUsed = await progress.catchUp()
      isReported &&= !isUsed
      lag = progress.lagSeconds()
    } catch (error) {
      isUsed = false
      lag = Infinity
      if (!isReported) onFault(new Error(`Nothing is read from the replica: ${messageOf(error)}`, { cause: error }))
      isReported = true
    }
    return isUsed
  }
  const rechecking = startSweep('platform.replica', async () => isUsed || look(), RECHECK_MS)
  return {
    isCurrent: async () => isUsed && look(),
    lose: () => void (isUsed = false),
    lagSeconds: async () => ((await look()) ? 0 : lag),
    stop: async () => {
      await rechecking.stop()
      await progress.stop()
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function assertRoleSettingsOf(replicaUrl: string): Promise<void> {
  const db = openDatabase(replicaUrl, { maxConnections: 1, isPooled: true })
  try {
    await withoutRetry(async () => assertRoleSettings(db, 'DATABASE_REPLICA_URL'))
  } finally {
    await db.destroy()
  }
}

function routeConnections(client: ConnectionClient, primary: ConnectionClient, { isCurrent, lose }: Watch): void {
  const acquire = client.acquireConnection.bind(client)
  const release = client.releaseConnection.bind(client)
  const ofPrimary = new WeakSet<PooledConnection>()
  client.acquireConnection = async () => {
    if (await isCurrent()) {
      try {
        return await withoutRetry(acquire, shareOfWork())
      } catch {
        lose()
      }
    }
    const connection = await primary.acquireConnection()
    ofPrimary.add(connection)
    return connection
  }
  client.releaseConnection = async (connection) => {
    if (ofPrimary.has(connection)) return primary.releaseConnection(connection)
    if (connection[MARK] !== undefined) lose()
    await release(connection)
  }
}
