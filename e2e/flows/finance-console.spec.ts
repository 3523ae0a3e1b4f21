import { randomUUID } from 'node:crypto'
import { PAGES, pagePath } from '@parlour/contracts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { fillCart, order, signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { pay } from '../fixtures/wallet.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { expectSwept } from '../pages/payouts.ts'
import { expectResultInFocus } from '../pages/result-in-focus.ts'

const LOCALE = 'en'
const say = translatorOf(LOCALE)
const translate = (key: string, values?: Readonly<Record<string, string>>) => say('console', key, values)
const QUEUE = pagePath(LOCALE, `${PAGES.console}/exceptions`)
const CANCELLED = 5
/** Below the dust limit, so that it is set aside when the order needs nothing. */
const DUST = '0.5'

test(
  'money that was set aside is proposed by one person, agreed to by another, and is credit of the merchant then',
  { tag: ['@D26', '@D30'] },
  async ({ page, newDevice }) => {
    const merchant = await signInByApi(page, LOCALE)
    const orderId = await order(merchant, await fillCart(merchant, LOCALE, `Quay ${Date.now().toString(36)}`))
    const { address } = await merchant.call('/api/pay/unified-ordering', { orderId, method: 'trc20' }, randomUUID())
    await merchant.call('/api/order/edit', { id: orderId, status: CANCELLED })
    pay(String(address), DUST)

    const first = await (await newDevice()).newPage()
    await test.step('finance finds the money in the queue and proposes to release it', async () => {
      await signInByApi(first, LOCALE, 'finance1')
      await openEntry(first, merchant.account)
      await expectAccessible(first, 'payment exceptions')
      await first.getByRole('button', { name: translate('exceptions.propose') }).click()
      const dialog = first.getByRole('dialog')
      await dialog.getByRole('textbox').fill('The merchant asked for it')
      await dialog.getByRole('button', { name: translate('exceptions.propose') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(first.getByText(translate('finance.own'))).toBeVisible()
      await expect(first.getByRole('button', { name: translate('train.action.approve') })).toHaveCount(0)
    })

    await test.step('another person agrees, and reads what became of it where the buttons were', async () => {
      const second = await (await newDevice()).newPage()
      await signInByApi(second, LOCALE, 'owner1')
      await openEntry(second, merchant.account)
      await expect(second.getByText('The merchant asked for it')).toBeVisible()
      await second.getByRole('button', { name: translate('train.action.approve') }).click()
      await second
        .getByRole('alertdialog')
        .getByRole('button', { name: translate('train.action.approve') })
        .click()
      await expect(second.getByRole('alertdialog')).toHaveCount(0)
      await expectResultInFocus(second, translate('exceptions.done.released'))
      const queue = second.getByRole('table', { name: translate('exceptions.title') })
      await expect(queue.getByRole('link', { name: merchant.account })).toHaveCount(0)
    })

    await test.step('the merchant has the credit', async () => {
      await page.goto(pagePath(LOCALE, PAGES.settlement))
      await expect(page.getByRole('region', { name: say('billing', 'settlement.account.credit') })).toContainText('0.50 USDT')
    })
  },
)

test(
  'an overpayment is swept to the treasury by two persons and an offline signature',
  { tag: ['@D30', '@journal-R1', '@journal-W1'] },
  async ({ page, newDevice }) => {
    await expectSwept(page, newDevice)
  },
)

async function openEntry(page: Page, account: string): Promise<void> {
  await expect(async () => {
    await page.goto(QUEUE)
    await page.getByRole('link', { name: account }).click({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('region', { name: translate('exceptions.detail'), exact: true })).toBeFocused()
}
