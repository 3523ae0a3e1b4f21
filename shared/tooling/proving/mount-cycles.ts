import type { Page } from '@playwright/test'
import { growthOf, leastOf, openScales, type Holdings, type Scales } from './holdings.ts'
import { settled, visit } from './open-pages.ts'

export interface MountTask {
  readonly origin: string
  readonly pages: readonly string[]
  readonly away: string
  readonly mounts: number
}

export interface MountReport {
  readonly growth: Holdings
  readonly heapBytes: number
}

/** Every page is shown this often before measuring: one-time growth is no leak. */
const WARM_UPS = 4
const STEP_MS = 25
const TIMEOUT_MS = 15_000
/** Late garbage disappears within a minute (responses are cached that long); a leak stays. */
const LOOKS = 8
const BETWEEN_LOOKS_MS = 9_000
/** By then the shell has finished prefetching after its start. */
const PREFETCH_MS = 12_000

export async function mountCycles(page: Page, { origin, pages, away, mounts }: MountTask): Promise<MountReport> {
  const scales = await openScales(page)
  await page.goto(`${origin}${pages[0] ?? ''}`, { waitUntil: 'load' })
  await page.waitForTimeout(PREFETCH_MS)
  // A mount may be left before what its page fetches late is here; so each is seen whole once.
  for (const path of pages) await visit(page, path)
  await round(page, pages, away, WARM_UPS * pages.length)
  const [holdings, heap] = [await scales.holdings(), await scales.heap()]
  await round(page, pages, away, mounts)
  const growth = await leftBehind(page, scales, holdings)
  return { growth, heapBytes: (await scales.heap()) - heap }
}

async function round(page: Page, pages: readonly string[], away: string, times: number): Promise<void> {
  await page.evaluate(showAndLeave, [pages, away, times, STEP_MS, TIMEOUT_MS] as const)
  await settled(page)
}

async function leftBehind(page: Page, scales: Scales, before: Holdings): Promise<Holdings> {
  let least = growthOf(before, await scales.holdings())
  for (let look = 1; look < LOOKS && Object.values(least).some((growth) => growth > 0); look += 1) {
    await page.waitForTimeout(BETWEEN_LOOKS_MS)
    least = leastOf(least, growthOf(before, await scales.holdings()))
  }
  return least
}

const showAndLeave = async ([pages, away, times, pause, timeout]: readonly [
  readonly string[],
  string,
  number,
  number,
  number,
]): Promise<void> => {
  const heading = () => document.querySelector('main h1')?.textContent ?? ''
  const step = async () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, pause)))
  const go = async (address: string, isThere: () => boolean) => {
    history.replaceState({ key: address, idx: 0 }, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
    const end = performance.now() + timeout
    while (!isThere()) {
      if (performance.now() > end) throw new Error(`${address} shows "${heading()}" and does not come`)
      await step()
    }
    // Effects run after the paint.
    await step()
  }
  const isOpen = () => heading() !== '' && document.querySelector('[data-failure]') === null
  const firstHeading = heading()
  if (location.pathname !== away) await go(away, () => isOpen() && heading() !== firstHeading)
  const awayHeading = heading()
  for (let time = 0; time < times; time += 1) {
    await go(pages[time % pages.length] ?? '', () => isOpen() && heading() !== awayHeading)
    await go(away, () => heading() === awayHeading)
  }
}
