import type { Page } from '@playwright/test'
import { growthOf, leastOf, openScales, type Holdings, type Scales } from './holdings.ts'
import { settled, visit } from './open-pages.ts'

/** Pages that are shown in turn, each left again for another, inside one document. */
export interface MountTask {
  readonly origin: string
  /** Addresses of the part's own pages. */
  readonly pages: readonly string[]
  /** Address of a page that another part shows. */
  readonly away: string
  readonly mounts: number
}

/** What the part left behind. */
export interface MountReport {
  readonly growth: Holdings
  readonly heapBytes: number
}

/** Every page is shown so often before anything is counted: what comes once is no leak. */
const WARM_UPS = 4
const STEP_MS = 25
const TIMEOUT_MS = 15_000
/** What is only late goes within a minute (answers are kept so long); a leak stays. */
const LOOKS = 8
const BETWEEN_LOOKS_MS = 9_000
/** What the shell fetches ahead after its start is here by then. */
const PREFETCH_MS = 12_000

/** Shows and leaves the pages of a part, and weighs what is left. */
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

/** The least that was seen to be left. */
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
