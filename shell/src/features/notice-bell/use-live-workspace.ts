import { apiRoot } from '@parlour/api-client'
import type { CacheTag, ChangeTopic } from '@parlour/contracts'
import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useShell } from '../../app/shell-context.ts'
import { followEvents, type StreamUpdate } from './follow-events.ts'

/** In ms. The heartbeat comes every 15 seconds, so a longer silence means the stream is dead. */
const SILENCE_MS = 40_000
/** In ms; visible tabs poll this often without a stream. */
const POLL_MS = 30_000
/** In ms; events within this time cause one refetch. */
const GATHER_MS = 50

const NOTICE_TAGS = ['Notices', 'Orders', 'Sites'] as const

const TAGS_OF_TOPIC = {
  // What was read in another tab.
  notices: ['Notices'],
  cart: ['Cart'],
  orders: ['Orders', 'Payments'],
  sites: ['Sites'],
  profile: ['Profile', 'Sessions', 'Messenger', 'NoticePreferences', 'OwnData', 'Affiliate'],
  team: ['Team'],
  // Whoever is verified may order in closed markets.
  verification: ['Verification', 'Cart'],
  developers: ['ApiKeys', 'Webhooks', 'Deliveries'],
  payments: ['Payments', 'Orders'],
  settlement: ['Settlement'],
} as const satisfies Record<ChangeTopic, readonly CacheTag[]>

const ALL_TAGS: readonly CacheTag[] = [...new Set<CacheTag>([...NOTICE_TAGS, ...Object.values(TAGS_OF_TOPIC).flat()])]

/** Refetches what the stream reports as changed; polls without a stream. Checks the session when the stream ends it. */
export function useLiveWorkspace(): void {
  const { session, boot, releaseUpdates } = useShell()
  const dispatch = useDispatch()
  useEffect(() => {
    let receivedAt = Number.NEGATIVE_INFINITY
    // The first sign of a stream after a time without one: what happened meanwhile is asked for as a whole.
    let hasMissed = false
    let gathering: ReturnType<typeof setTimeout> | undefined
    const stale = new Set<CacheTag>()
    const requestGathered = () => {
      gathering = undefined
      dispatch(apiRoot.util.invalidateTags([...stale]))
      stale.clear()
    }
    const fetchNow = (tags: readonly CacheTag[]) => {
      for (const tag of tags) stale.add(tag)
      gathering ??= tags.length === 0 ? undefined : setTimeout(requestGathered, GATHER_MS)
    }
    const onUpdate = (update: StreamUpdate) => {
      receivedAt = Date.now()
      releaseUpdates.notify(epochOf(update))
      fetchNow(hasMissed ? ALL_TAGS : tagsOf(update))
      hasMissed = false
      // The header shows the person of the session; the role of a member decides what every page offers.
      if (update === 'profile' || update === 'team' || update === 'lapse') session.lookAgain()
    }
    const deps = { token: session.token, vectorId: boot.vector.id, onUpdate, onSessionEnd: session.lookAgain }
    const stop = followOffTheShelf(
      () => followEvents(deps),
      () => void (hasMissed = true),
    )
    const poll = setInterval(() => {
      if (document.visibilityState === 'visible' && Date.now() - receivedAt > SILENCE_MS) fetchNow(ALL_TAGS)
    }, POLL_MS)
    return () => {
      clearTimeout(gathering)
      clearInterval(poll)
      stop()
    }
  }, [boot, dispatch, releaseUpdates, session])
}

/** Closes the stream for the back/forward cache: events would evict the page from it. Returns a stop function. */
function followOffTheShelf(follow: () => () => void, onReturn: () => void): () => void {
  let stop = follow()
  const onHide = ({ persisted }: PageTransitionEvent) => (persisted ? stop() : undefined)
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    onReturn()
    stop = follow()
  }
  addEventListener('pagehide', onHide)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('pagehide', onHide)
    removeEventListener('pageshow', onShow)
    stop()
  }
}

function tagsOf(update: StreamUpdate): readonly CacheTag[] {
  if (update === 'notice') return NOTICE_TAGS
  if (update === 'lapse') return ALL_TAGS
  return isTopic(update) ? TAGS_OF_TOPIC[update] : []
}

function isTopic(update: StreamUpdate): update is ChangeTopic {
  return update in TAGS_OF_TOPIC
}

function epochOf(update: StreamUpdate): number | undefined {
  return update.startsWith('release ') ? Number(update.slice('release '.length)) : undefined
}
