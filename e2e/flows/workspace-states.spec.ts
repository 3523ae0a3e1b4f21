import { randomUUID } from 'node:crypto'
import { PAGES, pagePath } from '@parlour/contracts'
import type { Locale } from '@parlour/i18n'
import { AT_NIGHT, nightlyUnless } from '../fixtures/at-night.ts'
import { launchSite } from '../fixtures/live-site.ts'
import { fillCart, logInByApi, order, registerByApi, signInByApi, storeGrant } from '../fixtures/merchant.ts'
import { readEmail } from '../fixtures/outbox.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { addressOf, WORKSPACE_SCREENS, nameOf, siteScreens } from '../pages/workspace-screens.ts'
import { expectSound, expectWaitsFailsMends, FAILURE } from '../pages/workspace-states.ts'

const LOOKS: readonly { locale: Locale; theme: string }[] = [
  { locale: 'ar', theme: 'dark' },
  { locale: 'en', theme: 'light' },
]
const CART_AND_ORDERS = WORKSPACE_SCREENS.slice(0, 2)
const PHONE = { width: 360, height: 800 }
const COMPANY = { name: 'Aurora Ltd', registrationNumber: '7 123456', country: 'BR', address: '1 Strand' }
const OWNER = { name: 'Ana Silva', sharePercent: '60', birthDate: '1980-04-02' }

const METHODS = ['Pix', 'Boleto', 'Visa']

const PARTS = [
  { page: PAGES.security, call: '/api/user/sessions', failed: 'personal.sessions.loadFailed', stays: 'personal.password.title' },
  { page: PAGES.developers, call: '/api/integrations/webhooks', failed: 'developers.hooks.loadFailed', stays: 'developers.keys.title' },
] as const

test.use({ reducedMotion: 'reduce', viewport: PHONE })

