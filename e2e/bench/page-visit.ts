import type { Browser, CDPSession, Page } from '@playwright/test'
import { watchTraffic } from './traffic.ts'

export interface Conditions {
  readonly cpuSlowdown: number
}

export interface FirstLoad {
  readonly heading: number
  readonly largestPaint: number
  readonly bytes: number
  readonly requests: number
  readonly chain: number
}

interface Probed {
  headingPainted?: number
  largestPaint?: number
  clickedAt?: number
  watchHeading: () => void
}

const MAX_WAIT_MS = 45_000
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

export async function withFreshPage<Result>(
  browser: Browser,
  visit: (page: Page, session: CDPSession) => Promise<Result>,
  baseURL?: string,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...(baseURL ? { baseURL } : {}) })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(MAX_WAIT_MS)
    await page.addInitScript(probe)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    return await visit(page, session)
  } finally {
    await context.close()
  }
}

/** 1.6 Mbit/s, 150 ms, and the processor by the given factor. */
export async function slowDown(session: CDPSession, { cpuSlowdown }: Conditions): Promise<void> {
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

export async function measureFirstLoad(page: Page, session: CDPSession, url: string): Promise<FirstLoad> {
  const traffic = watchTraffic(session, url)
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForFunction(() => (globalThis as unknown as Probed).headingPainted !== undefined, undefined, { polling: 100 })
  await page.waitForLoadState('networkidle')
  const times = await page.evaluate(() => {
    const { headingPainted = Number.NaN, largestPaint = Number.NaN } = globalThis as unknown as Probed
    return { heading: headingPainted, largestPaint }
  })
  return { ...times, ...traffic() }
}

export async function measureNavigation(page: Page, selector: string): Promise<number> {
  await page.evaluate((target) => {
    const probed = globalThis as unknown as Probed
    const link = document.querySelector<HTMLElement>(target)
    if (!link) throw new Error(`Nothing to click at ${target}`)
    probed.watchHeading()
    probed.clickedAt = performance.now()
    link.click()
  }, selector)
  await page.waitForFunction(() => (globalThis as unknown as Probed).headingPainted !== undefined, undefined, { polling: 100 })
  return page.evaluate(() => {
    const { headingPainted = Number.NaN, clickedAt = Number.NaN } = globalThis as unknown as Probed
    return headingPainted - clickedAt
  })
}

/** Runs in the page before its scripts: notes when a level-one heading other than the present one has been painted. */
function probe(): void {
  const probed = globalThis as unknown as Probed
  const afterPaint = (work: () => void) =>
    void requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', work, { once: true })
      port1.start()
      port2.postMessage(null)
    })
  probed.watchHeading = () => {
    const before = document.querySelector('h1')?.textContent
    delete probed.headingPainted
    const observer = new MutationObserver(() => {
      const text = document.querySelector('h1')?.textContent
      if (!text || text === before) return
      observer.disconnect()
      afterPaint(() => void (probed.headingPainted = performance.now()))
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
  }
  probed.watchHeading()
  new PerformanceObserver((list) => void (probed.largestPaint = list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  })
}
