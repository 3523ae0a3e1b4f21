import type { Page } from '@playwright/test'
import { INJECTION_NOISE } from '../fixtures/fault-watch.ts'
import { logInByApi, registerByApi, storeGrant } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { logSessions, sessionLog } from '../fixtures/session-log.ts'
import { fail, type StubbedFailure } from '../fixtures/stub-responses.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { expectLoginElsewhere } from '../pages/login-elsewhere.ts'
import { MerchantLine } from '../pages/merchant-line.ts'
import { ProfileForm } from '../pages/profile-form.ts'
import {
  expectSignedIn,
  expectSignedOut,
  kickedDialog,
  NO_SESSION,
  openSignedInTabs,
  PHONE_BROWSER,
  storedSession,
  streamOf,
} from '../pages/session-tabs.ts'

const say = translatorOf('en')
const MESSAGE = 'Your account has been logged in elsewhere!'
const PLAIN_401: StubbedFailure = { status: 401, code: 401, msg: 'The session has expired', error: 'identity.session-expired' }

const KICKS: readonly StubbedFailure[] = [
  { status: 200, code: 422, msg: MESSAGE },
  { status: 401, code: 401, msg: MESSAGE },
  { status: 403, code: 403, msg: MESSAGE },
  { status: 422, code: 422, msg: MESSAGE, error: 'identity.elsewhere' },
]

test.beforeEach(async ({ context, allowConsoleError }) => {
  allowConsoleError(INJECTION_NOISE)
  allowConsoleError(/status of 4(01|03|22)/)
  await logSessions(context)
})

test(
  'a login on a phone is shown in every tab of the computer within a second',
  { tag: ['@X01', '@session-S8'] },
  async ({ context, newDevice, seenLive }) => {
    await expectLoginElsewhere({ context, newDevice, seenLive })
  },
)

test(
  '"It was me" leads to the login; signing in closes the dialogs of the other tabs, and the phone shows it at once',
  { tag: '@X01' },
  async ({ context, newDevice }) => {
    const who = await registerByApi(context.request)
    const [first, second] = await openSignedInTabs(context, ['/en/terms', '/en/help-center'], who)
    const [there] = await openSignedInTabs(await newDevice({ userAgent: PHONE_BROWSER }), ['/en/terms'], who)
    if (!first || !second || !there) throw new Error('no tabs')
    for (const tab of [first, second]) await expect(kickedDialog(tab)).toBeVisible()
    await first.getByRole('button', { name: say('shell', 'kicked.me') }).click()
    await expect(first.getByRole('tabpanel').getByLabel(say('shell', 'signIn.account'))).toHaveValue(who.account)
    await new MerchantLine(first, 'en').signIn(who)
    for (const tab of [first, second]) {
      await expectSignedIn(tab)
      await expect(kickedDialog(tab)).toHaveCount(0)
    }
    await expect(kickedDialog(there)).toContainText('Chrome')
  },
)

for (const isReceived of [true, false]) {
  const how = isReceived ? 'heard by the stream' : 'met by a reload'
  test(
    `a session that ended at the server, ${how}, ends here in silence: no dialog about another device, one refresh`,
    { tag: '@X02' },
    async ({ context }) => {
      const who = await registerByApi(context.request)
      // Without a stream no tab knows before it asks.
      if (!isReceived) await context.route('**/api/events', async (route) => await route.fulfill({ status: 204 }))
      const stream = isReceived ? streamOf(context) : undefined
      const [cart, terms] = await openSignedInTabs(context, ['/en/cart?from=mail', '/en/terms'], who)
      await stream
      if (!cart || !terms) throw new Error('no tabs')
      const refreshes: string[] = []
      context.on('request', (request) => void (request.url().endsWith('/login/refresh') && refreshes.push(request.url())))
      const { accessToken } = await storedSession(cart)
      const headers = { authorization: `Bearer ${accessToken ?? ''}`, 'x-parlour-vector': 'e2e' }
      expect((await context.request.post('/api/login/logout', { data: {}, headers })).status()).toBe(200)
      if (isReceived) {
        // Either tab may be the one that hears it; the other finds the session gone, as after a logout.
        await expect(cart).toHaveURL(/\/en(\?|$)/)
      } else {
        await cart.reload()
        await expect(cart.getByRole('dialog', { name: say('shell', 'signIn.loginTitle') })).toBeVisible()
        const address = new URL(cart.url())
        expect(address.pathname).toBe('/en')
        expect(address.searchParams.get('redirect')).toBe('/en/cart?from=mail')
      }
      for (const tab of [cart, terms]) {
        await expectSignedOut(tab)
        expect(await storedSession(tab)).toEqual(NO_SESSION)
        expect((await sessionLog(tab)).filter(({ kind }) => kind === 'kicked')).toEqual([])
      }
      expect(refreshes.length).toBeLessThanOrEqual(1)
    },
  )
}

