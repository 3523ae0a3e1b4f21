import { PAGES, pagePath } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import type { Page } from '@playwright/test'
import { AT_NIGHT, nightlyUnless } from '../fixtures/at-night.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { holdPayment } from '../fixtures/held-payment.ts'
import { walkTo } from '../fixtures/language-watch.ts'
import { fillCart, order, signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { pay } from '../fixtures/wallet.ts'
import { MerchantLine } from '../pages/merchant-line.ts'

const LOOKS: readonly { locale: Locale; theme: string }[] = [
  { locale: 'en', theme: 'dark' },
  { locale: 'ar', theme: 'light' },
  { locale: 'en', theme: 'light' },
]

const MERCHANT_PAGES = [
  PAGES.overview,
  PAGES.personal,
  PAGES.security,
  PAGES.notifications,
  PAGES.ownData,
  PAGES.developers,
  PAGES.team,
  PAGES.settlement,
]
const BRAZIL = '76'

for (const { locale, theme } of LOOKS) {
  const isArabic = locale === 'ar'

  test.describe(`${locale}, ${theme}`, () => {
    test.use({ reducedMotion: 'reduce' })
    test.beforeEach(async ({ context, baseURL }) => {
      await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }])
    })

    test('the home page and its dialogs before signing in have no grave violation', { tag: [AT_NIGHT, '@WCAG'] }, async ({ page }) => {
      const line = new MerchantLine(page, locale)
      await line.openLanding()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expectLook(page, locale, theme)
      await expectAccessible(page, 'login tab')
      await page.getByRole('tab', { name: line.say('shell', 'signIn.register') }).click()
      const panel = page.getByRole('tabpanel', { name: line.say('shell', 'signIn.register') })
      await panel.getByRole('button', { name: line.say('shell', 'signIn.register') }).click()
      await expect(panel.getByText(line.say('shell', 'signIn.accountEmpty'))).toBeVisible()
      await expectAccessible(page, 'register tab with its errors')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expectAccessible(page, 'home')
    })

    test('the wizard has no grave violation', { tag: [AT_NIGHT, '@WCAG'] }, async ({ page, allowConsoleError }) => {
      allowConsoleError(/403 \(Forbidden\).*console/)
      const line = new MerchantLine(page, locale)
      await signInByApi(page, locale)
      await line.openLanding()
      await expect(
        page
          .getByRole('dialog', { name: line.say('shell', 'openSite.title') })
          .getByRole('listitem')
          .first(),
      ).toBeVisible()
      await expectAccessible(page, 'country dialog')
      await page.goto(pagePath(locale, PAGES.introduction, { countriesId: BRAZIL }))
      await expectAccessible(page, 'introduction')
      await line.readIntroduction()
      await expectAccessible(page, 'choose-theme')
      await line.chooseDesign('Harbour', 'gold')
      await expectAccessible(page, 'package')
      await line.choosePackage('elite')
      await expectAccessible(page, 'site-info')
      await line.fillSiteInfo(`Aurora ${Date.now().toString(36)}`)
      await expectAccessible(page, 'operation-account')
      await line.acceptOperationAccount()
      await expectAccessible(page, 'cart')
      await page.goto(pagePath(locale, PAGES.console))
      await expectAccessible(page, 'console, refused')
    })

    test('checkout, the created page and the list of sites have no grave violation', { tag: [AT_NIGHT, '@WCAG'] }, async ({ page }) => {
      const line = new MerchantLine(page, locale)
      const merchant = await signInByApi(page, locale)
      const orderId = await order(merchant, await fillCart(merchant, locale, `Aurora ${Date.now().toString(36)}`))
      await page.goto(pagePath(locale, PAGES.checkout, { orderId }))
      await expectAccessible(page, 'checkout, network choice')
      const { address, amount } = await line.startPayment()
      await expectAccessible(page, 'checkout, address')
      await holdPayment(page, 'confirming')
      pay(address, amount)
      await expect(page.getByRole('progressbar').first()).toBeVisible()
      await expectAccessible(page, 'checkout, confirming')
      await holdPayment(page, 'building')
      await expect(page.getByRole('heading', { name: line.say('billing', 'building.heading') })).toBeVisible()
      await expectAccessible(page, 'checkout, building')
      await holdPayment(page, null)
      await page.waitForURL(/\/created\?id=/, { timeout: 60_000 })
      await expectAccessible(page, 'created')
      await page.goto(pagePath(locale, PAGES.mySite))
      await expectAccessible(page, 'my-site')
    })

    test('the pages of a merchant have no grave violation', { tag: [...nightlyUnless(isArabic), '@WCAG'] }, async ({ page }) => {
      const merchant = await signInByApi(page, locale)
      await order(merchant, await fillCart(merchant, locale, `Boreal ${Date.now().toString(36)}`))
      await page.goto(pagePath(locale, PAGES.myOrder))
      await expectLook(page, locale, theme)
      await expectAccessible(page, 'my-order')
      for (const path of MERCHANT_PAGES) {
        await walkTo(page, pagePath(locale, path))
        await expect(page.locator('main h1:focus')).toBeVisible()
        await expectAccessible(page, path)
      }
    })

    test('the console has no grave violation', { tag: [AT_NIGHT, '@WCAG'] }, async ({ page }) => {
      await signInByApi(page, locale, 'release1')
      await page.goto(pagePath(locale, PAGES.console))
      await expect(page.getByRole('table').first()).toBeVisible()
      await expectAccessible(page, 'console')
      await signInByApi(page, locale, 'finance1')
      for (const path of ['overview', 'payouts', 'deposits']) {
        await page.goto(pagePath(locale, `${PAGES.console}/${path}`))
        await expect(page.getByRole('table').first()).toBeVisible()
        await expectAccessible(page, `console, ${path}`)
      }
    })
  })
}

async function expectLook(page: Page, locale: string, theme: string): Promise<void> {
  const root = page.locator('html')
  await expect(root).toHaveAttribute('lang', locale)
  await expect(root).toHaveAttribute('data-theme', theme)
}
