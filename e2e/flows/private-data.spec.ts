import { endpoints } from '@parlour/contracts'
import type { Page } from '@playwright/test'
import { AT_NIGHT, nightlyUnless } from '../fixtures/at-night.ts'
import { INJECTION_NOISE, watchFaults } from '../fixtures/fault-watch.ts'
import { logInByApi, registerByApi, signInByApi } from '../fixtures/merchant.ts'
import { forgetPainted, painted, watchPaint } from '../fixtures/paint-watch.ts'
import { expect, test } from '../fixtures/product.ts'
import { launchShelvingBrowser } from '../fixtures/shelving-browser.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { thawAfter } from '../pages/frozen-tab.ts'
import { expectSignedIn, expectSignedOut, logOutByMenu, openSignedInTabs, storedSession } from '../pages/session-tabs.ts'

const say = translatorOf('en')
const HEADING = say('account', 'orders.title')
const NO_ORDERS = say('account', 'orders.emptyText')
const NOBODY = { accessToken: null, userInfo: null }

test.beforeEach(({ allowConsoleError }) => {
  allowConsoleError(INJECTION_NOISE)
})

test(
  'signed out, no frame of a guarded page is painted; signed in, none before the server answered, and it is called once',
  { tag: ['@F02', '@R06'] },
  async ({ page, context }) => {
    await watchPaint(context, [NO_ORDERS])
    await page.goto('/en/my-order')
    await expect(page.getByRole('dialog', { name: say('shell', 'signIn.loginTitle') })).toBeVisible()
    expect((await painted(page)).seen).toEqual([])
    await expect.poll(async () => (await painted(page)).frames).toBeGreaterThan(0)

    await signInByApi(page, 'en')
    let requested = 0
    await page.route('**/api/user/info', async (route) => {
      requested += 1
      const answer = await route.fetch()
      // The other texts and files of the page are long there: what keeps it back is the answer alone.
      await page.waitForFunction(() => window.paintWatch.frames > 30)
      expect.soft((await painted(page)).seen, 'nothing before the answer').toEqual([])
      await route.fulfill({ response: answer })
    })
    await page.goto('/en/my-order')
    await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible()
    for (const entry of ['nav.mySite', 'nav.myOrder']) {
      await page
        .getByRole('banner')
        .getByRole('button', { name: new RegExp(`^${say('shell', 'nav.account')}`) })
        .click()
      await page.getByRole('menuitem', { name: say('shell', entry) }).click()
      await expect(page.locator('main h1:focus')).toBeVisible()
    }
    await expect(page.getByText(NO_ORDERS)).toBeVisible()
    await expect.poll(async () => (await painted(page)).seen).not.toEqual([])
    expect(requested).toBe(1)
  },
)

test(
  'control: the watch that every journey is held to sees a script, a picture and a call that the content policy blocks',
  { tag: [AT_NIGHT, '@api-A14'] },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    const watch = watchFaults()
    watch.watch(context)
    const page = await context.newPage()
    await page.goto('/en/terms')
    await expect(page.locator('main h1')).toBeVisible()
    expect(watch.violations()).toEqual([])
    await page.evaluate(async () => {
      const script = document.createElement('script')
      script.append('globalThis.planted = true')
      const picture = document.createElement('img')
      picture.src = 'https://evil.test/pixel.png'
      document.body.append(script, picture)
      await fetch('https://evil.test/').catch(() => undefined)
    })
    await expect.poll(() => watch.violations().length).toBeGreaterThanOrEqual(3)
    expect(await page.evaluate(() => 'planted' in globalThis)).toBe(false)
    await context.close()
  },
)

for (const { name, isTrusting } of [
  { name: 'a text becomes neither markup nor a script, and only our own files are scripts', isTrusting: true },
  { name: 'control: without Trusted Types each of them gets in', isTrusting: false },
])
  test(name, { tag: nightlyUnless(isTrusting) }, async ({ browser, baseURL }) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {})
    if (!isTrusting)
      await context.route('**/en/**', async (route) => {
        const response = await route.fetch()
        const policy = response.headers()['content-security-policy']?.replace(/require-trusted-types-for[^,]*/, '') ?? ''
        await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
      })
    const page = await context.newPage()
    for (const address of ['/en/terms', '/en/login']) {
      await page.goto(address)
      await expect(page.locator('main h1')).toBeVisible()
      const sinks = await page.evaluate(sinksOfText)
      expect(sinks, address).toEqual({ markup: !isTrusting, fragment: !isTrusting, otherFile: !isTrusting, ownFile: true, frame: true })
    }
    await context.close()
  })

test(
  'after logout the old access token and the old refresh cookie are rejected',
  { tag: [AT_NIGHT, '@session-S14'] },
  async ({ page, playwright, baseURL }) => {
    await signInByApi(page, 'en')
    await page.reload()
    const { accessToken } = await storedSession(page)
    const cookies = await page.context().cookies()
    // The page is left at once; the server hears of it a moment later.
    const received = page.waitForResponse(`**${endpoints.logout.path}`)
    await logOutByMenu(page)
    await received
    const thief = await playwright.request.newContext({
      ...(baseURL ? { baseURL } : {}),
      extraHTTPHeaders: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), 'x-parlour-vector': 'e2e' },
    })
    const authorization = `Bearer ${accessToken ?? ''}`
    expect((await thief.get('/api/user/info', { headers: { authorization } })).status()).toBe(401)
    expect((await thief.get('/api/cart/list', { headers: { authorization } })).status()).toBe(401)
    expect((await thief.post('/api/login/refresh', { data: {} })).status()).toBe(401)
    await thief.dispose()
  },
)

