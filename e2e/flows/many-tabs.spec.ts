import { fillCart } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { accountButton, cartItem, expectOneCart, openLiveTabs } from '../pages/live-tabs.ts'

const say = translatorOf('en')

test(
  'tabs of a cart in two languages show at once what one of them or another caller does',
  { tag: ['@R09', '@D20'] },
  async ({ context, seenLive }) => {
    await expectOneCart(context, seenLive, ['/en/cart', '/ar/cart', '/en/cart'])
  },
)

test(
  'two tabs check out one item in the same moment: one order, one payment, and every tab knows it',
  { tag: '@R09' },
  async ({ context, allowConsoleError, seenLive }) => {
    allowConsoleError(/status of 40[349]/)
    const { tabs, caller } = await openLiveTabs(context, ['/en/cart', '/en/cart', '/en/my-order'])
    const [first, second, orders] = tabs
    if (!first || !second || !orders) throw new Error('no tabs')
    await fillCart(caller, 'en', 'Twin Towers Bay')
    for (const tab of [first, second]) {
      await expect(cartItem(tab, 'Twin Towers Bay')).toBeChecked()
      await tab.getByRole('checkbox', { name: say('account', 'cart.terms') }).check()
    }
    // The first order leaves only once the second is on its way too: with it the item leaves both carts, and with the item the button.
    const both = Promise.withResolvers<void>()
    let underway = 0
    await context.route('**/api/order/create', async (route) => {
      underway += 1
      if (underway === 2) both.resolve()
      await both.promise
      await route.continue()
    })
    await Promise.all([first, second].map(async (tab) => accountButton(tab, 'cart.checkout').click()))
    await expect.poll(() => [first, second].filter((tab) => tab.url().includes('/en/checkout?orderId=')).length).toBe(1)
    await seenLive(expect(orders.getByRole('main').getByText('Twin Towers Bay').first()).toBeVisible())
    expect((await caller.read('/api/order/list')).total).toBe(1)
  },
)
