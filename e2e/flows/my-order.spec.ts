import { readFile } from 'node:fs/promises'
import { INJECTION_NOISE } from '../fixtures/fault-watch.ts'
import { signInByApi } from '../fixtures/merchant.ts'
import { seedOrdersOf } from '../fixtures/order-seed.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { expectEveryOrderOnce, numbers, rows } from '../pages/order-list.ts'

const say = translatorOf('en')

test.beforeEach(({ allowConsoleError }) => {
  allowConsoleError(INJECTION_NOISE)
})

test(
  'every order is reached once, filters show only their rows, and Back restores page and filter',
  { tag: ['@R14', '@D10'] },
  async ({ page }) => {
    await expectEveryOrderOnce(page, 120, '12')
  },
)

test(
  'the detail, a rejected cancellation, and files that equal the list',
  { tag: ['@R14', '@B26'] },
  async ({ page, allowConsoleError }) => {
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
    const errorText = { code: 409, success: false, msg: 'The order is paid already', data: { error: 'orders.transition-forbidden' } }
    const gate = Promise.withResolvers<void>()
    await page.route('**/api/order/edit', async (route) => {
      await gate.promise
      await route.fulfill({ status: 409, json: errorText })
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
  },
)
