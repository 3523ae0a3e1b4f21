import { listen, type BrowserEnv } from './browser-env.ts'

/** In ms; a tab hidden longer than this checks its session on return. */
export const SLEEP_LIMIT = 60_000

interface Listeners {
  readonly browserEnv: BrowserEnv
  readonly onSeen: () => void
  readonly onResume: () => void
  /** The page enters the back/forward cache. */
  readonly onPageHide: () => void
  /** The page returns from the back/forward cache; nothing has been painted yet. */
  readonly onPageShow: () => void
}

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
