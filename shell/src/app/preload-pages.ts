import { CLOCK, PAGES } from '@parlour/contracts'
import type { RemoteDefinition } from '@parlour/federation-sdk'
import type { Locale } from '@parlour/i18n'
import type { RouteObject } from 'react-router-dom'

const PRERENDER = [PAGES.myOrder, PAGES.cart, PAGES.personal] as const

interface Deps {
  readonly remoteOf: (page: string, locale: Locale) => Promise<RemoteDefinition | undefined>
  readonly locale: () => Locale
  readonly fetchComponents: () => void
}

/** Prefetches when idle, from 2 s after the start. Skipped on save-data, 2g, hidden tabs or offline. Returns a stop function. */
export function preloadPages({ remoteOf, locale, fetchComponents }: Deps): () => void {
  const timers: ReturnType<typeof setTimeout>[] = []
  let isStopped = false
  const after = (delay: number, action: () => void) => void timers.push(setTimeout(action, delay))
  const unlessPoor = (action: () => void) => () => {
    if (!isStopped && !isPoorMoment()) action()
  }
  const fetchPage = async (page: string) => {
    const remote = await remoteOf(page, locale())
    const lazy = remote?.routes.find((route: RouteObject) => route.path === page)?.lazy
    if (typeof lazy === 'function') await lazy()
  }
  const spread = () => {
    for (const [index, page] of PRERENDER.entries()) {
      // A failure waits for the visit to be told.
      after(
        CLOCK.preloadPagesMs[index] ?? 0,
        unlessPoor(() => void fetchPage(page).catch(() => undefined)),
      )
    }
    after(CLOCK.preloadComponentsMs, unlessPoor(fetchComponents))
  }
  after(CLOCK.preloadStartMs, () => whenIdle(after, unlessPoor(spread)))
  return () => {
    isStopped = true
    for (const timer of timers) clearTimeout(timer)
  }
}

function whenIdle(after: (delay: number, action: () => void) => void, action: () => void): void {
  // Not in every browser, whatever the types say.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(action, { timeout: CLOCK.idleTimeoutMs })
  else after(CLOCK.idleFallbackMs, action)
}

function isPoorMoment(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  const { saveData, effectiveType } = isRecord(connection) ? connection : {}
  const isSlow = typeof effectiveType === 'string' && effectiveType.endsWith('2g')
  return saveData === true || isSlow || !navigator.onLine || document.visibilityState === 'hidden'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
