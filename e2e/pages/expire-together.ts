import type { BrowserContext, Page } from '@playwright/test'
import { registerByApi } from '../fixtures/merchant.ts'
import { sessionLog } from '../fixtures/session-log.ts'
import { expect } from '../fixtures/product.ts'
import { openSignedInTabs, storedSession, TAB_PATHS } from './session-tabs.ts'

/** Longer than the latest moment of a renewal (88 % of 5 minutes), shorter than the life of a token. */
const TO_RENEWAL_MS = 270_000
const TO_EXPIRY_MS = 400_000

interface ExpiryReport {
  readonly spreads: readonly number[]
  readonly refreshes: number
  readonly loggedOut: number
  readonly kicked: number
}

/** No tab may be logged out, and all get the same token. Returns ms between the tabs for each round. */
export async function expectCommonExpiry(context: BrowserContext, count: number, rounds: number): Promise<readonly number[]> {
  await context.clock.install()
  const tabs = await openSignedInTabs(context, TAB_PATHS.slice(0, count), await registerByApi(context.request))
  const report = await expireTogether(context, tabs, rounds)
  console.log(`${count} tabs: slowest spread ${Math.max(...report.spreads)} ms, ${report.refreshes} refreshes in ${rounds} rounds`)
  expect(report).toMatchObject({ loggedOut: 0, kicked: 0 })
  expect(report.spreads).toHaveLength(rounds)
  expect(report.refreshes).toBeGreaterThanOrEqual(rounds)
  expect(report.refreshes).toBeLessThanOrEqual(rounds * count)
  return report.spreads
}

/** Every other time the tokens are past their expiry. The context runs on a false clock. */
async function expireTogether(context: BrowserContext, tabs: readonly Page[], rounds: number): Promise<ExpiryReport> {
  let refreshes = 0
  context.on('request', (request) => void (request.url().endsWith('/api/login/refresh') && (refreshes += 1)))
  const startedAt = Date.now()
  const spreads: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [first] = tabs
    if (!first) break
    const old = (await storedSession(first)).accessToken
    const from = Date.now()
    await context.clock.fastForward(round % 2 === 0 ? TO_RENEWAL_MS : TO_EXPIRY_MS)
    const arrivals = await Promise.all(tabs.map((tab) => arrivalOf(tab, old, from)))
    expect(new Set(arrivals.map(({ value }) => value)).size, `round ${round}: one token in all tabs`).toBe(1)
    spreads.push(Math.max(...arrivals.map(({ at }) => at)) - Math.min(...arrivals.map(({ at }) => at)))
  }
  const logs = await Promise.all(tabs.map(async (tab) => await sessionLog(tab, startedAt)))
  return {
    spreads,
    refreshes,
    loggedOut: logs.flat().filter(({ kind, value }) => kind === 'token' && value === '').length,
    kicked: logs.flat().filter(({ kind }) => kind === 'kicked').length,
  }
}

async function arrivalOf(tab: Page, old: string | null, from: number): Promise<{ readonly at: number; readonly value: string }> {
  const found = await tab.waitForFunction(
    (wanted) => {
      const now = localStorage.getItem('accessToken')
      if (now === wanted.old || now === null) return undefined
      return window.sessionLog.find(({ at, kind, value }) => at >= wanted.from && kind === 'token' && value === now)
    },
    { old, from },
    { polling: 50, timeout: 15_000 },
  )
  const entry = await found.jsonValue()
  if (!entry) throw new Error('no token arrived')
  return entry
}
