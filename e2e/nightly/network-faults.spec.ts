import { INJECTION_NOISE } from '../fixtures/fault-watch.ts'
import { fillCart, signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { breakCalls, NETWORK_FAULTS } from '../fixtures/stub-responses.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { countCalls, expectFormsRetain, expectGuardWaits, expectSignedInAtStart, failOnce, NETWORK_TEXT } from '../pages/network-faults.ts'
import { ProfileForm } from '../pages/profile-form.ts'
import { storedSession } from '../pages/session-tabs.ts'
import { fillSiteInfo, siteInfoValues } from '../pages/site-info-form.ts'
import { fillForgot, fillLogin, fillRegistration, typedValues } from '../pages/sign-in-forms.ts'

test.beforeEach(async ({ page, allowConsoleError }) => {
  allowConsoleError(/Failed to load resource/)
  allowConsoleError(INJECTION_NOISE)
  await page.clock.install()
})

test(
  'at the start, whatever the network does, nobody is signed out and the token stays as it is, byte for byte',
  { tag: '@S10' },
  async ({ page }) => {
    await expectSignedInAtStart(
      page,
      NETWORK_FAULTS.filter((kind) => kind !== 'offline'),
    )
  },
)

for (const fault of ['no address', 'silence'] as const)
  test(
    `guard, ${fault}: the prompt says so, the token stays, and the page continues without a login when the network is back`,
    { tag: ['@S10', '@session-S11'] },
    async ({ page, context }) => {
      await expectGuardWaits(page, context, fault)
    },
  )

for (const fault of ['500', '502'] as const) {
  test(`guard, ${fault}: the page stays, offers to try again, and the token stays`, { tag: ['@S10', '@session-S11'] }, async ({ page }) => {
    await signInByApi(page, 'en')
    const session = await storedSession(page)
    const requested = countCalls(page)
    const mend = await breakCalls(page, '**/api/**', fault)
    await page.goto('/en/cart')
    await expect(page.getByText(translatorOf('en')('account', 'cart.failed'))).toBeVisible()
    await expect(page).toHaveURL(/\/en\/cart$/)
    expect(await storedSession(page)).toEqual(session)
    expect(requested('/api/login/refresh')).toBeLessThanOrEqual(2)
    await mend()
    await page.getByRole('button', { name: translatorOf('en')('shell', 'kit.retry') }).click()
    await expect(page.getByText(translatorOf('en')('account', 'cart.emptyTitle'))).toBeVisible()
  })
}

for (const locale of ['ar', 'zh-CN'] as const)
  test(
    `${locale}: offline, no address and 30 s of silence give the specified text in login, registration and forgot, and what was typed stays`,
    { tag: ['@X03', '@C01'] },
    async ({ page }) => {
      await expectFormsRetain(page, locale)
    },
  )

test(
  'login, registration and forgot: a 500, a 502 in HTML and a reset lose nothing of what was typed, and the next attempt goes through',
  { tag: ['@X03', '@S10'] },
  async ({ page }) => {
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
  },
)

for (const locale of ['en', 'ar', 'zh-CN'] as const)
  test(
    `${locale}: the profile keeps what was typed whatever the network does, with the specified text, and saves once it is back`,
    { tag: '@X03' },
    async ({ page }) => {
      await signInByApi(page, locale)
      const session = await storedSession(page)
      const form = new ProfileForm(page, locale)
      await form.open()
      await form.fill()
      for (const fault of NETWORK_FAULTS) {
        await failOnce(page, '**/api/user/save', fault, () => form.save())
        const isAnswered = fault === '500' || fault === '502'
        const text = isAnswered ? translatorOf(locale)('account', 'personal.profile.failed') : NETWORK_TEXT[locale]
        await expect(page.getByRole('main').getByText(text)).toBeVisible()
        await form.expectStored()
        expect(await storedSession(page), fault).toEqual(session)
      }
      await form.save()
      await form.expectSaved()
      await form.expectStored()
    },
  )

for (const locale of ['en', 'ar', 'zh-CN'] as const)
  test(
    `${locale}: the site information keeps what was typed whatever the network does, with the specified text, and goes on once it is back`,
    { tag: '@X03' },
    async ({ page }) => {
      const me = await signInByApi(page, locale)
      const session = await storedSession(page)
      const id = await fillCart(me, locale, `Dawn ${me.account}`)
      await page.goto(`/${locale}/site-info?countriesId=76&id=${id}`)
      const form = await fillSiteInfo(page, locale, `Dusk ${me.account}`)
      const typed = await siteInfoValues(page)
      for (const fault of NETWORK_FAULTS) {
        await failOnce(page, '**/api/cart/create', fault, form.submit)
        const isAnswered = fault === '500' || fault === '502'
        const text = isAnswered ? translatorOf(locale)('onboarding', 'wizard.saveFailed') : NETWORK_TEXT[locale]
        await expect(page.getByRole('main').getByText(text)).toBeVisible()
        expect(await siteInfoValues(page), fault).toEqual(typed)
        expect(await storedSession(page), fault).toEqual(session)
      }
      await form.submit()
      await page.waitForURL(/\/operation-account\?/)
    },
  )
