import type { Page } from '@playwright/test'
import { INJECTION_NOISE } from '../fixtures/fault-watch.ts'
import { fillCart, signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { breakCalls, endSilence, NETWORK_FAULTS, type NetworkFault } from '../fixtures/stub-answers.ts'
import { wordsOf } from '../fixtures/words.ts'
import { OFFLINE_FLOWS, spareData } from '../pages/offline-flows.ts'
import { ProfileForm } from '../pages/profile-form.ts'
import { expectSignedIn, storedSession } from '../pages/session-tabs.ts'
import { fillSiteInfo, siteInfoValues } from '../pages/site-info-form.ts'
import { fillForgot, fillLogin, fillRegistration, typedValues } from '../pages/sign-in-forms.ts'

const LOCALES = ['en', 'ar', 'zh-CN'] as const
/** The flows of B5 that are looked at with every change; the nightly run takes all ten. */
const QUICK_FLOWS: readonly string[] = ['login', 'choice of a country', 'checkout', 'change of language']
/** The three kinds of "no response" of X03. */
const NO_RESPONSE: readonly NetworkFault[] = ['offline', 'no address', 'silence']
const NETWORK_TEXT = {
  en: 'Network error, please check your network connection',
  ar: wordsOf('ar')('shell', 'networkError'),
  'zh-CN': wordsOf('zh-CN')('shell', 'networkError'),
} as const

test.beforeEach(async ({ page, allowConsoleError }) => {
  allowConsoleError(/Failed to load resource/)
  allowConsoleError(INJECTION_NOISE)
  await page.clock.install()
})

test('S10 at the start, whatever the network does, nobody is signed out and the token stays as it is, byte for byte', async ({ page }) => {
  await signInByApi(page, 'en')
  const session = await storedSession(page)
  for (const fault of NETWORK_FAULTS.filter((kind) => kind !== 'offline')) {
    const mend = await breakCalls(page, '**/api/**', fault)
    const asked = page.waitForRequest('**/api/user/info')
    await page.goto('/en/terms')
    await asked
    if (fault === 'silence') await endSilence(page)
    await expectSignedIn(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await storedSession(page), fault).toEqual(session)
    await mend()
  }
})

for (const fault of ['reset', 'no address', 'silence'] as const) {
  test(`S10 S11 guard, ${fault}: the prompt says so, the token stays, and the page continues without a login when the network is back`, async ({
    page,
    context,
  }) => {
    await signInByApi(page, 'en')
    const session = await storedSession(page)
    const asked = countCalls(page)
    const mend = await breakCalls(page, '**/api/**', fault)
    const looked = page.waitForRequest('**/api/user/info')
    await page.goto('/en/cart?from=mail')
    await looked
    if (fault === 'silence') await endSilence(page)
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(NETWORK_TEXT.en)
    const address = new URL(page.url())
    expect(address.pathname).toBe('/en')
    expect([...address.searchParams]).toEqual([
      ['showLogin', '1'],
      ['redirect', '/en/cart?from=mail'],
      ['networkError', '1'],
    ])
    expect(await storedSession(page)).toEqual(session)
    expect(asked('/api/login/refresh')).toBeLessThanOrEqual(2)
    expect(asked('/api/user/info')).toBeLessThanOrEqual(4)
    await context.setOffline(true)
    await mend()
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/en\/cart\?from=mail$/)
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('en')('account', 'cart.title'))
    expect((await storedSession(page)).accessToken).toBe(session.accessToken)
  })
}

for (const fault of ['500', '502'] as const) {
  test(`S10 S11 guard, ${fault}: the page stays, offers to try again, and the token stays`, async ({ page }) => {
    await signInByApi(page, 'en')
    const session = await storedSession(page)
    const asked = countCalls(page)
    const mend = await breakCalls(page, '**/api/**', fault)
    await page.goto('/en/cart')
    await expect(page.getByText(wordsOf('en')('account', 'cart.failed'))).toBeVisible()
    await expect(page).toHaveURL(/\/en\/cart$/)
    expect(await storedSession(page)).toEqual(session)
    expect(asked('/api/login/refresh')).toBeLessThanOrEqual(2)
    await mend()
    await page.getByRole('button', { name: wordsOf('en')('account', 'load.retry') }).click()
    await expect(page.getByText(wordsOf('en')('account', 'cart.emptyTitle'))).toBeVisible()
  })
}

