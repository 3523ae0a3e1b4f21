import { CLOCK } from '@parlour/contracts'

/** Put before the title while the tab is hidden (D33). */
const DORMANT_MARK = '◌ '

/**
 * While the tab is hidden, playing videos pause (except those marked `data-keep-playing`), canvases are marked `data-paused` and the title
 * says so; 500 ms after it shows again all this ends, videos only if the visitor has interacted (S13). Returns the way to stop.
 */
export function restHiddenTab(page: Document): () => void {
  const paused = new Set<HTMLVideoElement>()
  let waking: ReturnType<typeof setTimeout> | undefined
  let hasInteracted = false

  const rest = (): void => {
    clearTimeout(waking)
    for (const video of page.querySelectorAll('video')) {
      if (video.paused || 'keepPlaying' in video.dataset) continue
      video.pause()
      paused.add(video)
    }
    for (const canvas of page.querySelectorAll('canvas')) canvas.dataset.paused = ''
    if (!page.title.startsWith(DORMANT_MARK)) page.title = `${DORMANT_MARK}${page.title}`
  }
  const wake = (): void => {
    if (page.title.startsWith(DORMANT_MARK)) page.title = page.title.slice(DORMANT_MARK.length)
    for (const canvas of page.querySelectorAll('canvas')) delete canvas.dataset.paused
    if (hasInteracted) for (const video of paused) void video.play().catch(() => undefined)
    paused.clear()
  }
  const onVisibility = (): void => {
    if (page.visibilityState === 'hidden') rest()
    else waking = setTimeout(wake, CLOCK.tabResumeDelayMs)
  }
  const onInteraction = (): void => void (hasInteracted = true)

  page.addEventListener('visibilitychange', onVisibility)
  page.addEventListener('pointerdown', onInteraction)
  page.addEventListener('keydown', onInteraction)
  return () => {
    clearTimeout(waking)
    page.removeEventListener('visibilitychange', onVisibility)
    page.removeEventListener('pointerdown', onInteraction)
    page.removeEventListener('keydown', onInteraction)
  }
}
