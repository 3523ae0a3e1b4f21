import { endpoints } from '@parlour/contracts'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { logInByApi, registerByApi, storeGrant, type Credentials } from '../fixtures/merchant.ts'
import { expectTakenOver } from '../fixtures/page-watch.ts'
import { expect } from '../fixtures/product.ts'
import { sessionLog } from '../fixtures/session-log.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { MerchantLine } from './merchant-line.ts'

export const TAB_PATHS = ['/en/terms', '/en/help-center', '/ar/about', '/zh-CN/contact', '/en/about'] as const

export const PHONE_BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

export interface StoredSession {
  readonly accessToken: string | null
  readonly userInfo: string | null
}

export const NO_SESSION: StoredSession = { accessToken: null, userInfo: null }

export async function openTabs(context: BrowserContext, paths: readonly string[]): Promise<Page[]> {
  const tabs: Page[] = []
  for (const path of paths) {
    const tab = await context.newPage()
    await tab.goto(path)
    await expect(tab.getByRole('banner')).toBeVisible()
    tabs.push(tab)
  }
  return tabs
}

/** Waits until each tab is authenticated by the server; the refresh cookie is that of the context. */
export async function openSignedInTabs(context: BrowserContext, paths: readonly string[], who: Credentials): Promise<Page[]> {
  const grant = await logInByApi(context.request, who)
  const first = await context.newPage()
  await first.goto(paths[0] ?? '/en')
  await storeGrant(first, grant)
  await whenLooked(first, async () => first.reload())
  const tabs = [first]
  for (const path of paths.slice(1)) {
    const tab = await context.newPage()
    await whenLooked(tab, async () => tab.goto(path))
    tabs.push(tab)
  }
  for (const tab of tabs) await expectSignedIn(tab)
  return tabs
}

async function whenLooked(page: Page, load: () => Promise<unknown>): Promise<void> {
  const looked = page.waitForResponse((response) => response.url().endsWith(endpoints.getUserInfo.path))
  await load()
  await looked
}

export async function expectSignedIn(page: Page): Promise<void> {
  // By selector: a dialog hides the page behind it from roles.
  await expect(page.locator('header a[href$="/cart"]:not([hreflang])')).toHaveCount(1)
}

export async function expectSignedOut(page: Page): Promise<void> {
  // Before the shell took over, every page that was prerendered is that of nobody.
  await expectTakenOver(page)
  await expect(page.locator('header')).toHaveCount(1)
  await expect(page.locator('header a[href$="/cart"]:not([hreflang])')).toHaveCount(0)
}

export async function storedSession(page: Page): Promise<StoredSession> {
  return await page.evaluate(() => ({ accessToken: localStorage.getItem('accessToken'), userInfo: localStorage.getItem('userInfo') }))
}

export async function logInByDialog(page: Page, who: Credentials): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: translatorOf('en')('shell', 'nav.login'), exact: true })
    .click()
  await new MerchantLine(page, 'en').signIn(who)
  await expect(page.getByRole('dialog').filter({ has: page.getByRole('tab') })).toHaveCount(0)
  await expectSignedIn(page)
}

export async function logOutByMenu(page: Page): Promise<void> {
  const say = translatorOf('en')
  await page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${say('shell', 'nav.account')}`) })
    .click()
  await page.getByRole('menuitem', { name: say('shell', 'nav.logOut') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('shell', 'logOut.confirm') })
    .click()
  await expectSignedOut(page)
}

export async function expectSeenInAllTabs(context: BrowserContext, count: number): Promise<void> {
  const who = await registerByApi(context.request)
  const tabs = await openTabs(context, TAB_PATHS.slice(0, count))
  const [first, second] = tabs
  if (!first || !second) throw new Error('two tabs are needed')
  await logInByDialog(first, who)
  for (const tab of tabs) {
    await expectSignedIn(tab)
    expect(await storedSession(tab)).toEqual(await storedSession(first))
  }
  await logOutByMenu(second)
  for (const tab of tabs) {
    await expectSignedOut(tab)
    expect(await storedSession(tab)).toEqual(NO_SESSION)
    expect(await sessionLog(tab), 'the documents were not loaded again').toContainEqual(expect.objectContaining({ value: 'signed-in' }))
  }
}

export function kickedDialog(page: Page, locale = 'en'): Locator {
  return page.getByRole('alertdialog', { name: translatorOf(locale)('shell', 'elsewhere') })
}

export async function wake(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event('online')))
}

export async function streamOf(context: BrowserContext): Promise<void> {
  await context.waitForEvent('response', (response) => response.url().endsWith('/api/events') && response.ok())
}
