import type { CDPSession, Page } from '@playwright/test'
import { measureNavigation } from './page-visit.ts'

export interface GalleryScroll {
  readonly longestFrame: number
  readonly frames: number
  readonly distance: number
}

const CPU_SLOWDOWN = 4
const PIXELS_A_FRAME = 480
const FRAME = 'iframe[title="Preview of your site"]'

export async function untilGalleryShows(page: Page): Promise<void> {
  await page.locator('input[name="design"]').nth(11).waitFor({ state: 'attached' })
  await page.locator(`${FRAME}:not([data-incoming])`).waitFor()
  await untilIdle(page)
}

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