const WAYS: readonly { readonly name: string; readonly path: string; readonly go: (page: Page) => Promise<unknown> }[] = [
  { name: 'the look at the start', path: '/api/user/info', go: (page) => page.goto('/en/terms') },
  { name: 'the query of a page', path: '/api/cart/list*', go: (page) => page.goto('/en/cart') },
  {
    name: 'a save',
    path: '/api/user/save',
    go: async (page) => {
      const form = new ProfileForm(page, 'en')
      await form.open()
      await form.fill()
      await form.save()
    },
  },
  {
    name: 'the refresh',
    path: '/api/login/refresh',
    go: async (page) => {
      await fail(page, '/api/user/info', PLAIN_401)
      await page.goto('/en/terms')
    },
  },
]

for (const { name, path, go } of WAYS) {
  test(
    `${name}: a kick in each of its forms is shown, a plain 401 and a bare 422 are not`,
    { tag: ['@session-S8', '@X02'] },
    async ({ page }) => {
      const grant = await logInByApi(page.request, await registerByApi(page.request))
      await page.goto('/en/terms')
      for (const kick of KICKS) {
        // The stub says that it ended; the session of the server goes on.
        await storeGrant(page, grant)
        await fail(page, path, kick)
        await go(page)
        await expect(kickedDialog(page), `${kick.status}/${kick.code}`).toBeVisible()
        expect(await storedSession(page)).toEqual(NO_SESSION)
        await expect(page).toHaveURL(/\/en(\/terms)?$/)
        await page.unrouteAll()
      }
      for (const silent of [PLAIN_401, { status: 422, code: 0 }]) {
        await storeGrant(page, grant)
        await fail(page, path, silent)
        if (silent.status === 401) await fail(page, '/api/login/refresh', PLAIN_401)
        await go(page)
        await expectSignedOut(page)
        expect(await storedSession(page)).toEqual(NO_SESSION)
        expect((await sessionLog(page)).filter(({ kind }) => kind === 'kicked')).toEqual([])
        await page.unrouteAll()
      }
    },
  )
}

test(
  'an account that was suspended learns so at the login and loses its session without the dialog about another device',
  { tag: '@X02' },
  async ({ page }) => {
    const suspended: StubbedFailure = {
      status: 403,
      code: 403,
      msg: 'This account is suspended. Write to our support',
      error: 'identity.suspended',
    }
    const who = await registerByApi(page.request)
    await page.goto('/en/terms')
    await storeGrant(page, await logInByApi(page.request, who))
    await fail(page, '/api/user/info', suspended)
    await fail(page, '/api/login/refresh', suspended)
    await fail(page, '/api/login/authorize', suspended)
    await page.reload()
    await expectSignedOut(page)
    expect(await storedSession(page)).toEqual(NO_SESSION)
    await page.goto('/en/terms?showLogin=1')
    await new MerchantLine(page, 'en').signIn(who)
    await expect(page.getByRole('dialog')).toContainText(suspended.msg ?? '')
    expect((await sessionLog(page)).filter(({ kind }) => kind === 'kicked')).toEqual([])
    await expectSignedOut(page)
  },
)
