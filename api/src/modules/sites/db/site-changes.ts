import pg from 'pg'
import { startSweep, type Sweep } from '../../../platform/sweep.ts'

/** Reports committed changes of sites, made by any process. */
export interface SiteChanges {
  /** Calls after the first do nothing. */
  readonly start: () => void
  readonly isCurrent: () => boolean
  /** Waits until every change committed so far was received; returns at once where nothing listens. */
  readonly catchUp: () => Promise<void>
  readonly stop: () => Promise<void>
}

export interface SiteChangesListener {
  readonly onChange: (merchantId: string) => void
  readonly onMarkets: () => void
  readonly onLapse: () => void
}

const SITES = 'sites_changed'
const MARKETS = 'catalog_markets_changed'
const BEAT_MS = 200
/** Suspensions take effect everywhere within a second, so older confirmations are not trusted. */
const TRUSTED_MS = 800
const ANSWER_MS = 3_000

/** PostgreSQL sends notifications before query results, so polling proves none is missing; a lost connection is not current. */
export function createSiteChanges(connectionString: string, listener: SiteChangesListener): SiteChanges {
  let client: pg.Client | null = null
  let probe = async (): Promise<void> => undefined
  let confirmedAt = Number.NEGATIVE_INFINITY
  let beats: Sweep | null = null
  const lose = (lost: pg.Client) => {
    if (client !== lost) return
    client = null
    confirmedAt = Number.NEGATIVE_INFINITY
    lost.end().catch(() => undefined)
  }
  const confirm = async () => {
    const sentAt = performance.now()
    if (!client) {
      const opened = await connect(connectionString, listener, lose)
      client = opened
      probe = shareCalls(async () => void (await opened.query('SELECT 1')))
      listener.onLapse()
    } else await probe()
    confirmedAt = sentAt
  }
  const beat = async () => {
    const requested = client
    await confirm().catch((error: unknown) => {
      if (requested) lose(requested)
      throw error
    })
  }
  return {
    start: () => void (beats ??= startSweep(beat, BEAT_MS)),
    isCurrent: () => performance.now() - confirmedAt < TRUSTED_MS,
    catchUp: async () => (client ? probe().catch(() => undefined) : undefined),
    stop: async () => {
      await beats?.stop()
      if (client) lose(client)
    },
  }
}

async function connect(connectionString: string, listener: SiteChangesListener, onLost: (client: pg.Client) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: 'parlour-sites',
    query_timeout: ANSWER_MS,
    connectionTimeoutMillis: ANSWER_MS,
  })
  client.on('notification', ({ channel, payload = '' }) => (channel === SITES ? listener.onChange(payload) : listener.onMarkets()))
  client.on('error', () => onLost(client))
  client.on('end', () => onLost(client))
  await client.connect()
  await client.query(`LISTEN ${SITES}`)
  await client.query(`LISTEN ${MARKETS}`)
  return client
}

/** One call at a time, because a client that has a query must not get another. Calls during one share the call after it. */
export function shareCalls(send: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  const call = async (): Promise<void> => {
    running = send().finally(() => (running = null))
    return running
  }
  return async () => {
    if (running === null) return call()
    next ??= running
      .catch(() => undefined)
      .then(async () => {
        next = null
        return call()
      })
    return next
  }
}
