import { PAGES, pagePath } from '@parlour/contracts'
import type { BrowserContextOptions } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { INJECTION_NOISE } from '../fixtures/fault-watch.ts'
import { logInByApi, storeGrant } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { pay } from '../fixtures/wallet.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { CheckoutScreen, givenOrder } from '../pages/checkout-screen.ts'

const billing = (key: string, values?: Readonly<Record<string, string>>) => translatorOf('en')('billing', key, values)
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.beforeEach(({ allowConsoleError }) => allowConsoleError(INJECTION_NOISE))

test('a link that is forged or cut shows one sentence and no payment', { tag: '@N7' }, async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 404/)
  for (const secret of ['A'.repeat(43), 'cut', '']) {
    await page.goto(`${pagePath('en', PAGES.pay)}#${secret}`)
    await page.reload()
    await expect(page.getByText(billing('pay.overTitle'))).toBeVisible()
  }
  await expectAccessible(page, 'a link that is over')
})

test(
  'a payment begun on a computer goes on where the merchant signs in on a phone',
  { tag: '@C08' },
  async ({ page, newDevice, allowConsoleError }) => {
    allowConsoleError(/status of 4(01|22)/)
    const { merchant, screen, orderId, siteName } = await givenOrder(page)
    const { address } = await screen.start(orderId)
    pay(address, '400')
    await screen.expectTitle('partial')
    await page.close()

    const device = await newDevice(PHONE)
    const phone = await device.newPage()
    await phone.goto('/en/terms')
    await storeGrant(phone, await logInByApi(device.request, merchant))
    const there = new CheckoutScreen(phone)
    expect(await there.start(orderId)).toEqual({ address, amount: '599.00' })
    await there.expectTitle('partial')
    pay(address, '599')
    await there.expectCreated(siteName)
  },
)

test(
  'of a payment in two parts the computer and the signed-out phone request the rest at the same address',
  { tag: '@N7' },
  async ({ page, newDevice }) => {
    const { merchant, screen, orderId } = await givenOrder(page)
    const { address } = await screen.start(orderId)
    const { token } = await merchant.call('/api/pay/handoff', { id: screen.attemptId() })
    const phone = await (await newDevice(PHONE)).newPage()
    await phone.goto(`${pagePath('en', PAGES.pay)}#${String(token)}`)
    pay(address, '400')
    for (const each of [screen, new CheckoutScreen(phone)]) {
      await each.expectTitle('partial')
      expect(await each.deposit()).toEqual({ address, amount: '599.00' })
    }
  },
)
