import { PAGES, pagePath } from '@parlour/contracts'
import { fillCart, order, signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { approveAndSend, expectSwept, PAYOUTS } from '../pages/payouts.ts'
import { expectResultInFocus } from '../pages/result-in-focus.ts'

const LOCALE = 'en'
const translate = (key: string) => translatorOf(LOCALE)('console', key)
const billing = (key: string) => translatorOf(LOCALE)('billing', `payout.${key}`)
const VOID_REQUESTS = pagePath(LOCALE, `${PAGES.console}/void-requests`)

test(
  'an order is made invalid by two persons in the console, and each reads with the focus what became of it',
  { tag: '@D30' },
  async ({ page, newDevice }) => {
    const merchant = await signInByApi(page, LOCALE)
    const { orderId } = await merchant.call('/api/order/info', {
      id: await order(merchant, await fillCart(merchant, LOCALE, `Pier ${Date.now().toString(36)}`)),
    })
    const first = await (await newDevice()).newPage()
    await signInByApi(first, LOCALE, 'finance1')
    await first.goto(`${VOID_REQUESTS}?order=${String(orderId)}`)
    await first
      .getByRole('dialog')
      .getByRole('textbox', { name: translate('reason.label') })
      .fill('It stands on a list')
    await first
      .getByRole('dialog')
      .getByRole('button', { name: translate('voidRequests.propose') })
      .click()
    await expectResultInFocus(first, translate('voidRequests.done.proposed'))

    const second = await (await newDevice()).newPage()
    await signInByApi(second, LOCALE, 'owner1')
    await second.goto(VOID_REQUESTS)
    const approve = second.getByRole('button', { name: `${translate('train.action.approve')}: ${String(orderId)}` })
    await approve.click()
    await second
      .getByRole('alertdialog')
      .getByRole('button', { name: translate('train.action.approve') })
      .click()
    await expect(approve).toHaveCount(0)
    await expectResultInFocus(second, translate('voidRequests.done.approved'))
  },
)

test(
  'an overpayment is swept to the treasury and paid out by two persons and an offline signature, and the merchant sees it',
  { tag: ['@D30', '@journal-R1', '@journal-W1'] },
  async ({ page, newDevice }) => {
    const { merchant, first, second, expectFinal } = await expectSwept(page, newDevice)
    await test.step('the treasury pays the refund the same way', async () => {
      const refund = new RegExp(`${merchant.account}.*120\\.50`)
      await first.goto(PAYOUTS)
      await first.getByRole('row', { name: refund }).getByRole('link').click()
      await first.getByRole('button', { name: translate('payouts.prepare'), exact: true }).click()
      await expect(first.getByText(translate('payouts.own'))).toBeVisible()
      await approveAndSend(second, refund)
      await expectFinal('refund')
    })
    await test.step('the merchant sees it paid, with its transaction', async () => {
      await page.goto(pagePath(LOCALE, PAGES.settlement))
      await page.getByRole('button', { name: billing('action') }).click()
      const past = page
        .getByRole('dialog')
        .getByRole('region', { name: billing('list') })
        .getByRole('listitem')
      await expect(past).toContainText(billing('state.final'))
      await expect(past).toContainText(/0x[0-9a-f]{4}/)
    })
  },
)
