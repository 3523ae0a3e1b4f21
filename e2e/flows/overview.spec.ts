import { PAGES, pagePath } from '@parlour/contracts'
import { isolate } from '@parlour/i18n'
import { expectAccessible } from '../fixtures/axe.ts'
import { fillCart, order, signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { logInByDialog } from '../pages/session-tabs.ts'

const say = translatorOf('en')

test(
  'a merchant who signs in from the header lands on the overview, pays from there what waits, and moves on by the navigation',
  { tag: ['@S03', '@S11'] },
  async ({ page }) => {
    const merchant = await signInByApi(page, 'en')
    const orderId = await order(merchant, await fillCart(merchant, 'en', `Vista ${Date.now().toString(36)}`))
    const { list } = (await merchant.read('/api/order/list')) as { readonly list: readonly { readonly orderId: string }[] }
    const number = list[0]?.orderId ?? ''
    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies()

    await page.goto(pagePath('en', PAGES.about))
    await logInByDialog(page, merchant)
    await page.waitForURL(pagePath('en', PAGES.overview))
    await expect(page.getByRole('heading', { level: 1, name: say('account', 'dashboard.title') })).toBeFocused()
    const nav = page.getByRole('navigation', { name: say('shell', 'workspace.nav') })
    await expect(nav.getByRole('link', { name: say('shell', 'nav.overview') })).toHaveAttribute('aria-current', 'page')
    await expectAccessible(page, 'overview')

    await nav.getByRole('link', { name: say('shell', 'workspace.orders') }).click()
    await expect(page).toHaveURL(pagePath('en', PAGES.myOrder))
    await page.goBack()
    const task = say('account', 'dashboard.tasks.order-unpaid', { subject: isolate(number) })
    await page
      .getByRole('region', { name: say('account', 'dashboard.tasks.title') })
      .getByRole('link', { name: task })
      .click()
    await expect(page).toHaveURL(pagePath('en', PAGES.checkout, { orderId }))
  },
)
