import { randomUUID } from 'node:crypto'
import { PAGES, pagePath } from '@parlour/contracts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { fillCart, order, signInByApi, verifyByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { signOffline } from '../fixtures/signer.ts'
import { pay } from '../fixtures/wallet.ts'
import { wordsOf } from '../fixtures/words.ts'

const LOCALE = 'en'
const say = wordsOf(LOCALE)
const words = (key: string, values?: Readonly<Record<string, string>>) => say('console', key, values)
const billing = (key: string) => say('billing', `payout.${key}`)
const QUEUE = pagePath(LOCALE, `${PAGES.console}/exceptions`)
const CANCELLED = 5
/** Below the dust limit, so that it is set aside when the order needs nothing. */
const DUST = '0.5'
const VERDICTS = pagePath(LOCALE, `${PAGES.console}/verdicts`)
const PAYOUTS = pagePath(LOCALE, `${PAGES.console}/payouts`)
/** More than any other journey leaves on one address, so that nobody else's money is swept. */
const OVERPAID = '50000'
const REFUNDED = '120.500000'
/** The chain takes a moment. */
const UNTIL_FINAL = { timeout: 60_000, intervals: [500] }
const WALLET = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'

test('D26 D30 money that was set aside is proposed by one person, agreed to by another, and is credit of the merchant then', async ({
  page,
  newDevice,
}) => {
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
    await first.getByRole('button', { name: words('exceptions.propose') }).click()
    const dialog = first.getByRole('dialog')
    await dialog.getByRole('textbox').fill('The merchant asked for it')
    await dialog.getByRole('button', { name: words('exceptions.propose') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(first.getByText(words('finance.own'))).toBeVisible()
    await expect(first.getByRole('button', { name: words('train.act.approve') })).toHaveCount(0)
  })

  await test.step('another person agrees, and reads what became of it where the buttons were', async () => {
    const second = await (await newDevice()).newPage()
    await signInByApi(second, LOCALE, 'owner1')
    await openEntry(second, merchant.account)
    await expect(second.getByText('The merchant asked for it')).toBeVisible()
    await second.getByRole('button', { name: words('train.act.approve') }).click()
    await second
      .getByRole('alertdialog')
      .getByRole('button', { name: words('train.act.approve') })
      .click()
    await expect(second.getByRole('alertdialog')).toHaveCount(0)
    await expectToldInFocus(second, words('exceptions.done.released'))
    const queue = second.getByRole('list', { name: words('exceptions.title') })
    await expect(queue.getByRole('link', { name: merchant.account })).toHaveCount(0)
  })

  await test.step('the merchant has the credit', async () => {
    await page.goto(pagePath(LOCALE, PAGES.settlement))
    await expect(page.getByRole('region', { name: say('billing', 'settlement.account.credit') })).toContainText('0.50 USDT')
  })
})

test('D30 an order is made invalid by two persons at the desk, and each reads with the focus what became of it', async ({
  page,
  newDevice,
}) => {
  const merchant = await signInByApi(page, LOCALE)
  const { orderId } = await merchant.call('/api/order/info', {
    id: await order(merchant, await fillCart(merchant, LOCALE, `Pier ${Date.now().toString(36)}`)),
  })
  const first = await (await newDevice()).newPage()
  await signInByApi(first, LOCALE, 'finance1')
  await first.goto(`${VERDICTS}?order=${String(orderId)}`)
  await first
    .getByRole('dialog')
    .getByRole('textbox', { name: words('reason.label') })
    .fill('It stands on a list')
  await first
    .getByRole('dialog')
    .getByRole('button', { name: words('verdicts.propose') })
    .click()
  await expectToldInFocus(first, words('verdicts.done.proposed'))

  const second = await (await newDevice()).newPage()
  await signInByApi(second, LOCALE, 'owner1')
  await second.goto(VERDICTS)
  const approve = second.getByRole('button', { name: `${words('train.act.approve')}: ${String(orderId)}` })
  await approve.click()
  await second
    .getByRole('alertdialog')
    .getByRole('button', { name: words('train.act.approve') })
    .click()
  await expect(approve).toHaveCount(0)
  await expectToldInFocus(second, words('verdicts.done.approved'))
})

