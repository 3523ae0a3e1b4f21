import { randomUUID } from 'node:crypto'
import { PAGES, pagePath } from '@parlour/contracts'
import type { BrowserContext, Page } from '@playwright/test'
import { fillCart, order, signInByApi, verifyByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { signOffline } from '../fixtures/signer.ts'
import { pay } from '../fixtures/wallet.ts'
import { translatorOf } from '../fixtures/translate.ts'

const LOCALE = 'en'
const translate = (key: string, values?: Readonly<Record<string, string>>) => translatorOf(LOCALE)('console', key, values)
export const PAYOUTS = pagePath(LOCALE, `${PAGES.console}/payouts`)
const CANCELLED = 5
const REFUNDED = '120.500000'
const WALLET = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'
const OVERPAID = '50000'
const UNTIL_FINAL = { timeout: 60_000, intervals: [500] }

export async function expectSwept(page: Page, newDevice: () => Promise<BrowserContext>) {
  const merchant = await signInByApi(page, LOCALE)
  await verifyByApi(merchant)
  const orderId = await order(merchant, await fillCart(merchant, LOCALE, `Dock ${Date.now().toString(36)}`))
  const { orderId: orderNumber } = await merchant.call('/api/order/info', { id: orderId })
  const { address } = await merchant.call('/api/pay/unified-ordering', { orderId, method: 'trc20' }, randomUUID())
  await merchant.call('/api/order/edit', { id: orderId, status: CANCELLED })
  pay(String(address), OVERPAID)

  await test.step('the merchant requests a part of the credit', async () => {
    const request = { amount: REFUNDED, method: 'trc20', address: WALLET, accountPassword: merchant.password }
    await expect(() => merchant.call('/api/settlement/payout', request, randomUUID())).toPass({ timeout: 60_000 })
  })

  const [first, second] = [await (await newDevice()).newPage(), await (await newDevice()).newPage()]
  await signInByApi(first, LOCALE, 'finance1')
  const owner = await signInByApi(second, LOCALE, 'owner1')
  const isFinal = async (kind: string) => {
    const transfers = Object.values(await owner.read('/api/console/payouts/list?state=final')) as { kind: string; merchant: string }[]
    return transfers.some((transfer) => transfer.kind === kind && transfer.merchant === merchant.account)
  }
  const expectFinal = async (kind: string) => expect.poll(() => isFinal(kind), UNTIL_FINAL).toBe(true)
  await test.step('finance prepares the sweep of the address, which names the merchant and the order', async () => {
    await first.goto(PAYOUTS)
    await first.getByRole('textbox', { name: translate('payouts.atLeast') }).fill(OVERPAID)
    await first.getByRole('button', { name: translate('payouts.sweep') }).click()
    await first
      .getByRole('row', { name: new RegExp(`${merchant.account}.*${String(orderNumber)}.*50,000`) })
      .getByRole('link')
      .click()
    await expect(first.getByText(translate('payouts.own'))).toBeVisible()
    const detail = first.getByRole('region', { name: translate('payouts.detail') })
    await expect(detail.getByRole('link', { name: merchant.account, exact: true })).toBeVisible()
  })
  await test.step('another person approves, the file is signed offline, and the chain has it', async () => {
    await approveAndSend(second, new RegExp(`${merchant.account}.*50,000`))
    await expectFinal('sweep')
  })
  return { merchant, first, second, expectFinal }
}

export async function approveAndSend(page: Page, name: RegExp): Promise<void> {
  await page.goto(PAYOUTS)
  await page.getByRole('row', { name }).getByRole('link').click()
  await page.getByRole('button', { name: translate('train.action.approve'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: translate('train.action.approve') })
    .click()
  await expect(page.getByText(translate('payouts.next.approved'))).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: translate('payouts.take'), exact: true }).click(),
  ])
  await page.getByLabel(translate('payouts.handIn')).setInputFiles(await signOffline(await file.path()))
  await expect(page.getByText(translate('payouts.handedIn', { number: '1' }))).toBeVisible()
}
