import { callOf, callsUnderWay, sendOnce } from '@parlour/api-client'
import { endpoints, type ReleaseVector } from '@parlour/contracts'
import type { DataRouter } from 'react-router-dom'
import { ERROR_EVENT } from '../health/early-symptoms.ts'
import type { Session } from '../session/session.ts'
import { watchFields, type TypedFields } from './carried-fields.ts'
import type { ReleaseUpdates } from './release-updates.ts'

export type Urgency = 'stay' | 'late' | 'soon'

export type Occasion = 'navigation' | 'quiet' | 'failed-load'

/** In ms since 1970. */
interface LeaveTimes {
  readonly now: number
  readonly knownSince: number
  readonly leftAt: number
}

/** In ms; time for which a page without faults ignores newer releases. */
export const LATE_MS = 600_000

/** In ms. */
export const ONCE_IN_MS = 60_000

interface WatchDeps {
  readonly own: ReleaseVector
  readonly update: ReleaseUpdates
  readonly session: Pick<Session, 'view' | 'subscribe'>
  readonly router: Pick<DataRouter, 'state' | 'subscribe'>
  /** Server time as far as known, in ms since 1970. */
  readonly now: () => number
  readonly open?: (path: string | null) => void
}

/** In ms. */
const LOOK_MS = 1_000
/** In ms; a visible page without updates for this long polls. */
const SILENCE_MS = 25_000
/** In ms; spreads the requests of tabs and pages that receive an update at the same time. */
const SPREAD_MS = 2_000
/** In ms without key or pointer input. */
const QUIET_MS = 2_000
const OPEN_DIALOG = '[role=dialog], [role=alertdialog], dialog[open]'

/** Leaves blocked, expired or outdated releases when nothing is lost, carrying over typed input. Returns a stop function. */
export function watchReleases(deps: WatchDeps): () => void {
  const { update, session, router } = deps
  const shown = document
  const typed = watchFields(shown)
  const page = createPage(deps, typed)
  const asker = createAsker(update, page.compare)
  const look = () => {
    const isLongAgo = (time: number) => Date.now() - time > SILENCE_MS
    const isDue = isLongAgo(update.receivedAt()) || (page.isLapsed() && isLongAgo(asker.requestedAt()))
    if (isDue && shown.visibilityState === 'visible') void asker.fetchNow()
    if (isQuiet(shown, typed)) page.leave('quiet', null)
  }
  const onFailure = (event: Event) => {
    if (isFailedLoad(event)) void asker.fetchNow().then(() => page.leave('failed-load', null))
  }
  const timer = setInterval(look, LOOK_MS)
  const stops = [
    update.follow(asker.requestSoon),
    followSignIn(session, asker.requestSoon),
    followNavigation(router, (path) => page.leave('navigation', path)),
    asker.stop,
  ]
  addEventListener(ERROR_EVENT, onFailure)
  return () => {
    clearInterval(timer)
    removeEventListener(ERROR_EVENT, onFailure)
    for (const stop of stops) stop()
  }
}

function createAsker(update: ReleaseUpdates, onAnswer: (newest: ReleaseVector) => void) {
  let pending: Promise<void> | null = null
  let requestedAt = Number.NEGATIVE_INFINITY
  let spread: ReturnType<typeof setTimeout> | undefined
  const requestOnce = async () => {
    requestedAt = Date.now()
    const { data } = await sendOnce(callOf(endpoints.getReleaseVector, { query: {} }))
    // Also an answer that never came was one attempt: the next one waits its time.
    update.notify()
    if (isVector(data)) onAnswer(data)
  }
  const fetchNow = async () => {
    pending ??= requestOnce().finally(() => (pending = null))
    await pending
  }
  return {
    fetchNow,
    requestedAt: () => requestedAt,
    requestSoon: () => {
      clearTimeout(spread)
      spread = setTimeout(() => void fetchNow(), Math.random() * SPREAD_MS)
    },
    stop: () => clearTimeout(spread),
  }
}

function createPage({ own, update, now, open = openDocument }: WatchDeps, typed: TypedFields) {
  let held = own
  let urgency: Urgency = 'stay'
  let knownSince = Number.POSITIVE_INFINITY
  let isLeaving = false
  return {
    isLapsed: () => urgency === 'stay' && Date.parse(held.expiresAt) <= now(),
    compare: (newest: ReleaseVector) => {
      if (newest.id === held.id) held = newest
      urgency = urgencyOf(held, newest, now())
      knownSince = urgency === 'stay' ? Number.POSITIVE_INFINITY : Math.min(knownSince, Date.now())
    },
    leave: (occasion: Occasion, path: string | null) => {
      const pressing = update.isContractGone() ? 'soon' : urgency
      if (isLeaving || !mayLeave(pressing, occasion, { now: Date.now(), knownSince, leftAt: typed.leftAt() })) return
      // A browser that keeps nothing would lose what was typed, and leave again and again.
      if (!typed.carry() && occasion !== 'navigation') return
      isLeaving = true
      open(path)
    },
  }
}

function isQuiet(shown: Document, typed: TypedFields): boolean {
  const isAtRest = Date.now() - typed.touchedAt() >= QUIET_MS && callsUnderWay() === 0
  return isAtRest && shown.querySelector(OPEN_DIALOG) === null && !typed.hasSecrets()
}

function openDocument(path: string | null): void {
  // What was typed goes along, so nobody needs to be asked.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  if (path === null || path === location.pathname + location.search + location.hash) location.reload()
  else location.assign(path)
}

/** An account may get other releases than its device did. */
function followSignIn(session: WatchDeps['session'], action: () => void): () => void {
  let before = session.view().state
  return session.subscribe(({ state }) => {
    if (before === 'signed-out' && state === 'signed-in') action()
    before = state
  })
}

function followNavigation({ state, subscribe }: WatchDeps['router'], action: (path: string) => void): () => void {
  let shown = state.location.pathname
  return subscribe(({ navigation, location: place }) => {
    const { pathname, search, hash } = navigation.location ?? place
    if (pathname === shown) return
    shown = pathname
    action(`${pathname}${search}${hash}`)
  })
}

function isFailedLoad(event: Event): boolean {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  const error = typeof detail === 'object' && detail !== null && 'error' in detail ? detail.error : null
  return error instanceof Error && /^(RemoteFailure|ChunkLoadError)$/.test(error.name)
}

function isVector(data: unknown): data is ReleaseVector {
  return typeof data === 'object' && data !== null && 'epoch' in data && 'shell' in data
}

export function urgencyOf(own: ReleaseVector, newest: ReleaseVector, now: number): Urgency {
  if (newest.id === own.id || newest.epoch < own.epoch) return 'stay'
  const isBlocked = [own.shell, ...Object.values(own.remotes)].some(({ releaseId }) => newest.blocked.includes(releaseId))
  return isBlocked || Date.parse(own.expiresAt) <= now ? 'soon' : 'late'
}

export function mayLeave(urgency: Urgency, occasion: Occasion, { now, knownSince, leftAt }: LeaveTimes): boolean {
  if (urgency === 'stay' || now - leftAt < ONCE_IN_MS) return false
  if (urgency === 'soon' || occasion === 'failed-load') return true
  return occasion === 'navigation' && now - knownSince >= LATE_MS
}