test('D30 R1 W1 an overpayment is swept to the treasury and paid out by two persons and an offline signature, and the merchant sees it', async ({
  page,
  newDevice,
}) => {
  const merchant = await signInByApi(page, LOCALE)
  await verifyByApi(merchant)
  const orderId = await order(merchant, await fillCart(merchant, LOCALE, `Dock ${Date.now().toString(36)}`))
  const { orderId: orderNumber } = await merchant.call('/api/order/info', { id: orderId })
  const { address } = await merchant.call('/api/pay/unified-ordering', { orderId, method: 'trc20' }, randomUUID())
  await merchant.call('/api/order/edit', { id: orderId, status: CANCELLED })
  pay(String(address), OVERPAID)

  await test.step('the merchant asks for a part of the credit', async () => {
    const wish = { amount: REFUNDED, method: 'trc20', address: WALLET, accountPassword: merchant.password }
    await expect(() => merchant.call('/api/settlement/payout', wish, randomUUID())).toPass({ timeout: 60_000 })
  })

  const [first, second] = [await (await newDevice()).newPage(), await (await newDevice()).newPage()]
  await signInByApi(first, LOCALE, 'finance1')
  const owner = await signInByApi(second, LOCALE, 'owner1')
  const arrived = async (kind: string) => {
    const transfers = Object.values(await owner.read('/api/console/payouts/list?state=final')) as { kind: string; merchant: string }[]
    return transfers.some((transfer) => transfer.kind === kind && transfer.merchant === merchant.account)
  }
  await test.step('finance prepares the sweep of the address, which names the merchant and the order', async () => {
    await first.goto(PAYOUTS)
    await first.getByRole('textbox', { name: words('payouts.atLeast') }).fill(OVERPAID)
    await first.getByRole('button', { name: words('payouts.sweep') }).click()
    await first.getByRole('link', { name: new RegExp(`${merchant.account}.*50,000.*${String(orderNumber)}`) }).click()
    await expect(first.getByText(words('payouts.own'))).toBeVisible()
    await expect(first.getByRole('link', { name: merchant.account, exact: true })).toBeVisible()
  })
  await test.step('another person approves, the file is signed offline, and the chain has it', async () => {
    await approveAndSend(second, new RegExp(`${merchant.account}.*50,000`))
    await expect.poll(() => arrived('sweep'), UNTIL_FINAL).toBe(true)
  })
  await test.step('the treasury pays the refund the same way', async () => {
    const refund = new RegExp(`${merchant.account}.*120\\.50`)
    await first.goto(PAYOUTS)
    await first.getByRole('link', { name: refund }).click()
    await first.getByRole('button', { name: words('payouts.prepare'), exact: true }).click()
    await expect(first.getByText(words('payouts.own'))).toBeVisible()
    await approveAndSend(second, refund)
    await expect.poll(() => arrived('refund'), UNTIL_FINAL).toBe(true)
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
})

/** The second person approves a transfer, has it signed, and hands it in. */
async function approveAndSend(page: Page, name: RegExp): Promise<void> {
  await page.goto(PAYOUTS)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: words('train.act.approve'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: words('train.act.approve') })
    .click()
  await expect(page.getByText(words('payouts.next.approved'))).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words('payouts.take'), exact: true }).click(),
  ])
  await page.getByLabel(words('payouts.handIn')).setInputFiles(await signOffline(await file.path()))
  await expect(page.getByText(words('payouts.handedIn', { number: '1' }))).toBeVisible()
}

/** Opens the queue until it lists the merchant: a transfer takes a moment to become final. */
async function openEntry(page: Page, account: string): Promise<void> {
  await expect(async () => {
    await page.goto(QUEUE)
    await page.getByRole('link', { name: account }).click({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByRole('region', { name: words('exceptions.detail') })).toBeFocused()
}

/** What became of an entry is told, and has the focus that its buttons had. */
async function expectToldInFocus(page: Page, text: string): Promise<void> {
  const told = page.getByText(text)
  await expect(told).toBeVisible()
  await expect.poll(async () => told.evaluate((element) => document.activeElement?.contains(element) ?? false)).toBe(true)
}
