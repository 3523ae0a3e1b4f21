import { PAGES, pagePath } from '@parlour/contracts'
import { expectAccessible } from '../fixtures/axe.ts'
import { INJECTION_NOISE } from '../fixtures/fault-watch.ts'
import { verifyByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { agePayment, LATER } from '../fixtures/staged-time.ts'
import { pay, sentHash } from '../fixtures/wallet.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { CheckoutScreen, givenOrder, orderSite, timelineOf } from '../pages/checkout-screen.ts'

const say = translatorOf('en')
const billing = (key: string, values?: Readonly<Record<string, string>>) => say('billing', key, values)
const SWEPT = { timeout: 60_000 }

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
test.beforeEach(({ allowConsoleError }) => allowConsoleError(INJECTION_NOISE))

test(
  'paid too much: the site opens, the surplus is credit, and the next order takes it by itself',
  { tag: ['@B07', '@journal-D3'] },
  async ({ page }) => {
    const { merchant, screen, orderId, siteName } = await givenOrder(page)
    const { address } = await screen.start(orderId)
    pay(address, '1100')
    await screen.expectCreated(siteName)
    await expect(page.getByText(billing('state.surplusNotice', { surplus: '101.00 USDT' })).first()).toBeVisible()

    await page.goto(pagePath('en', PAGES.settlement))
    const credit = page.getByRole('region', { name: billing('settlement.account.credit') })
    await expect(credit).toContainText('101.00 USDT')
    await verifyByApi(merchant)
    const next = await orderSite(merchant)
    const deposit = await screen.start(next.orderId)
    await expect(page.getByText(billing('deposit.credit', { amount: '101.00 USDT' }))).toBeVisible()
    expect(deposit.amount).toBe('898.00')
    pay(deposit.address, '898')
    await screen.expectCreated(next.siteName)
  },
)

test('back after the countdown: the same address at the same price, and time anew', { tag: ['@C12', '@D27'] }, async ({ page }) => {
  const { screen, orderId, siteName } = await givenOrder(page)
  const deposit = await screen.start(orderId)
  agePayment(orderId, LATER.afterTheCountdown)
  await page.reload()
  await screen.expectTitle('waiting')
  await expect(page.getByText(/^5\d:\d\d$/).first()).toBeVisible()
  expect(await screen.deposit()).toEqual(deposit)
  pay(deposit.address, '999')
  await screen.expectCreated(siteName)
})

test('paid too late: the page says until when money still pays, and it does', { tag: ['@B07', '@journal-D1'] }, async ({ page }) => {
  const { screen, orderId, siteName } = await givenOrder(page)
  const { address } = await screen.start(orderId)
  agePayment(orderId, LATER.afterItsTime)
  await expect(page.getByText(billing('closed.timedOutTitle'))).toBeVisible(SWEPT)
  const [said = ''] = billing('closed.timedOutUntil').split('{{until}}')
  await expect(page.getByText(said.trim(), { exact: false })).toBeVisible()
  await expectAccessible(page, 'checkout, timed out')
  pay(address, '999')
  await screen.expectCreated(siteName)
})

test(
  'paid after the late window: the money is credit, the page says so, and the cart is one step away',
  { tag: ['@B07', '@journal-D1b'] },
  async ({ page }) => {
    const { merchant, screen, orderId } = await givenOrder(page)
    const { address } = await screen.start(orderId)
    agePayment(orderId, LATER.afterItsTime)
    await expect(page.getByText(billing('closed.timedOutTitle'))).toBeVisible(SWEPT)
    agePayment(orderId, LATER.afterTheLateWindow)
    pay(address, '999')
    await expect(page.getByText(billing('closed.lateTitle', { received: '999.00 USDT' }))).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(billing('closed.lateText'))).toBeVisible()
    await expectAccessible(page, 'checkout, money came late')
    await page.getByRole('link', { name: billing('missing.backToCart') }).click()
    await page.waitForURL(/\/en\/cart/)
    const again = await orderSite(merchant)
    await screen.open(again.orderId)
    await page.getByRole('button', { name: billing('network.continue') }).click()
    await screen.expectCreated(again.siteName)
  },
)

