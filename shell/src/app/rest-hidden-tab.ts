import { CLOCK } from '@parlour/contracts'

const DORMANT_MARK = '◌ '

/** Pauses videos (except `data-keep-playing`), marks canvases and title; reverts 500 ms after showing. Returns a stop function. */
export function restHiddenTab(page: Document): () => void {
  const paused = new Set<HTMLVideoElement>()
  const title = markTitle(page)
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
    title.mark()
  }
  const wake = (): void => {
    title.restore()
    for (const canvas of page.querySelectorAll('canvas')) delete canvas.dataset.paused
    if (hasInteracted) for (const video of paused) if (video.isConnected) void video.play().catch(() => undefined)
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
    title.restore()
    page.removeEventListener('visibilitychange', onVisibility)
    page.removeEventListener('pointerdown', onInteraction)
    page.removeEventListener('keydown', onInteraction)
  }
}

function markTitle(page: Document): { mark: () => void; restore: () => void } {
  let own: string | undefined
  const show = (): void => {
    own = page.title
    page.title = `${DORMANT_MARK}${own}`
    changes.takeRecords()
  }
  const changes = new MutationObserver(() => {
    if (own !== undefined && page.title !== `${DORMANT_MARK}${own}`) show()
  })
  return {
    mark: () => {
      if (own !== undefined) return
      show()
      changes.observe(page.head, { childList: true, characterData: true, subtree: true })
    },
    restore: () => {
      if (own === undefined) return
      changes.disconnect()
      // A title that was given in this very moment has not been seen by the observer.
      if (page.title === `${DORMANT_MARK}${own}`) page.title = own
      own = undefined
    },
  }
}
