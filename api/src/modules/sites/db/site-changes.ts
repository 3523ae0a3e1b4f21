import { followNotifications } from '../../../platform/notifications.ts'
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

/** A lost connection is not current; `confirm` proves that no notification is missing. */
export function createSiteChanges(connectionString: string, listener: SiteChangesListener): SiteChanges {
  let confirmedAt = Number.NEGATIVE_INFINITY
  let beats: Sweep | null = null
  const following = followNotifications(connectionString, {
    channels: [SITES, MARKETS],
    onNotification: (channel, payload) => (channel === SITES ? listener.onChange(payload) : listener.onMarkets()),
    onLost: () => (confirmedAt = Number.NEGATIVE_INFINITY),
  })
  const beat = async () => {
    const sentAt = performance.now()
    const isOpened = !following.isConnected()
    await following.confirm()
    if (isOpened) listener.onLapse()
    confirmedAt = sentAt
  }
  return {
    start: () => void (beats ??= startSweep('sites.changes', beat, BEAT_MS)),
    isCurrent: () => performance.now() - confirmedAt < TRUSTED_MS,
    catchUp: async () => (following.isConnected() ? following.confirm().catch(() => undefined) : undefined),
    stop: async () => {
      await beats?.stop()
      await following.stop()
    },
  }
}