for (const { locale, theme } of LOOKS) {
  const say = translatorOf(locale)

  test.describe(`the workspace on a phone, ${locale}, ${theme}`, () => {
    test.beforeEach(async ({ context, baseURL, allowConsoleError }) => {
      allowConsoleError(/Failed to load resource/)
      await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }])
    })

    test(`${locale}: each screen of a new merchant, empty`, { tag: [AT_NIGHT, '@WCAG'] }, async ({ page }) => {
      const merchant = await signInByApi(page, locale)
      for (const screen of WORKSPACE_SCREENS) {
        await page.goto(addressOf(screen, locale))
        await expectSound(page, locale, `${nameOf(screen)}, empty`, [merchant.account])
      }
    })

    test(`${locale}: each screen with what a merchant owns`, { tag: [AT_NIGHT, '@WCAG'] }, async ({ page, newDevice }) => {
      const merchant = await signInByApi(page, locale)
      const siteName = `Aurora ${Date.now().toString(36)}`
      const own = [merchant.account, siteName, 'registration.pdf']
      await order(merchant, await fillCart(merchant, locale, siteName))
      await fillCart(merchant, locale, `${siteName} Dusk`)
      await merchant.call('/api/verification/save', { company: COMPANY, owners: [OWNER] })
      const mate = await registerByApi((await newDevice()).request)
      const email = `${mate.account}@parlour.example`
      await merchant.call('/api/team/invite', { email, role: 'viewer' })
      for (const screen of WORKSPACE_SCREENS) {
        await page.goto(addressOf(screen, locale))
        await expectSound(page, locale, `${nameOf(screen)}, full`, [...own, email])
      }
      const [link = ''] = /\/[\w-]+\/join-team#[\w-]+/.exec(await readEmail(page, email, 'team-invitation')) ?? []
      await storeGrant(page, await logInByApi(page.request, mate))
      // A new hash alone would not open the page anew.
      await page.goto('about:blank')
      await page.goto(link.replace(/^\/[\w-]+/, `/${locale}`))
      await expect(page.getByRole('button', { name: say('account', 'team.join.accept'), exact: true })).toBeVisible()
      await expectSound(page, locale, 'join-team, offered', [merchant.account, mate.account])
    })

    test(
      `${locale}: cart and orders wait in their own shape, say what failed with a way to try again, and then show it`,
      { tag: [...nightlyUnless(locale === 'ar'), '@WCAG'] },
      async ({ page }) => {
        const merchant = await signInByApi(page, locale)
        for (const screen of CART_AND_ORDERS) await expectWaitsFailsMends(page, locale, screen, [merchant.account])
      },
    )

    test(
      `${locale}: each other screen waits in its own shape, says what failed with a way to try again, and then shows it`,
      { tag: [AT_NIGHT, '@WCAG'] },
      async ({ page }) => {
        const merchant = await signInByApi(page, locale)
        for (const screen of WORKSPACE_SCREENS.filter((other) => !CART_AND_ORDERS.includes(other) && other.calls.length > 0))
          await expectWaitsFailsMends(page, locale, screen, [merchant.account])
      },
    )

    test(
      `${locale}: each panel of a live site, full, waiting, failed and mended; then with a draft, and paused`,
      { tag: [AT_NIGHT, '@WCAG'] },
      async ({ page }) => {
        const merchant = await signInByApi(page, locale)
        const site = await launchSite(page, merchant, `Aurora ${Date.now().toString(36)}`)
        const own = [merchant.account, site.siteName, ...METHODS]
        const screens = siteScreens(site.id)
        for (const screen of screens) {
          await page.goto(addressOf(screen, locale))
          await expectSound(page, locale, `${nameOf(screen)}, full`, own)
          await expectWaitsFailsMends(page, locale, screen, own)
        }
        const draft = { id: site.id, templateId: 'harbour', themeId: 'harbour-pilot', schemeId: 'purple' }
        await merchant.call('/api/site/design/draft', draft)
        await merchant.call('/api/site/settings', { id: site.id, isPaused: true })
        for (const screen of screens) {
          await page.goto(addressOf(screen, locale))
          await expectSound(page, locale, `${nameOf(screen)}, paused, with a draft`, own)
        }
        await page.goto(pagePath(locale, PAGES.manageSite, { id: randomUUID() }))
        await expect(page.getByText(say('account', 'manage.missing'))).toBeVisible()
        await expectSound(page, locale, 'no such site', own)
      },
    )

    test(`${locale}: a panel that fails leaves the others of its page alone`, { tag: AT_NIGHT }, async ({ page }) => {
      const merchant = await signInByApi(page, locale)
      for (const part of PARTS) {
        await page.route(
          ({ pathname }) => pathname === part.call,
          async (route) => await route.fulfill({ status: 500, json: FAILURE }),
        )
        await page.goto(pagePath(locale, part.page))
        await expect(page.getByText(say('account', part.failed))).toBeVisible()
        await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1)
        await expect(page.getByRole('heading', { name: say('account', part.stays) })).toBeVisible()
        await expectSound(page, locale, `${part.page}, one panel failed`, [merchant.account])
      }
    })

    test(
      `${locale}: without a connection a screen says so and keeps what it shows; once it is back, it shows what is new`,
      { tag: AT_NIGHT },
      async ({ page, context, allowConsoleError }) => {
        allowConsoleError(/ERR_INTERNET_DISCONNECTED/)
        const merchant = await signInByApi(page, locale)
        const [first, later] = [`Aurora ${Date.now().toString(36)}`, `Dusk ${Date.now().toString(36)}`]
        await fillCart(merchant, locale, first)
        await page.goto(pagePath(locale, PAGES.cart))
        await expect(page.getByText(first).first()).toBeVisible()
        await context.setOffline(true)
        const bar = page.getByRole('status').filter({ hasText: say('shell', 'connection.offline') })
        await expect(bar).toBeVisible()
        // The calls of the merchant come from elsewhere: the connection of the page does not matter to them.
        await fillCart(merchant, locale, later)
        await expect(page.getByText(first).first()).toBeVisible()
        await context.setOffline(false)
        await expect(bar).toBeHidden()
        await expect(page.getByText(later).first()).toBeVisible()
        await expectSound(page, locale, 'cart, back online', [merchant.account, first, later])
      },
    )
  })
}
