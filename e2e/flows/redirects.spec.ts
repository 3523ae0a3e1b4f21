import type { BrowserContext, Page } from '@playwright/test'
import { AT_NIGHT } from '../fixtures/at-night.ts'
import { INJECTION_NOISE } from '../fixtures/fault-watch.ts'
import { HOSTILE_REDIRECTS } from '../fixtures/hostile-redirects.ts'
import { registerByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { MerchantLine } from '../pages/merchant-line.ts'
import { expectSignedIn } from '../pages/session-tabs.ts'

const CARRIERS = ['redirect', 'loginRedirect'] as const

test.beforeEach(({ allowConsoleError }) => {
  allowConsoleError(INJECTION_NOISE)
})

const LEADS = `hostile values of redirect and loginRedirect lead somebody who is signed in nowhere, a good one is followed`

for (const { what, values } of [
  { what: 'a sample of', values: sampleOf(HOSTILE_REDIRECTS) },
  { what: `all ${HOSTILE_REDIRECTS.length}`, values: HOSTILE_REDIRECTS },
]) {
  test(
    `${what} ${LEADS}`,
    { tag: ['@session-S23', '@S11', '@R05', ...(values === HOSTILE_REDIRECTS ? [AT_NIGHT] : [])] },
    async ({ page, context, baseURL }) => {
      const who = await registerByApi(page.request)
      const leaving = await watchLeaving(page, context, baseURL)
      await page.goto('/en/terms')
      await page.evaluate(() => localStorage.setItem('loginRedirect', '/\\evil.test'))
      await page.goto('/login?redirect=//evil.test/en/cart')
      await new MerchantLine(page, 'en').signIn(who)
      await expectSignedIn(page)
      await expect(page).toHaveURL(`${baseURL ?? ''}/`)
      await expect(page.getByRole('dialog').filter({ has: page.getByRole('tab') })).toHaveCount(0)
      await page.goto('/en/terms')
      await expectSignedIn(page)
      for (const carrier of CARRIERS) {
        const ends = await page.evaluate(followAll, { carrier, values })
        expect(ends, carrier).toEqual(values.map(() => '/en/terms'))
      }
      expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)
      expect(leaving()).toEqual([])
      // The same way followed with a good value: what was looked at above is the real thing.
      const followed = await page.evaluate(followAll, { carrier: 'redirect', values: ['/en/help-center?a=1'] })
      expect(followed).toEqual(['/en/help-center?a=1'])
    },
  )
}

test(
  'control: a page that follows the value as it is leaves the site, and the watch sees it',
  { tag: [AT_NIGHT, '@session-S23'] },
  async ({ page, context, baseURL }) => {
    const leaving = await watchLeaving(page, context, baseURL)
    const careless = HOSTILE_REDIRECTS.filter((value) => value.startsWith('/') && value.includes('//evil.test')).slice(0, 3)
    for (const value of careless) {
      await page.goto('/en/terms')
      const left = page.waitForRequest((request) => request.url().includes('evil.test'))
      await page.evaluate((target) => location.assign(target), value)
      await left
    }
    expect(leaving().length).toBeGreaterThanOrEqual(careless.length)
  },
)

function sampleOf(values: readonly string[]): readonly string[] {
  return values.filter((_, place) => place % 10 === 0)
}

async function watchLeaving(page: Page, context: BrowserContext, home = ''): Promise<() => readonly string[]> {
  const left: string[] = []
  const note = (address: string) => {
    const isHere =
      address.startsWith(`${home}/`) || address === 'about:blank' || address === 'about:srcdoc' || address.startsWith('data:image/')
    if (!isHere) left.push(address)
  }
  await context.route(
    (url) => url.origin !== home && url.protocol.startsWith('http'),
    (route) => route.abort(),
  )
  context.on('request', (request) => note(request.url()))
  context.on('page', (popup) => note(`popup ${popup.url()}`))
  page.on('framenavigated', (frame) => note(frame.url()))
  return () => left
}

async function followAll({ carrier, values }: { carrier: string; values: readonly string[] }): Promise<string[]> {
  const go = (address: string) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }
  const shown = async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  const MOST_LOOKS = 75
  const settled = async () => {
    for (let looks = 0; location.search.includes('showLogin') && looks < MOST_LOOKS; looks += 1) await shown()
    await shown()
    return location.pathname + location.search
  }
  const ends: string[] = []
  for (const value of values) {
    if (carrier === 'loginRedirect') localStorage.setItem('loginRedirect', value)
    go(`/en/terms?showLogin=1${carrier === 'redirect' ? `&redirect=${encodeURIComponent(value)}` : ''}`)
    ends.push(await settled())
  }
  return ends
}
