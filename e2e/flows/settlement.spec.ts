import type { Page } from '@playwright/test'
import { expectAccessible } from '../fixtures/axe.ts'
import { INJECTION_NOISE } from '../fixtures/fault-watch.ts'
import { expect, test } from '../fixtures/product.ts'
import { pay } from '../fixtures/wallet.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { DAYS, givenSettledSite, LEFT, microIn, type SettlementScreen } from '../pages/settlement-screen.ts'

const billing = (key: string, values?: Readonly<Record<string, string>>) => translatorOf('en')('billing', key, values)

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
test.beforeEach(({ allowConsoleError }) => allowConsoleError(INJECTION_NOISE))

test(
  'the settlement of a site adds up, takes top-ups of both networks once, and its statements can be recomputed and disputed',
  { tag: ['@R17', '@E11', '@N5', '@K05', '@K09', '@V12'] },
  async ({ page }) => {
    const { screen } = await givenSettledSite(page)
    await test.step('the balance is the sum of the movements, and every figure opens what makes it', () => expectSum(page, screen))
    await test.step('top-ups on both networks count once', () => expectTopUps(page, screen))
    await test.step('a statement recomputes to the same bytes, and can be disputed for 24 hours only', () => expectDispute(page, screen))
  },
)

async function expectSum(page: Page, screen: SettlementScreen): Promise<void> {
  expect(await screen.balance()).toBe(LEFT)
  await screen.showAllMovements()
  await expect(screen.movements()).toHaveCount(DAYS + 1)
  const texts = await screen
    .movements()
    .getByRole('cell')
    .filter({ hasText: /^[+−-].*USDT$/u })
    .allInnerTexts()
  expect(texts).toHaveLength(DAYS + 1)
  expect(texts.reduce((sum, text) => sum + microIn(text), 0n)).toBe(LEFT)

  const figures = page.locator('summary').filter({ hasText: screen.say('howSum') })
  await expect.poll(async () => await figures.count()).toBeGreaterThanOrEqual(3)
  for (const figure of await figures.all()) {
    await figure.click()
    await expect(figure.locator('xpath=following-sibling::div')).toContainText(/\d|[a-z]{3}/i)
  }
  await expect(page.getByText('1,967.50 USDT + 0.00 USDT = 1,967.50 USDT')).toBeVisible()
  await expect(page.getByText(/1,000\.00 USDT × 30% = 300\.00 USDT/)).toBeVisible()
  await expectAccessible(page, 'settlement, movements')

  await screen.movements().first().getByRole('button').click()
  const journal = page.getByRole('dialog', { name: screen.say('journal.title') })
  await expect(journal.getByRole('row', { name: new RegExp(screen.say('total')) })).toContainText(/41\.50 USDT.*41\.50 USDT/s)
  await expect(journal.getByText(/Sealed as number [\d,]+/)).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page, 'settlement, a journal entry')
}

async function expectDispute(page: Page, screen: SettlementScreen): Promise<void> {
  await screen.open({ view: 'statements' })
  const statements = page.getByRole('tabpanel').getByRole('rowheader').getByRole('link')
  const dispute = page.getByRole('button', { name: screen.say('dispute.action') })
  await statements.nth(2).click()
  await expect(page.getByText('100.00 USDT × 3.5% = 3.50 USDT')).toBeAttached()
  await expect(dispute).toHaveCount(0)
  await page.getByRole('button', { name: screen.say('recompute.action') }).click()
  await expect(page.getByText(screen.say('recompute.same'))).toBeVisible()
  await expectAccessible(page, 'settlement, a statement')

  await page.getByRole('link', { name: screen.say('statement.back') }).click()
  await statements.first().click()
  await expect(dispute).toHaveCount(3)
  await dispute.first().click()
  await page.getByRole('button', { name: screen.say('dispute.send') }).click()
  await expect(page.getByText(screen.say('dispute.empty'))).toBeVisible()
  await page.getByLabel(screen.say('dispute.reason')).fill('The site was closed that day.')
  await page.getByRole('button', { name: screen.say('dispute.send') }).click()
  await expect(page.getByText(screen.say('dispute.state.open'), { exact: true })).toBeVisible()
  await expect(dispute).toHaveCount(2)
  await expectAccessible(page, 'settlement, a disputed line')

  // The server's answer, taken to the last minute of the 24 hours.
  const soon = new Date(Date.now() + 20_000).toISOString()
  await page.route('**/api/settlement/statement?*', async (route) => {
    const response = await route.fetch()
    const envelope = (await response.json()) as { readonly data: object }
    await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, disputableUntil: soon } } })
  })
  await page.clock.install()
  await page.reload()
  await expect(dispute).toHaveCount(2)
  await page.clock.fastForward(70_000)
  await expect(dispute).toHaveCount(0)
}

async function expectTopUps(page: Page, screen: SettlementScreen): Promise<void> {
  const sheet = page.getByRole('dialog', { name: screen.say('topUp.title') })
  const first = await screen.topUp('500', 'trc20')
  await expect(sheet.getByRole('region', { name: billing('deposit.address') }).getByText(screen.say('topUp.changes'))).toBeVisible()
  await expectAccessible(page, 'settlement, the address of a top-up')
  pay(first.address, '500')
  await expect(sheet.getByText(billing('state.toppedUpText', { received: '500.00 USDT' })).first()).toBeVisible()
  const second = await screen.topUp('300', 'erc20')
  expect(second.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
  pay(second.address, '300')
  await expect(sheet.getByText(billing('state.toppedUpText', { received: '300.00 USDT' })).first()).toBeVisible()
  await screen.open({ kind: 'top-up' })
  expect(await screen.balance()).toBe(LEFT + 800_000_000n)
  await expect(screen.movements()).toHaveCount(3)
}
