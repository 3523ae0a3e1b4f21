import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { INJECTION_NOISE } from '../fixtures/fault-watch.ts'
import { signInByApi } from '../fixtures/merchant.ts'
import { seedOrdersOf } from '../fixtures/order-seed.ts'
import { expect, test } from '../fixtures/product.ts'
import { wordsOf } from '../fixtures/words.ts'

const ORDERS = 1_200
const say = wordsOf('en')

test.beforeEach(({ allowConsoleError }) => {
  allowConsoleError(INJECTION_NOISE)
})

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
const numbers = async (page: Page) => page.getByRole('rowheader').allInnerTexts()
const plain = (text: string) => text.replaceAll(/[⁦⁩]/g, '')
const turn = (page: Page, way: 'next' | 'previous') => page.getByRole('button', { name: say('account', `pages.${way}`), exact: true })

/** Turns a page and waits for its rows. */
async function goOn(page: Page): Promise<void> {
  const [first = ''] = await numbers(page)
  await turn(page, 'next').click()
  await expect(page.getByRole('rowheader').first()).not.toHaveText(first)
}

test('R14 D10 1,200 orders: every one is reached once, filters show only their rows, and Back restores page and filter', async ({
  page,
}) => {
  const who = await signInByApi(page, 'en')
  seedOrdersOf(who.account, ORDERS)
  await page.goto('/en/my-order?size=100')
  const seen = new Set<string>()
  for (let shown = 1; ; shown += 1) {
    await expect(rows(page)).toHaveCount(100)
    for (const number of await numbers(page)) seen.add(number)
    if (shown === 3)
      expect(plain(await page.getByRole('navigation', { name: say('account', 'pages.label') }).innerText())).toContain('3 of 10+')
    if (await turn(page, 'next').isDisabled()) break
    await goOn(page)
  }
  expect(seen.size).toBe(ORDERS)

  await page.goto('/en/my-order')
  for (const status of [0, 1, 2, 4, 5]) {
    const name = say('account', `orderStatus.${status}`)
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`status=${status}$`))
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    await expect(rows(page).filter({ hasNotText: name })).toHaveCount(0)
    expect(await rows(page).count()).toBeGreaterThan(0)
  }

  await page.getByRole('button', { name: say('account', 'orderStatus.2'), exact: true }).click()
  await expect(rows(page).filter({ hasNotText: say('account', 'orderStatus.2') })).toHaveCount(0)
  await goOn(page)
  await expect(page).toHaveURL(/status=2&page=2$/)
  const second = await numbers(page)
  await page.getByRole('button', { name: say('account', 'orderStatus.0'), exact: true }).click()
  await expect(page).toHaveURL(/status=0$/)
  await page.goBack()
  await expect(page).toHaveURL(/status=2&page=2$/)
  await expect.poll(() => numbers(page)).toEqual(second)
})

test('R14 B26 the detail, a cancelling that is refused, and files that equal the list', async ({ page, allowConsoleError }) => {
  allowConsoleError(/status of 409/)
  const who = await signInByApi(page, 'en')
  seedOrdersOf(who.account, 60)
  await page.goto('/en/my-order?status=2&size=100')
  await rows(page).first().getByRole('link').click()
  const drawer = page.getByRole('dialog', { name: say('account', 'orders.detail') })
  await expect(drawer.getByText(say('account', 'orders.events.made'))).toBeVisible()
  await expect(drawer.getByText(say('account', 'orders.events.paid'))).toBeVisible()
  await page.goBack()
  await expect(drawer).toHaveCount(0)

  const listed = await numbers(page)
  for (const [format, item] of [
    ['csv', 'orders.exportCsv'],
    ['json', 'orders.exportJson'],
  ] as const) {
    await page.getByRole('button', { name: say('account', 'orders.export') }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: say('account', item) }).click()])
    const text = await readFile(await file.path(), 'utf8')
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`))
    expect(text.match(/P-[0-9A-F]{4}-[0-9A-F]{4}/g)).toEqual(listed)
  }

  await page.goto('/en/my-order?status=0')
  const pending = say('account', 'orderStatus.0')
  await rows(page).first().getByRole('link').click()
  const refusal = { code: 409, success: false, msg: 'The order is paid already', data: { error: 'orders.transition-forbidden' } }
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/order/edit', async (route) => {
    await gate.promise
    await route.fulfill({ status: 409, json: refusal })
  })
  await drawer.getByRole('button', { name: say('account', 'orders.cancel') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('account', 'orders.cancel') })
    .click()
  await expect(drawer.getByRole('status').getByText(say('account', 'orderStatus.5'))).toBeVisible()
  gate.resolve()
  await expect(drawer.getByRole('status').getByText(pending)).toBeVisible()
  await expect(page.getByText('The order is paid already').first()).toBeVisible()
})
