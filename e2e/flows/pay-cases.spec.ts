import { PAGES, pagePath } from '@parlour/contracts'
import { expectAccessible } from '../fixtures/axe.ts'
import { INJECTION_NOISE } from '../fixtures/fault-watch.ts'
import { expectRing, tabTo } from '../fixtures/keyboard.ts'
import { signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { pay, sentHash } from '../fixtures/wallet.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { CheckoutScreen, givenOrder, orderSite } from '../pages/checkout-screen.ts'

const say = translatorOf('en')
const billing = (key: string, values?: Readonly<Record<string, string>>) => say('billing', key, values)

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
test.beforeEach(({ allowConsoleError }) => allowConsoleError(INJECTION_NOISE))

test(
  'an order is paid exactly by the keyboard alone: the site opens by itself, and the receipt proves the transfer',
  {
    tag: ['@B07', '@C08', '@WCAG'],
  },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { screen: checkout, orderId, siteName } = await givenOrder(page)
    await checkout.open(orderId)
    const start = page.getByRole('button', { name: billing('network.continue') })
    await tabTo(page, start)
    await expectRing(start)
    await page.keyboard.press('Enter')
    const deposit = await checkout.deposit()
    expect(deposit).toEqual({ address: expect.stringMatching(/^T[1-9A-HJ-NP-Za-km-z]{33}$/), amount: '999.00' })
    await checkout.expectTitle('waiting')
    await expectAccessible(page, 'checkout, waiting')
    const attempt = checkout.attemptId()
    const copy = page.getByRole('button', { name: billing('deposit.copyAddress') })
    await tabTo(page, copy)
    await expectRing(copy)
    await page.keyboard.press('Enter')
    await expect.poll(async () => await page.evaluate(() => navigator.clipboard.readText())).toBe(deposit.address)
    await tabTo(page, page.locator('summary').filter({ hasText: billing('guard.question') }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel(billing('guard.label')))
    await page.keyboard.type(deposit.address)
    await page.keyboard.press('Enter')
    await expect(page.getByText(billing('guard.right-address.title'), { exact: true })).toBeVisible()
    const hash = sentHash(pay(deposit.address, '999'))
    await checkout.expectCreated(siteName)

    await page.goto(pagePath('en', PAGES.receipt, { id: attempt }))
    await expect(page.getByRole('heading', { level: 1, name: billing('receipt.title') })).toBeVisible()
    await expect(page.getByText(hash.replace('0x', '')).first()).toBeVisible()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(/^#\d+$/).first()).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 20_000 })
    await expectAccessible(page, 'receipt')
  },
)

test(
  'an order is paid in two parts on the narrowest phone in Arabic: nothing leaves the screen, and the rest is requested at the same address',
  {
    tag: ['@B07', '@D26'],
  },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const merchant = await signInByApi(page, 'ar')
    const { orderId } = await orderSite(merchant)
    const checkout = new CheckoutScreen(page, 'ar')
    const expectWithin = async (screen: string) => {
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), screen).toBe(0)
      await expectAccessible(page, `checkout in Arabic, ${screen}`)
    }
    await checkout.open(orderId)
    await expect(page.getByRole('button', { name: checkout.say('billing', 'network.continue') })).toBeVisible()
    await expectWithin('network')
    await page.getByRole('button', { name: checkout.say('billing', 'network.continue') }).click()
    const { address } = await checkout.deposit()
    await expectWithin('waiting')
    pay(address, '400')
    await checkout.expectTitle('partial')
    await expectWithin('part arrived')
    expect(
      await page
        .locator('bdi[dir="ltr"]')
        .filter({ hasText: /^T/ })
        .first()
        .evaluate((code) => getComputedStyle(code).direction),
    ).toBe('ltr')

    const english = new CheckoutScreen(page)
    expect(await english.start(orderId)).toEqual({ address, amount: '599.00' })
    await english.expectTitle('partial')
    await expect(page.getByText(billing('state.partialText', { received: '400.00 USDT', due: '599.00 USDT' })).first()).toBeVisible()
    await expectAccessible(page, 'checkout, part arrived')
  },
)
