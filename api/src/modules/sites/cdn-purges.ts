import { startSweep, type Sweep } from '../../platform/sweep.ts'
import { createSiteChanges } from './db/site-changes.ts'

/** Bounds what a lost purge can do. */
const EDGE_SECONDS = 60
const EVERY_SITE = 'sites'
const MOST_KEYS = 100
const ROUND_MS = 50
const RETRY_MS = 1_000
const TIMEOUT_MS = 5_000
/** By then no process takes what it read of a site before the change for current, and what it read of domains. */
const AGAIN_AFTER_MS = [1_000, 4_000]

/** Headers by which a cache in front may keep a page; for browsers and other caches nothing changes. */
export function edgeHeadersOf(merchantId: string): Readonly<Record<string, string>> {
  return { 'surrogate-control': `max-age=${EDGE_SECONDS}`, 'surrogate-key': `${EVERY_SITE} ${keyOf(merchantId)}` }
}

export interface CdnPurgesDeps {
  readonly cdnPurgeUrl: string
  readonly databaseUrl: string
  readonly onFault: (error: unknown) => void
}

/** Purges the pages of a merchant after each committed change, and twice more, and all pages after a time in which nobody listened. */
export function startCdnPurges({ cdnPurgeUrl, databaseUrl, onFault }: CdnPurgesDeps): Sweep {
  let changed = new Set<string>()
  let again: readonly { readonly key: string; readonly dueAt: number }[] = []
  let waitMs = ROUND_MS
  const everySite = () => void changed.add(EVERY_SITE)
  const changes = createSiteChanges(databaseUrl, {
    onChange: (merchantId) => void changed.add(keyOf(merchantId)),
    onMarkets: everySite,
    onLapse: everySite,
  })
  const round = async () => {
    const first = changed
    const now = performance.now()
    const due = again.filter(({ dueAt }) => dueAt <= now).map(({ key }) => key)
    waitMs = ROUND_MS
    if (first.size + due.length === 0) return
    changed = new Set()
    try {
      await purge(cdnPurgeUrl, [...new Set([...first, ...due])])
    } catch (error) {
      for (const key of first) changed.add(key)
      waitMs = RETRY_MS
      throw error
    }
    const later = [...first].flatMap((key) => AGAIN_AFTER_MS.map((ms) => ({ key, dueAt: performance.now() + ms })))
    again = [...again.filter(({ dueAt }) => dueAt > now), ...later]
  }
  changes.start()
  const rounds = startSweep('sites.cdn-purges', round, () => waitMs, onFault)
  return { stop: async () => void (await Promise.all([changes.stop(), rounds.stop()])) }
}

async function purge(url: string, keys: readonly string[]): Promise<void> {
  const headers = { 'surrogate-key': keys.length > MOST_KEYS ? EVERY_SITE : keys.join(' ') }
  const response = await fetch(url, { method: 'PURGE', headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause: unknown) => {
    throw new Error(`The cache at ${new URL(url).host} cannot be purged`, { cause })
  })
  await response.text()
  if (!response.ok) throw new Error(`The cache at ${new URL(url).host} answered a purge with ${response.status}`)
}

function keyOf(merchantId: string): string {
  return `merchant-${merchantId}`
}
