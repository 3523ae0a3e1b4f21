import { registerByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { MerchantLine } from '../pages/merchant-line.ts'
import { expectSignedIn, expectSignedOut, logOutByMenu } from '../pages/session-tabs.ts'

const REMOTES = /\/assets\/(marketing|onboarding|account|billing|console|builder)\//

test(
  'with every remote gone, login, account menu, language and support links work, and the page says what is wrong',
  { tag: '@federation-F4' },
  async ({ page, context, allowConsoleError }) => {
    allowConsoleError(/Failed to load resource|net::ERR_FAILED|RUNTIME|loadEntry|load/i)
    const who = await registerByApi(page.request)
    let rejected = 0
    await context.route(REMOTES, async (route) => {
      rejected += 1
      await route.abort()
    })
    const say = translatorOf('en')
    await page.goto('/en/help-center')
    await expect(page.getByText(say('shell', 'failure.unreachable'))).toBeVisible()
    expect(rejected).toBeGreaterThan(0)

    await page
      .getByRole('banner')
      .getByRole('button', { name: say('shell', 'nav.login'), exact: true })
      .click()
    await new MerchantLine(page, 'en').signIn(who)
    await expectSignedIn(page)

    const account = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${say('shell', 'nav.account')}`) })
    await account.click()
    for (const entry of ['nav.myOrder', 'nav.mySite', 'nav.personal', 'nav.logOut']) {
      await expect(page.getByRole('menuitem', { name: say('shell', entry) })).toBeVisible()
    }
    await page.keyboard.press('Escape')

    const footer = page.getByRole('contentinfo')
    const messenger = footer.getByRole('link', { name: say('shell', 'footer.messenger', { network: 'Telegram' }) })
    await expect(messenger).toHaveAttribute('href', /^https:\/\/t\.me\//)
    await footer.getByRole('link', { name: say('shell', 'footer.contactUs') }).click()
    await expect(page).toHaveURL(/\/en\/contact$/)
    await expect(page.getByText(say('shell', 'failure.unreachable'))).toBeVisible()
    await expect(messenger).toBeVisible()

    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${say('shell', 'nav.language')}`) })
      .click()
    await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page).toHaveURL(/\/ar\/contact$/)
    await expect(page.getByText(translatorOf('ar')('shell', 'failure.unreachable'))).toBeVisible()
    await expectSignedIn(page)

    await page.goto('/en/terms')
    await expectSignedIn(page)
    await logOutByMenu(page)
    await expectSignedOut(page)
  },
)