test(
  'on the wrong network: the page answers before the money leaves, and says what a pasted text is',
  { tag: ['@N6', '@K10'] },
  async ({ page }) => {
    const { screen, orderId } = await givenOrder(page)
    await screen.open(orderId)
    await expect(page.getByRole('radio')).toHaveCount(2)
    await page.getByRole('radio', { name: billing('network.other') }).check()
    await expect(page.getByText(billing('network.otherTitle', { networks: billing('network.trc20') }))).toBeVisible()
    await expect(page.getByRole('button', { name: billing('network.continue') })).toHaveCount(0)
    await expectAccessible(page, 'checkout, another network')
    await page.getByRole('button', { name: billing('network.otherSwitch', { network: billing('network.trc20') }) }).click()
    await page.getByRole('button', { name: billing('network.continue') }).click()
    const { address } = await screen.deposit()

    await page.getByText(billing('guard.question')).click()
    const outcome = async (text: string, key: string) => {
      await page.getByLabel(billing('guard.label')).fill(text)
      await page.getByRole('button', { name: billing('guard.check'), exact: true }).click()
      await expect(page.getByText(billing(`guard.${key}.title`), { exact: true })).toBeVisible()
      await expect(page.getByText(billing(`guard.${key}.text`), { exact: true })).toBeVisible()
    }
    await outcome('0x52908400098527886E0F7030069857D2E4169EE7', 'wrong-network-address')
    await outcome('TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW', 'unknown-address')
    await outcome(address, 'right-address')
    await outcome('my wallet', 'not-readable')
    await outcome('ab'.repeat(32), 'transaction-unknown')
    await expectAccessible(page, 'checkout, the guard')
    const hash = sentHash(pay(address, '400'))
    await screen.expectTitle('partial')
    await outcome(hash.replace('0x', ''), 'transaction-right')
  },
)

test(
  'the tab closed half-way: the order keeps its place, and My orders leads back to the same address',
  { tag: '@C08' },
  async ({ page, context }) => {
    const { orderId, siteName, screen } = await givenOrder(page)
    const { address } = await screen.start(orderId)
    pay(address, '400')
    await page.close()

    const back = await context.newPage()
    const again = new CheckoutScreen(back)
    await back.goto(pagePath('en', PAGES.myOrder))
    await expect(back.getByRole('main').getByText(siteName).first()).toBeVisible()
    const [details = ''] = say('account', 'orders.detailsOf').split('{{number}}')
    await back.getByRole('main').getByRole('link', { name: details.trim() }).click()
    await back.getByRole('link', { name: say('account', 'orders.pay'), exact: true }).click()
    await back.getByRole('button', { name: billing('network.continue') }).click()
    await again.expectTitle('partial')
    expect(await again.deposit()).toEqual({ address, amount: '599.00' })
    await back.close()
    pay(address, '599')

    const later = await context.newPage()
    await later.goto(pagePath('en', PAGES.checkout, { orderId }))
    await new CheckoutScreen(later).expectCreated(siteName)
  },
)

test(
  'a double tap, Back, a reload and a second tab in mid-pay: one address, one charge, and every tab arrives',
  { tag: ['@browser-B10', '@D50'] },
  async ({ page, context }) => {
    const { orderId, siteName, screen } = await givenOrder(page)
    await screen.open(orderId)
    await page.getByRole('button', { name: billing('network.continue') }).dblclick()
    const deposit = await screen.deposit()
    await page.reload()
    expect(await screen.deposit()).toEqual(deposit)

    await page.getByRole('button', { name: billing('network.change') }).click()
    await page.getByRole('button', { name: billing('network.continue') }).click()
    expect(await screen.deposit()).toEqual(deposit)
    await page.goto(pagePath('en', PAGES.cart))
    await page.goBack()
    expect(await screen.deposit()).toEqual(deposit)

    const second = await context.newPage()
    const other = new CheckoutScreen(second)
    expect(await other.start(orderId)).toEqual(deposit)
    pay(deposit.address, '999')
    await page.reload()
    await screen.expectCreated(siteName)
    await other.expectCreated(siteName)
    const timeline = await timelineOf(page, orderId)
    expect(timeline.attempts).toHaveLength(1)
    expect(timeline.transfers.map(({ amount, use }) => [amount, use])).toEqual([['999.000000', 'order']])
    expect(timeline.credit).toBe('0.000000')
  },
)
