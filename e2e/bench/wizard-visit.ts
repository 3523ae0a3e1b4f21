import type { CDPSession, Page } from '@playwright/test'
import { measureNavigation } from './page-visit.ts'

/** How the designs of the gallery are scrolled through. */
export interface GalleryScroll {
  /** The longest time between two frames, in ms. */
  readonly longestFrame: number
  readonly frames: number
  /** Pixels that were scrolled. */
  readonly distance: number
}

const CPU_SLOWDOWN = 4
const PIXELS_A_FRAME = 480
const FRAME = 'iframe[title="Preview of your site"]'

/** Waits until the gallery shows designs and the preview is drawn. */
export async function untilGalleryShows(page: Page): Promise<void> {
  await page.locator('input[name="design"]').nth(11).waitFor({ state: 'attached' })
  await page.locator(`${FRAME}:not([data-incoming])`).waitFor()
  await untilIdle(page)
}

/** Chooses designs and colours in turn with the processor four times slower; ms from each choice until the preview has painted it. */
export async function measureSwaps(page: Page, session: CDPSession, rounds: number): Promise<readonly number[]> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const time = await page.evaluate(swapOnce, { frameSelector: FRAME, name: round % 2 ? 'scheme' : 'design', step: round })
    await untilIdle(page)
    // The first two warm.
    if (round > 1) times.push(time)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return times
}

/** Walks forward by Continue and back by the rail; ms from each click until the heading of the step has painted. */
export async function measureSteps(page: Page, rounds: number): Promise<readonly number[]> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    for (const target of ['button[type="submit"][form]', 'button[type="submit"][form]', 'a[href*="/choose-theme?"]']) {
      await page.locator(target).first().waitFor()
      await untilIdle(page)
      const time = await measureNavigation(page, target)
      if (round > 0) times.push(time)
    }
  }
  return times
}

/** Waits until nothing was fetched for a moment, nothing on the page is loading and the browser has a moment to spare. */
async function untilIdle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main [aria-busy="true"]') === null &&
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).every(
        ({ responseEnd }) => responseEnd > 0 && responseEnd < performance.now() - 250,
      ),
    undefined,
    { polling: 100 },
  )
  await page.evaluate(async () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
}

/** Scrolls from the first to the last design at a constant speed. */
export async function measureScroll(page: Page): Promise<GalleryScroll> {
  return page.evaluate(async (pixels) => {
    const end = () => document.documentElement.scrollHeight - innerHeight
    const nextFrame = async () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    let longestFrame = 0
    let frames = 0
    let before = await nextFrame()
    while (scrollY < end() - 1) {
      scrollBy({ top: pixels, behavior: 'instant' })
      const now = await nextFrame()
      longestFrame = Math.max(longestFrame, now - before)
      before = now
      frames += 1
    }
    return { longestFrame, frames, distance: scrollY }
  }, PIXELS_A_FRAME)
}

/** Runs in the page: clicks a card that is not chosen and waits for the paint after the change of the frame's document. */
async function swapOnce({ frameSelector, name, step }: { frameSelector: string; name: string; step: number }): Promise<number> {
  const shown = document.querySelector<HTMLIFrameElement>(frameSelector)?.contentDocument?.documentElement
  const cards = [...document.querySelectorAll<HTMLInputElement>(`input[name="${name}"]:not(:checked)`)]
  const card = cards[(step * 5) % cards.length]
  if (!shown || !card) throw new Error(`Nothing to choose among ${name}, or no preview`)
  const changed = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      resolve()
    })
    observer.observe(shown, { attributes: true, attributeFilter: ['data-design'] })
  })
  const startedAt = performance.now()
  card.click()
  await changed
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve(), { once: true })
      port1.start()
      port2.postMessage(null)
    })
  })
  return performance.now() - startedAt
}
