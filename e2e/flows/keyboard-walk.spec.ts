import type { Site } from '@parlour/contracts'
import { isolate, languageOf, type Locale } from '@parlour/i18n'
import type { Locator, Page } from '@playwright/test'
import { AT_NIGHT, nightlyUnless } from '../fixtures/at-night.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectArabicNames, expectRing, expectTrapped, tabTo, typeChar } from '../fixtures/keyboard.ts'
import { fillCart, logInByApi, order, signInByApi } from '../fixtures/merchant.ts'
import { expectTakenOver } from '../fixtures/page-watch.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'

const SITE = 'Aurora'
const MAILED_SECRET = 'c2VjcmV0'
const LAYERS = /\/assets\/shell\/layers\.[^/]+\.js/u
const PHONE = { width: 360, height: 800 }

test.use({ reducedMotion: 'reduce' })

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectTakenOver(page)
}

for (const locale of ['ar', 'en'] satisfies readonly Locale[]) {
  const say = translatorOf(locale)
  const { dir } = languageOf(locale)

  const expectReadable = async (page: Page, screen: string, ownTexts: readonly string[] = []) => {
    await expect(page.locator('html')).toHaveAttribute('dir', dir)
    await expectAccessible(page, screen)
    if (locale === 'ar') await expectArabicNames(page, screen, [SITE, ...ownTexts])
  }
  const banner = (page: Page) => page.getByRole('banner')
  const button = (where: Page | Locator, key: string) => where.getByRole('button', { name: say('shell', key), exact: true })
  const avatar = (page: Page) => banner(page).locator('button[aria-haspopup="menu"]')

  test.describe(`the keyboard alone, ${locale}`, () => {
    test(
      `${locale}: the skip link comes first, the languages open and close, the theme says what it will do`,
      { tag: [AT_NIGHT, '@R19', '@S14'] },
      async ({ page }) => {
        await openPage(page, `/${locale}/help-center`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.keyboard.press('Tab')
        const skip = page.getByRole('link', { name: say('shell', 'skip') })
        await expectRing(skip)
        await expect(skip).toBeInViewport()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('main')).toBeFocused()
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement?.closest('main, footer')?.tagName)).toBe('MAIN')

        const languages = banner(page).getByRole('button', { name: `${say('shell', 'nav.language')}: ${languageOf(locale).nativeName}` })
        await tabTo(page, languages, 'Shift+Tab')
        await expectRing(languages)
        await expect(languages).toHaveAttribute('aria-expanded', 'false')
        await page.keyboard.press('Enter')
        await expect(languages).toHaveAttribute('aria-expanded', 'true')
        await expectReadable(page, 'languages')
        await page.keyboard.press('ArrowDown')
        await expectRing(banner(page).locator('a[lang][aria-current]'))
        for (const email of ['b', 'a', 'h']) await typeChar(page, email)
        await expectRing(banner(page).getByRole('link', { name: 'Bahasa Indonesia' }))
        await page.keyboard.press('Escape')
        await expect(languages).toHaveAttribute('aria-expanded', 'false')
        await expect(languages).toBeFocused()

        await page.keyboard.press('Tab')
        await expectRing(button(page, 'nav.toDark'))
        await page.keyboard.press('Enter')
        await expectRing(button(page, 'nav.toLight'))
        await expectReadable(page, 'dark')
        await page.keyboard.press('Space')
        await expect(button(page, 'nav.toDark')).toBeFocused()
      },
    )

    test(
      `${locale}: the avatar menu takes arrows, Home, End and letters, and logging out starts on the safe choice`,
      { tag: [...nightlyUnless(locale === 'ar'), '@R21', '@V11'] },
      async ({ page }) => {
        const { account } = await signInByApi(page, locale)
        await openPage(page, `/${locale}/help-center`)
        await expect(avatar(page)).toHaveAccessibleName(`${say('shell', 'nav.account')}: ${account}`)
        await tabTo(page, avatar(page))
        await expectRing(avatar(page))
        await page.keyboard.press('Enter')
        const menu = page.getByRole('menu')
        const item = (key: string) => menu.getByRole('menuitem', { name: say('shell', key), exact: true })
        await expectRing(item('nav.overview'))
        await expect(menu.getByRole('menuitem')).toHaveCount(5)
        await expectReadable(page, 'avatar menu', [account])
        for (const [key, next] of [
          ['ArrowDown', 'nav.myOrder'],
          ['ArrowDown', 'nav.mySite'],
          ['End', 'nav.logOut'],
          ['Home', 'nav.overview'],
          ['ArrowUp', 'nav.logOut'],
        ] as const) {
          await page.keyboard.press(key)
          await expect(item(next)).toBeFocused()
        }
        await typeChar(page, say('shell', 'nav.personal').charAt(0).toLocaleLowerCase(locale))
        await expectRing(item('nav.personal'))
        await page.keyboard.press('Escape')
        await expect(menu).toBeHidden()
        await expectRing(avatar(page))

        await page.keyboard.press('Enter')
        await expect(item('nav.overview')).toBeFocused()
        await page.keyboard.press('End')
        await page.keyboard.press('Enter')
        const question = page.getByRole('alertdialog', { name: say('shell', 'logOut.title') })
        await expect(question).toHaveAccessibleDescription(say('shell', 'logOut.description'))
        await expectRing(button(question, 'logOut.cancel'))
        await expectTrapped(page, question)
        await expectReadable(page, 'logging out', [account])
        await page.keyboard.press('Escape')
        await expect(question).toBeHidden()
        await expect(avatar(page)).toBeFocused()

        await page.keyboard.press('Enter')
        await expect(item('nav.overview')).toBeFocused()
        await page.keyboard.press('End')
        await page.keyboard.press('Enter')
        await expect(button(question, 'logOut.cancel')).toBeFocused()
        await tabTo(page, button(question, 'logOut.confirm'))
        await page.keyboard.press('Enter')
        await expect(button(banner(page), 'nav.login')).toBeVisible()
      },
    )

    for (const isPressed of [true, false]) {
      const what = isPressed ? 'opens its menu on the first item when it arrives after the press' : 'keeps the focus when its menu arrives'
      test(`${locale}: the avatar ${what}`, { tag: [...nightlyUnless(isPressed && locale === 'ar'), '@R21', '@V11'] }, async ({ page }) => {
        await signInByApi(page, locale)
        const arrival = Promise.withResolvers<undefined>()
        await page.route(LAYERS, async (route) => {
          await arrival.promise
          await route.continue()
        })
        await page.goto(`/${locale}/help-center`, { waitUntil: 'commit' })
        await expect(avatar(page)).toBeVisible()
        await tabTo(page, avatar(page))
        if (isPressed) await page.keyboard.press('Enter')
        await expect(avatar(page)).not.toHaveAttribute('aria-expanded')
        arrival.resolve(undefined)
        await expect(avatar(page)).toHaveAttribute('aria-expanded', String(isPressed))
        if (isPressed) {
          await expectRing(page.getByRole('menuitem', { name: say('shell', 'nav.overview') }))
          await page.keyboard.press('Escape')
        }
        await expectRing(avatar(page))
      })
    }

    test(
      `${locale}: the menu of a phone holds the focus, gives it back, and knows the way out`,
      { tag: [AT_NIGHT, '@R19', '@R21'] },
      async ({ page }) => {
        const { account } = await signInByApi(page, locale)
        await page.setViewportSize(PHONE)
        await openPage(page, `/${locale}/help-center`)
        const opener = button(page, 'nav.openMenu')
        await expect(opener).toBeVisible()
        await tabTo(page, opener)
        await expectRing(opener)
        await page.keyboard.press('Enter')
        const drawer = page.getByRole('dialog', { name: say('shell', 'nav.menu') })
        await expect(drawer).toBeVisible()
        await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
        expect(await expectTrapped(page, drawer)).toBeGreaterThan(20)
        await expectReadable(page, 'drawer', [account])
        await page.keyboard.press('Escape')
        await expect(drawer).toBeHidden()
        await expectRing(opener)

        await page.keyboard.press('Enter')
        await expect(drawer).toBeVisible()
        await tabTo(page, button(drawer, 'nav.logOut'))
        await page.keyboard.press('Enter')
        const question = page.getByRole('alertdialog', { name: say('shell', 'logOut.title') })
        await expectRing(button(question, 'logOut.cancel'))
        await page.keyboard.press('Enter')
        await expect(question).toBeHidden()
        await expect(opener).toBeFocused()
      },
    )

    test(
      `${locale}: the login dialog and its step of the code hold the focus and give it back to the button that opened them`,
      { tag: [AT_NIGHT, '@R24', '@B14'] },
      async ({ page }) => {
        await openPage(page, `/${locale}/help-center`)
        await tabTo(page, button(banner(page), 'nav.login'))
        await expectRing(button(banner(page), 'nav.login'))
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog', { name: say('shell', 'signIn.loginTitle') })
        const account = dialog.getByLabel(say('shell', 'signIn.account'))
        await expectRing(account)
        await expectTrapped(page, dialog)
        const tab = (key: string) => page.getByRole('tab', { name: say('shell', key), exact: true })
        await tabTo(page, tab('signIn.login'))
        for (const [key, next] of [
          [dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight', 'signIn.register'],
          ['Home', 'signIn.login'],
          ['End', 'signIn.register'],
        ] as const) {
          await page.keyboard.press(key)
          await expectRing(tab(next))
          await expect(tab('signIn.login')).toHaveAttribute('aria-selected', 'true')
        }
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expectRing(button(banner(page), 'nav.login'))

        await page.route('**/api/login/authorize', async (route) => await route.fulfill({ json: SECOND_FACTOR_WANTED }))
        await page.keyboard.press('Enter')
        await expect(account).toBeFocused()
        await page.keyboard.type('merchant1')
        await tabTo(page, dialog.getByLabel(say('shell', 'signIn.password'), { exact: true }))
        await page.keyboard.type('dawn-desk-27')
        await page.keyboard.press('Enter')
        const step = page.getByRole('dialog', { name: say('shell', 'signIn.codeTitle') })
        const code = step.getByRole('textbox', { name: say('shell', 'signIn.code'), exact: true })
        await expectRing(code)
        await expect(code).toHaveAccessibleDescription(say('shell', 'signIn.codeHint'))
        await expectTrapped(page, step)
        await expectReadable(page, 'step of the code')
        await tabTo(page, button(step, 'signIn.useRecovery'))
        await page.keyboard.press('Enter')
        await expectRing(step.getByRole('textbox', { name: say('shell', 'signIn.recovery') }))
        await expectReadable(page, 'step of the recovery code')
        await page.keyboard.press('Escape')
        await expect(step).toBeHidden()
        await expectRing(button(banner(page), 'nav.login'))
      },
    )

    test(
      `${locale}: the dialog about a login elsewhere says when and where, and starts on the way back in`,
      { tag: [AT_NIGHT, '@X01'] },
      async ({ page, newDevice, allowConsoleError }) => {
        allowConsoleError(/422/)
        const merchant = await signInByApi(page, locale)
        const elsewhere = await newDevice()
        await logInByApi(elsewhere.request, merchant)
        await page.goto(`/${locale}/my-site`)
        const dialog = page.getByRole('alertdialog', { name: say('shell', 'elsewhere') })
        await expectRing(button(dialog, 'kicked.me'))
        await expect(dialog).toHaveAccessibleDescription(new RegExp(say('shell', 'kicked.hint')))
        await expectTrapped(page, dialog)
        await expectReadable(page, 'kicked out')
        await tabTo(page, button(dialog, 'kicked.notMe'))
        await page.keyboard.press('Enter')
        const who = page.getByRole('dialog', { name: say('shell', 'reset.forgotTitle') }).getByLabel(say('shell', 'reset.who'))
        await expectRing(who)
        await expect(who).toHaveValue(merchant.account)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      },
    )

    test(
      `${locale}: the dialogs of mailed links hold the focus and close on Esc, also when the link is dead`,
      { tag: [AT_NIGHT, '@R18', '@D06'] },
      async ({ page }) => {
        for (const { address, name, focus } of [
          { address: `reset=${MAILED_SECRET}`, name: 'reset.title', focus: 'reset.newPassword' },
          { address: 'reset=%3C', name: 'reset.invalid', focus: 'reset.requestNew' },
          { address: `undoEmail=${MAILED_SECRET}`, name: 'undo.title', focus: 'undo.cancel' },
          { address: 'undoEmail=%3C', name: 'undo.invalid', focus: 'footer.contactUs' },
        ] as const) {
          await page.goto(`/${locale}/terms?${address}`)
          const dialog = page.getByRole('dialog', { name: say('shell', name) })
          await expectRing(focus === 'reset.newPassword' ? dialog.getByLabel(say('shell', focus), { exact: true }) : button(dialog, focus))
          await expectTrapped(page, dialog)
          if (locale === 'ar') await expectArabicNames(page, name)
          await page.keyboard.press('Escape')
          await expect(dialog).toBeHidden()
        }
      },
    )

    test(
      `${locale}: countries are searched, walked and chosen, and Esc chooses none`,
      { tag: [AT_NIGHT, '@R25', '@R22'] },
      async ({ page }) => {
        const { account } = await signInByApi(page, locale)
        await openPage(page, `/${locale}`)
        const opener = page
          .getByRole('main')
          .getByRole('link', { name: say('marketing', 'parts.open') })
          .first()
        await tabTo(page, opener)
        await page.keyboard.press('Enter')
        const dialog = page.getByRole('dialog', { name: say('shell', 'openSite.title') })
        const search = dialog.getByRole('searchbox', { name: say('shell', 'openSite.search') })
        await expectRing(search)
        const rows = dialog.getByRole('listitem').getByRole('button')
        await expect(rows.first()).toBeVisible()
        await page.keyboard.press('ArrowDown')
        await expectRing(rows.first())
        await page.keyboard.press('ArrowDown')
        await expect(rows.nth(1)).toBeFocused()
        await page.keyboard.press('End')
        await expectRing(rows.last())
        await page.keyboard.press('Home')
        await page.keyboard.press('ArrowUp')
        await expect(search).toBeFocused()
        await page.keyboard.type('atlantis')
        await expect(dialog.getByText(say('shell', 'openSite.none'))).toBeVisible()
        await expectTrapped(page, dialog)
        await expectReadable(page, 'no such country', [account])
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expectRing(opener)
        await page.keyboard.press('Enter')
        await expect(search).toBeFocused()
        await page.keyboard.type('brasil')
        await expect(rows).toHaveCount(1)
        await page.keyboard.press('Enter')
        await expect(page).toHaveURL(/\/introduction\?countriesId=76/u)
      },
    )

    test(
      `${locale}: bars are closed and toasts are reached from the keyboard, and the walk goes on where it was`,
      { tag: [AT_NIGHT, '@D18', '@S10', '@C14'] },
      async ({ page, context }) => {
        const other = locale === 'en' ? 'ar' : 'en'
        const sayOther = translatorOf(other)
        await page.goto(`/${locale}/terms`)
        await page.evaluate((chosen) => localStorage.setItem('language', chosen), other)
        await openPage(page, `/${locale}/help-center`)
        const offer = page.getByRole('complementary', { name: sayOther('shell', 'languageBar.label') })
        await expect(offer).toHaveAttribute('lang', other)
        await expect(offer).toHaveAttribute('dir', languageOf(other).dir)
        await expectReadable(page, 'language bar')
        await tabTo(page, offer.getByRole('button', { name: sayOther('shell', 'kit.close') }))
        await page.keyboard.press('Enter')
        await expect(offer).toBeHidden()
        await page.keyboard.press('Tab')
        expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)

        await context.setOffline(true)
        const bar = page.getByRole('status').filter({ hasText: say('shell', 'connection.offline') })
        await expect(bar).toBeVisible()
        await expectReadable(page, 'offline')
        await tabTo(page, button(bar, 'kit.close'), 'Shift+Tab')
        await expectRing(button(bar, 'kit.close'))
        await page.keyboard.press('Enter')
        await expect(bar).toBeHidden()
        await page.keyboard.press('Tab')
        const before = await page.evaluateHandle(() => document.activeElement)
        await context.setOffline(false)
        const region = page.getByRole('region', { name: say('shell', 'notifications') })
        await expect(region.getByText(say('shell', 'connection.online'))).toBeVisible()
        await page.keyboard.press('F6')
        await expect(region).toBeFocused()
        await expectReadable(page, 'toast')
        await tabTo(page, button(region, 'kit.close'))
        await expectRing(button(region, 'kit.close'))
        await page.keyboard.press('Enter')
        await expect(region.getByText(say('shell', 'connection.online'))).toBeHidden()
        expect(await before.evaluate((element) => element === document.activeElement)).toBe(true)
      },
    )

    test(
      `${locale}: the dialogs of cart and orders start on the safe choice and give the focus back`,
      { tag: [AT_NIGHT, '@V11', '@R13', '@R14'] },
      async ({ page }) => {
        const merchant = await signInByApi(page, locale)
        const orderedName = `${SITE} 1${Date.now().toString(36)}`
        await order(merchant, await fillCart(merchant, locale, orderedName))
        const siteName = `${SITE} 2${Date.now().toString(36)}`
        await fillCart(merchant, locale, siteName)
        const own = [merchant.account, orderedName, siteName]

        await page.goto(`/${locale}/cart`)
        const remove = page.getByRole('button', { name: say('account', 'cart.delete', { name: siteName }) })
        await expect(remove).toBeVisible()
        await tabTo(page, remove)
        await expectRing(remove)
        await page.keyboard.press('Enter')
        const deletion = page.getByRole('alertdialog', { name: say('account', 'cart.deleteTitle') })
        await expectRing(deletion.getByRole('button', { name: say('shell', 'kit.cancel') }))
        await expectTrapped(page, deletion)
        await expectReadable(page, 'deletion', own)
        await page.keyboard.press('Escape')
        await expect(deletion).toBeHidden()
        await expectRing(remove)

        await page.goto(`/${locale}/my-order`)
        const details = page.getByRole('rowheader').getByRole('link').first()
        await expect(details).toBeVisible()
        await tabTo(page, details)
        await page.keyboard.press('Enter')
        const drawer = page.getByRole('dialog', { name: say('account', 'orders.detail') })
        const cancel = drawer.getByRole('button', { name: say('account', 'orders.cancel') })
        await expect(cancel).toBeVisible()
        await expect.poll(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
        await expectTrapped(page, drawer)
        await expectReadable(page, 'order', own)
        await tabTo(page, cancel)
        await page.keyboard.press('Enter')
        const cancelling = page.getByRole('alertdialog', { name: say('account', 'orders.cancelTitle') })
        await expectRing(cancelling.getByRole('button', { name: say('account', 'orders.keep') }))
        await expectTrapped(page, cancelling)
        await expectReadable(page, 'cancelling', own)
        await page.keyboard.press('Escape')
        await expect(cancelling).toBeHidden()
        await expectRing(cancel)
        await page.keyboard.press('Escape')
        await expect(drawer).toBeHidden()
        await expect(details).toBeFocused()
      },
    )

    test(
      `${locale}: the dialogs of sites and of personal settings hold the focus and give it back`,
      { tag: [AT_NIGHT, '@R15', '@V07', '@D06'] },
      async ({ page }) => {
        const { account } = await signInByApi(page, locale)
        await page.route('**/api/site?**', async (route) => await route.fulfill({ json: ONE_SITE }))
        await page.goto(`/${locale}/my-site`)
        await walkDialog({
          page,
          opener: page.getByRole('button', { name: say('account', 'sites.resetOf', { name: isolate(SITE) }) }),
          name: say('account', 'reset.title'),
          first: (dialog) => dialog.getByLabel(say('account', 'reset.password'), { exact: true }),
        })
        await page.goto(`/${locale}/personal/security`)
        const settings = page.locator('#email, #two-step-login')
        for (const { opens, title } of [
          { opens: 'personal.email.change', title: 'personal.email.dialogTitle' },
          { opens: 'personal.twoStep.turnOn', title: 'personal.twoStep.onTitle' },
        ] as const) {
          await walkDialog({
            page,
            opener: settings.getByRole('button', { name: say('account', opens), exact: true }),
            name: say('account', title),
            first: (dialog) => dialog.locator('input').first(),
          })
        }
        if (locale === 'ar') await expectArabicNames(page, 'personal settings', [account])
      },
    )
  })
}