for (const locale of LOCALES) {
  test(`X03 C01 ${locale}: offline, no address and 30 s of silence give the specified text in login, registration and forgot, and what was typed stays`, async ({
    page,
  }) => {
    await page.goto(`/${locale}?showLogin=1`)
    for (const fill of [fillLogin, fillRegistration, fillForgot]) {
      const { path, submit } = await fill(page, locale)
      const typed = await typedValues(page)
      for (const fault of NO_RESPONSE) {
        await failOnce(page, path, fault, submit)
        await expect(page.getByRole('dialog').getByText(NETWORK_TEXT[locale])).toBeVisible()
        expect(await typedValues(page), fault).toEqual(typed)
      }
    }
  })
}

test('X03 S10 login, registration and forgot: a 500, a 502 in HTML and a reset lose nothing of what was typed, and the next try goes through', async ({
  page,
}) => {
  await page.goto('/en?showLogin=1')
  for (const fill of [fillLogin, fillForgot, fillRegistration]) {
    const { path, submit, expectDone } = await fill(page, 'en')
    const typed = await typedValues(page)
    for (const fault of ['500', '502', 'reset'] as const) {
      await failOnce(page, path, fault, submit)
      expect(await typedValues(page), fault).toEqual(typed)
    }
    await submit()
    await expectDone()
  }
})

for (const locale of LOCALES) {
  test(`X03 ${locale}: the profile keeps what was typed whatever the network does, with the specified text, and saves once it is back`, async ({
    page,
  }) => {
    await signInByApi(page, locale)
    const session = await storedSession(page)
    const form = new ProfileForm(page, locale)
    await form.open()
    await form.fill()
    for (const fault of NETWORK_FAULTS) {
      await failOnce(page, '**/api/user/save', fault, () => form.save())
      const isAnswered = fault === '500' || fault === '502'
      const text = isAnswered ? wordsOf(locale)('account', 'personal.profile.failed') : NETWORK_TEXT[locale]
      await expect(page.getByRole('main').getByText(text)).toBeVisible()
      await form.expectKept()
      expect(await storedSession(page), fault).toEqual(session)
    }
    await form.save()
    await form.expectSaved()
    await form.expectKept()
  })

  test(`X03 ${locale}: the site information keeps what was typed whatever the network does, with the specified text, and goes on once it is back`, async ({
    page,
  }) => {
    const me = await signInByApi(page, locale)
    const session = await storedSession(page)
    const id = await fillCart(me, locale, `Dawn ${me.account}`)
    await page.goto(`/${locale}/site-info?countriesId=76&id=${id}`)
    const form = await fillSiteInfo(page, locale, `Dusk ${me.account}`)
    const typed = await siteInfoValues(page)
    for (const fault of NETWORK_FAULTS) {
      await failOnce(page, '**/api/cart/create', fault, form.submit)
      const isAnswered = fault === '500' || fault === '502'
      const text = isAnswered ? wordsOf(locale)('onboarding', 'wizard.saveFailed') : NETWORK_TEXT[locale]
      await expect(page.getByRole('main').getByText(text)).toBeVisible()
      expect(await siteInfoValues(page), fault).toEqual(typed)
      expect(await storedSession(page), fault).toEqual(session)
    }
    await form.submit()
    await page.waitForURL(/\/operation-account\?/)
  })
}

for (const { name, run } of OFFLINE_FLOWS.filter((flow) => QUICK_FLOWS.includes(flow.name))) {
  test(`B5 the connection goes and comes back during: ${name}`, async ({ page, context, faults, allowConsoleError }) => {
    allowConsoleError(/ERR_INTERNET_DISCONNECTED|RUNTIME|loadEntry|chunk/i)
    await spareData(context)
    await run(page)
    expect(faults.uncaught()).toEqual([])
  })
}

/** Sends a form while its call fails, and waits until it can be sent again. */
async function failOnce(page: Page, glob: string, fault: NetworkFault, submit: () => Promise<void>): Promise<void> {
  const mend = await breakCalls(page, glob, fault)
  const sent = page.waitForRequest(glob)
  await submit()
  const request = await sent
  if (fault === 'silence') await endSilence(page)
  if (fault !== '500' && fault !== '502') await expect.poll(() => request.failure()).not.toBeNull()
  else expect((await request.response())?.status()).toBe(Number(fault))
  await expect(page.locator('form [aria-busy="true"], button[aria-busy="true"]')).toHaveCount(0)
  await mend()
}

function countCalls(page: Page): (path: string) => number {
  const paths: string[] = []
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname))
  return (path) => paths.filter((asked) => asked === path).length
}
