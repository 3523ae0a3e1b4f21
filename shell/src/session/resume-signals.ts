import { listen, type BrowserEnv } from './browser-env.ts'

/** A tab that was hidden longer than this, in ms, asks the server about its session when it is seen again. */
export const SLEEP_LIMIT = 60_000

interface Listeners {
  readonly browserEnv: BrowserEnv
  /** The tab is seen again or runs again: another tab may have changed what is stored. */
  readonly onSeen: () => void
  /** The tab slept long, or the network came back: the server has to be asked. */
  readonly onResume: () => void
  /** The page goes into the cache of the back button. */
  readonly onPageHide: () => void
  /** The page came back out of it; nothing of it has been painted yet. */
  readonly onPageShow: () => void
}

/** Listens to the moments at which a session may have changed unnoticed; returns the way to stop. */
export function onResuming({ browserEnv, onSeen, onResume, onPageHide, onPageShow }: Listeners): () => void {
  const { window, document, now } = browserEnv
  let hiddenAt: number | undefined
  const stops = [
    listen(document, 'visibilitychange', () => {
      if (document.visibilityState === 'hidden') {
        hiddenAt = now()
        return
      }
      onSeen()
      // A device clock that was set back meanwhile counts as a long sleep too.
      if (hiddenAt !== undefined && (now() - hiddenAt > SLEEP_LIMIT || now() < hiddenAt)) onResume()
      hiddenAt = undefined
    }),
    listen(document, 'resume', onSeen),
    listen(window, 'online', onResume),
    listen(window, 'pagehide', (event) => isPersisted(event) && onPageHide()),
    listen(window, 'pageshow', (event) => isPersisted(event) && onPageShow()),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function isPersisted(event: Event): boolean {
  return 'persisted' in event && event.persisted === true
}