test(
  'Back after a logout shows nothing private, neither to a page of the same document nor to a new one',
  { tag: '@session-S14' },
  async ({ page, context }) => {
    const who = await registerByApi(context.request)
    await watchPaint(context, [`${who.account}@parlour.example`])
    for (const leave of ['in the page', 'by a new document'] as const) {
      await page.goto('/en/terms')
      const [tab] = await openSignedInTabs(context, ['/en/personal/security'], who)
      if (!tab) throw new Error('no tab')
      await expect(tab.getByText(`${who.account}@parlour.example`).first()).toBeVisible()
      if (leave === 'in the page') {
        await tab
          .getByRole('banner')
          .getByRole('link', { name: say('shell', 'nav.affiliate') })
          .click()
        await expect(tab).toHaveURL(/\/en\/newboss-igaming-alliance$/)
      } else await tab.goto('/en/terms')
      await expectSignedIn(tab)
      await logOutByMenu(tab)
      await forgetPainted(tab)
      await tab.goBack()
      await expect(tab).toHaveURL(/\/en\?showLogin=1/)
      await expectSignedOut(tab)
      expect((await painted(tab)).seen, leave).toEqual([])
      expect(await storedSession(tab)).toEqual(NOBODY)
      await tab.close()
    }
  },
)

test(
  'a page off the shelf of the back button is looked at again before it is painted: logged out elsewhere, it shows nothing private',
  { tag: ['@browser-B2', '@session-S14'] },
  async ({ baseURL, faults, request, allowConsoleError }) => {
    allowConsoleError(/status of 401/)
    const browser = await launchShelvingBrowser(baseURL ?? '')
    const { context } = browser
    faults.watch(context)
    const who = await registerByApi(context.request)
    await watchPaint(context, [`${who.account}@parlour.example`])
    const [restored] = await openSignedInTabs(context, ['/en/personal/security'], who)
    if (!restored) throw new Error('no tab')
    const email = restored.getByText(`${who.account}@parlour.example`).first()
    await expect(email).toBeVisible()

    await leaveAndComeBack(restored)
    await expect(email).toBeVisible()
    await expect.poll(async () => (await painted(restored)).restored, 'the page came off the shelf').toBe(1)
    // The text is in the document before the next frame shows it.
    await expect.poll(async () => (await painted(restored, 1)).seen, 'control: it is painted while the session lasts').not.toEqual([])

    // A change of cookies would take the page off the shelf: the account logs out through another device, with this token.
    const { accessToken } = await storedSession(restored)
    await leaveAndComeBack(restored, async () => {
      const headers = { authorization: `Bearer ${accessToken ?? ''}`, 'x-parlour-vector': 'e2e' }
      expect((await request.post('/api/login/logout', { data: {}, headers })).status()).toBe(200)
    })
    await expect(restored).toHaveURL(/\/en\?showLogin=1/)
    await expectSignedOut(restored)
    const after = await painted(restored, 2)
    expect(after.restored).toBe(2)
    expect(after.seen).toEqual([])
    await expect(restored.locator('html')).not.toHaveCSS('visibility', 'hidden')
    await browser.close()
  },
)

for (const change of ['logout', 'kick', 'login'] as const) {
  test(
    `a frozen tab that thaws after a ${change} is in the right state within 1 s and overwrites nothing`,
    { tag: [AT_NIGHT, '@browser-B3'] },
    async ({ context, newDevice, allowConsoleError }) => {
      allowConsoleError(/status of 4(01|22)/)
      const ms = await thawAfter(context, change, async (who) => {
        const device = await newDevice()
        await logInByApi(device.request, who)
      })
      console.log(`B3 ${change}: right ${ms} ms after the thaw`)
      expect(ms).toBeLessThanOrEqual(1_000)
    },
  )
}

async function leaveAndComeBack(page: Page, meanwhile: () => Promise<void> = async () => undefined): Promise<void> {
  await page.evaluate(() => void (location.href = '/en/terms'))
  await expect(page).toHaveURL(/\/en\/terms$/)
  await expect(page.locator('main h1')).toBeVisible()
  await meanwhile()
  await page.evaluate(() => history.back())
  await expect(page).not.toHaveURL(/\/en\/terms$/)
}

function sinksOfText(): Readonly<Record<string, boolean>> {
  const takes = (action: () => unknown): boolean => {
    try {
      action()
      return true
    } catch {
      return false
    }
  }
  const scriptOf = (address: string) => Object.assign(document.createElement('script'), { src: address })
  return {
    markup: takes(() => Object.assign(document.createElement('div'), { innerHTML: '<b>x</b>' })),
    fragment: takes(() => document.createRange().createContextualFragment('<b>x</b>')),
    otherFile: takes(() => scriptOf('/api/health')),
    ownFile: takes(() => scriptOf('/assets/shell/shell.js')),
    frame: takes(() => document.createElement('iframe').setAttribute('srcdoc', '<p>x</p>')),
  }
}
