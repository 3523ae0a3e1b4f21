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
      client = await connect(connectionString, listener, lose)
      listener.onLapse()
    } else await client.query('SELECT 1')
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
    catchUp: async () => void (await client?.query('SELECT 1').catch(() => undefined)),
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
