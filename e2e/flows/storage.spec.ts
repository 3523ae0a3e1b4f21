import type { BrowserContext, Page } from '@playwright/test'
import { AT_NIGHT } from '../fixtures/at-night.ts'
import { INJECTION_NOISE } from '../fixtures/fault-watch.ts'
import { registerByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'
import {
  expectSignedIn,
  expectSignedOut,
  logInByDialog,
  logOutByMenu,
  openSignedInTabs,
  openTabs,
  storedSession,
  wake,
} from '../pages/session-tabs.ts'

const say = translatorOf('en')
const MOST_CALLS = 40

test.beforeEach(({ allowConsoleError }) => {
  allowConsoleError(INJECTION_NOISE)
  // A guarded page that is about to be left asks once more when its answers are dropped at the end of a session.
  allowConsoleError(/status of 401/)
})

test(
  'storage denied: the login holds for the tab and says so, pages open, and nothing loops',
  { tag: '@browser-B4' },
  async ({ context, faults }) => {
    await context.addInitScript(() => {
      const deny = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: deny, configurable: true })
    })
    const who = await registerByApi(context.request)
    const calls = countCalls(context)
    const [page] = await openTabs(context, ['/en/terms'])
    if (!page) throw new Error('no tab')
    await logInByDialog(page, who)
    await expect(page.getByText(say('shell', 'storage.denied'))).toBeVisible()
    await walkToCart(page)
    await logOutByMenu(page)
    await page.reload()
    await expectSignedOut(page)
    await expect(page.getByText(say('shell', 'storage.denied'))).toHaveCount(0)
    expect(faults.uncaught()).toEqual([])
    expect(calls()).toBeLessThan(MOST_CALLS)
  },
)

test(
  'storage full: the login makes its own room, or holds for the tab; pages open',
  { tag: [AT_NIGHT, '@browser-B4'] },
  async ({ context, faults }) => {
    const who = await registerByApi(context.request)
    const calls = countCalls(context)
    const [page] = await openTabs(context, ['/en/terms'])
    if (!page) throw new Error('no tab')
    const size = await page.evaluate(fillStorage)
    expect(size).toBeGreaterThan(4_000_000)
    await logInByDialog(page, who)
    await walkToCart(page)
    await logOutByMenu(page)
    expect(faults.uncaught()).toEqual([])
    expect(calls()).toBeLessThan(MOST_CALLS)
  },
)

test(
  'storage cleared under the app: all tabs are signed out quietly, and signing in again works',
  { tag: [AT_NIGHT, '@browser-B4'] },
  async ({ context, faults }) => {
    const who = await registerByApi(context.request)
    const calls = countCalls(context)
    const [first, second] = await openSignedInTabs(context, ['/en/cart', '/en/terms'], who)
    if (!first || !second) throw new Error('two tabs are needed')
    await second.evaluate(() => localStorage.clear())
    await expectSignedOut(first)
    await expect(first).toHaveURL(/\/en$/)
    await wake(second)
    await expectSignedOut(second)
    await expect(second.getByRole('alertdialog')).toHaveCount(0)
    await logInByDialog(second, who)
    await expectSignedIn(first)
    expect(await storedSession(first)).toEqual(await storedSession(second))
    expect(faults.uncaught()).toEqual([])
    expect(calls()).toBeLessThan(MOST_CALLS)
  },
)

test(
  'cookies off: the login lasts as long as its token, then the way back in is offered; nothing loops',
  { tag: [AT_NIGHT, '@browser-B4'] },
  async ({ context, faults }) => {
    await context.clock.install()
    await context.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: function ignore() {} })
      Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
    })
    const who = await registerByApi(context.request)
    const calls = countCalls(context)
    const [page] = await openTabs(context, ['/en/terms'])
    if (!page) throw new Error('no tab')
    await logInByDialog(page, who)
    await context.clearCookies()
    await walkToCart(page)
    await context.clock.fastForward(301_000)
    await expectSignedOut(page)
    await expect(page.getByRole('dialog', { name: say('shell', 'signIn.loginTitle') })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/en/cart')
    expect(faults.uncaught()).toEqual([])
    expect(calls()).toBeLessThan(MOST_CALLS)
  },
)

test(
  'a fresh private context: login, reload, a second tab and logout work as anywhere',
  { tag: [AT_NIGHT, '@browser-B6'] },
  async ({ newDevice, context }) => {
    const who = await registerByApi(context.request)
    const device = await newDevice()
    const [page] = await openTabs(device, ['/en/terms'])
    if (!page) throw new Error('no tab')
    await logInByDialog(page, who)
    await page.reload()
    await expectSignedIn(page)
    const [second] = await openTabs(device, ['/en/my-order'])
    if (!second) throw new Error('no tab')
    await expect(second.getByText(say('account', 'orders.emptyTitle'))).toBeVisible()
    await logOutByMenu(page)
    await expectSignedOut(second)
  },
)

async function walkToCart(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell', 'nav.cart'), exact: true })
    .click()
  await expect(page.getByText(say('account', 'cart.emptyTitle'))).toBeVisible()
  await expectSignedIn(page)
}

function fillStorage(): number {
  let taken = 0
  for (let size = 1_000_000; size >= 1;) {
    try {
      localStorage.setItem(`filler ${taken}`, 'x'.repeat(size))
      taken += size
    } catch {
      size = Math.floor(size / 10)
    }
  }
  return taken
}

function countCalls(context: BrowserContext): () => number {
  let calls = 0
  context.on('request', (request) => void (/^\/api\/(?!health|releases)/u.test(new URL(request.url()).pathname) && (calls += 1)))
  return () => calls
}