const SECOND_FACTOR_WANTED = { code: 1, success: false, msg: '', data: { error: 'identity.second-factor-required', requestId: 'walk' } }

const LIVE_SITE: Site = {
  id: '44444444-4444-4444-8444-444444444444',
  orderId: '33333333-3333-4333-8333-333333333333',
  siteName: SITE,
  slug: 'aurora',
  domain: 'http://aurora.sites.test',
  backendLink: 'http://aurora.sites.test/backend',
  operationAccount: 'dawn2027',
  countriesId: 76,
  countryName: 'Brazil',
  currencyCode: 'BRL',
  packageId: 'standard',
  design: { templateId: 'harbour', themeId: 'harbour-pilot', schemeId: 'gold' },
  logo: null,
  server: 'unicorn',
  estimatedSites: '1',
  status: 'live',
  isPaused: false,
  launchedAt: '2026-11-01T10:06:41.000Z',
  launchSeconds: 401.2,
  launchMoments: [],
  checklist: { done: 1, total: 3 },
}

const ONE_SITE = { code: 0, success: true, msg: '', data: { list: [LIVE_SITE], total: 1, page: 1, pageSize: 10 } }

async function walkDialog(walk: { page: Page; opener: Locator; name: string; first: (dialog: Locator) => Locator }): Promise<void> {
  const { page, opener, name, first } = walk
  await expect(opener).toBeVisible()
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name })
  await expectRing(first(dialog))
  await expectTrapped(page, dialog)
  await expectAccessible(page, name)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expectRing(opener)
}
