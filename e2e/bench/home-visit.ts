import type { Browser, CDPSession, Page } from '@playwright/test'
import { slowDown, withFreshPage } from './page-visit.ts'

/** Times in ms from the start of the navigation. */
export interface HomeVisit {
  readonly firstPaint: number
  readonly largestPaint: number
  readonly shift: number
  readonly scriptBefore: number
  readonly scriptAtAll: number
  readonly largest: string
}

interface Watched {
  homeWatch: { largestPaint: number; largest: string; shift: number }
}

const CPU_SLOWDOWN = 4

export async function visitHome(browser: Browser, url: string): Promise<HomeVisit> {
  return withFreshPage(browser, async (page, session) => {
    await page.addInitScript(watch)
    await slowDown(session, { cpuSlowdown: CPU_SLOWDOWN })
    const scripts = watchScripts(session)
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    const reported = await readWatch(page)
    return {
      ...reported,
      scriptBefore: scripts.bytesUntil(reported.startedAt + reported.largestPaint),
      scriptAtAll: scripts.bytesUntil(Infinity),
    }
  })
}

async function readWatch(page: Page) {
  return await page.evaluate(() => {
    const { largestPaint, largest, shift } = (globalThis as unknown as Watched).homeWatch
    const paint = performance.getEntriesByName('first-contentful-paint')[0]
    return {
      startedAt: performance.timeOrigin,
      firstPaint: paint?.startTime ?? Number.NaN,
      largestPaint,
      largest,
      shift,
    }
  })
}

/** A file that was incomplete at a moment counts in full. */
function watchScripts(session: CDPSession) {
  const arrivals = new Map<string, { at: number; bytes: number }>()
  let clockMinusMonotonic = 0
  session.on('Network.requestWillBeSent', ({ requestId, wallTime, timestamp, type }) => {
    clockMinusMonotonic = wallTime - timestamp
    if (type === 'Script') arrivals.set(requestId, { at: Infinity, bytes: 0 })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript') && !arrivals.has(requestId)) arrivals.set(requestId, { at: Infinity, bytes: 0 })
  })
  session.on('Network.dataReceived', ({ requestId, timestamp }) => {
    const arrival = arrivals.get(requestId)
    if (arrival) arrival.at = Math.min(arrival.at, (timestamp + clockMinusMonotonic) * 1000)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const arrival = arrivals.get(requestId)
    if (arrival) arrival.bytes = encodedDataLength
  })
  return {
    bytesUntil: (moment: number) => [...arrivals.values()].filter(({ at }) => at <= moment).reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/** Runs in the page before its scripts. */
function watch(): void {
  const recorded = { largestPaint: Number.NaN, largest: '', shift: 0 }
  ;(globalThis as unknown as Watched).homeWatch = recorded
  type Largest = PerformanceEntry & { readonly element?: Element | null; readonly size: number }
  new PerformanceObserver((list) => {
    const last = list.getEntries().at(-1) as Largest | undefined
    if (!last) return
    recorded.largestPaint = last.startTime
    recorded.largest = `${last.element?.tagName.toLowerCase() ?? 'gone'}, ${last.size} px²`
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) if (!entry.hadRecentInput) recorded.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}
