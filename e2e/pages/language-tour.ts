import { PAGES, pagePath } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Page } from '@playwright/test'
import { randomLanguages, switchLanguages, walkTo, watchLanguages, type Watched } from '../fixtures/language-watch.ts'
import { signInByApi } from '../fixtures/merchant.ts'
import { expect } from '../fixtures/product.ts'
import { expectTakenOver } from '../fixtures/page-watch.ts'

const STATIONS = [PAGES.contact, PAGES.introduction, PAGES.cart, PAGES.settlement, PAGES.console, PAGES.builder, PAGES.home]

export interface TourReport extends Watched {
  readonly switches: number
  readonly requests: ReadonlyMap<string, number>
}

export async function loadEveryRemote(page: Page): Promise<void> {
  await signInByApi(page, 'en', 'release1')
  await page.goto(pagePath('en', PAGES.helpCenter))
  await expectTakenOver(page)
  for (const station of STATIONS) await visit(page, 'en', station)
  const adopted = (await page.locator('html').getAttribute('data-remotes')) ?? ''
  expect(
    adopted
      .split(' ')
      .map((entry) => entry.split('@')[0])
      .toSorted((left = '', right = '') => left.localeCompare(right)),
  ).toEqual(['account', 'billing', 'builder', 'console', 'marketing', 'onboarding'])
}

export async function tourLanguages(page: Page, count: number, seed: number): Promise<TourReport> {
  const requests = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const [, part, code] = /^\/assets\/([^/]+)\/src_locales_(.+)_json\./.exec(pathname) ?? []
    if (part && code) requests.set(`${part} ${code}`, (requests.get(`${part} ${code}`) ?? 0) + 1)
  })
  const watch = await watchLanguages(page)
  const codes = randomLanguages(count, seed)
  const share = Math.ceil(count / STATIONS.length)
  let locale: Locale = 'en'
  for (const [index, station] of STATIONS.entries()) {
    await visit(page, locale, station)
    const part = codes.slice(index * share, (index + 1) * share)
    await switchLanguages(page, part)
    locale = part.at(-1) ?? locale
  }
  await watch.evaluate((running) => running.stop())
  return { ...(await watch.evaluate((running) => running.read())), switches: codes.length, requests }
}

async function visit(page: Page, locale: Locale, station: string): Promise<void> {
  await walkTo(page, pagePath(locale, station, station === PAGES.introduction ? { countriesId: '76' } : {}))
  // After a navigation the heading of the page that arrived has the focus; the old page stays until then.
  await expect(page.locator('main h1:focus')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/${locale}${station === '' ? '' : `/${station}`}(\\?|$)`))
}
