import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../fixtures/axe.ts'
import { INJECTION_NOISE } from '../fixtures/fault-watch.ts'
import { expectRing, tabTo } from '../fixtures/keyboard.ts'
import { expect, test } from '../fixtures/product.ts'
import { agePayment, LATER } from '../fixtures/staged-time.ts'
import { pay } from '../fixtures/wallet.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { DAYS, givenSettledSite, LEFT, microIn } from '../pages/settlement-screen.ts'

const billing = (key: string, values?: Readonly<Record<string, string>>) => translatorOf('en')('billing', key, values)
const WATCHED = { timeout: 100_000, intervals: [2_000] }

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
test.beforeEach(({ allowConsoleError }) => allowConsoleError(INJECTION_NOISE))

test('the movements leave as CSV and JSON with the same rows and the same sum', { tag: '@R17' }, async ({ page }) => {
  const { screen } = await givenSettledSite(page)
  const save = async (format: 'csv' | 'json') => {
    await page.getByRole('button', { name: screen.say('export.action') }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: screen.say(`export.${format}`) }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`))
    return readFile(await file.path(), 'utf8')
  }
  const rows = JSON.parse(await save('json')) as readonly { readonly amount: string }[]
  expect(rows).toHaveLength(DAYS + 1)
  expect(rows.reduce((sum, { amount }) => sum + microIn(amount), 0n)).toBe(LEFT)
  const [, ...lines] = (await save('csv')).trim().split(/\r?\n/)
  expect(lines).toHaveLength(DAYS + 1)
  for (const { amount } of rows.slice(0, 3)) expect(lines.filter((line) => line.includes(amount)).length).toBeGreaterThan(0)
})

test(
  'the request names the sum, top-ups on both networks count once, and their addresses change',
  { tag: ['@R17', '@V12', '@S16'] },
  async ({ page }) => {
    const { merchant, screen } = await givenSettledSite(page)
    await expect(async () => {
      await screen.open()
      await expect(page.getByText(screen.say('request.low'))).toBeVisible({ timeout: 2_000 })
    }).toPass(WATCHED)
    await expect(page.getByRole('button', { name: screen.say('request.action', { amount: '767.50 USDT' }) })).toBeVisible()
    await expectAccessible(page, 'settlement, a top-up is asked for')

    const sheet = page.getByRole('dialog', { name: screen.say('topUp.title') })
    const first = await screen.topUp('500', 'trc20')
    await expect(sheet.getByRole('region', { name: billing('deposit.address') }).getByText(screen.say('topUp.changes'))).toBeVisible()
    await expectAccessible(page, 'settlement, the address of a top-up')
    expect((await screen.topUp('500', 'trc20')).address, 'an open address is not multiplied').toBe(first.address)
    const { id } = await merchant.call('/api/pay/unified-ordering', { topupAmount: '500.000000', method: 'trc20' }, crypto.randomUUID())
    agePayment(String(id), LATER.afterTheLease)
    const second = await screen.topUp('500', 'trc20')
    expect(second.address, 'after the lease').not.toBe(first.address)
    pay(second.address, '500')
    await expect(sheet.getByText(billing('state.toppedUpText', { received: '500.00 USDT' })).first()).toBeVisible({ timeout: 30_000 })

    const third = await screen.topUp('300', 'erc20')
    expect(third.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    pay(third.address, '300')
    await expect(sheet.getByText(billing('state.toppedUpText', { received: '300.00 USDT' })).first()).toBeVisible({ timeout: 30_000 })
    pay(first.address, '10')
    await expect(async () => {
      await screen.open({ kind: 'top-up' })
      expect(await screen.balance()).toBe(LEFT + 810_000_000n)
    }).toPass({ timeout: 30_000 })
    await expect(screen.movements()).toHaveCount(4)
    expect((await screen.topUp('500', 'trc20')).address, 'after a payment').not.toBe(second.address)
  },
)

test('the simulator shows by keyboard when a top-up is requested and when sites close', { tag: ['@S16', '@S17'] }, async ({ page }) => {
  const { screen } = await givenSettledSite(page)
  await screen.open({ view: 'simulator' })
  await expect(page.getByText(screen.say('simulator.text'))).toBeVisible()
  const clock = page.getByRole('slider', { name: screen.say('simulator.clock') })
  const events = page.getByRole('tabpanel').getByRole('listitem')
  await tabTo(page, clock)
  await expectRing(clock)
  await expect(events.filter({ hasText: screen.say('event.top-up-requested') })).toHaveCount(0)
  await page.keyboard.press('End')
  await expect(events.filter({ hasText: screen.say('event.top-up-requested') }).first()).toBeVisible()
  await expect(events.filter({ hasText: screen.say('event.emptied') }).first()).toBeVisible()
  await expect(events.filter({ hasText: screen.say('event.suspended') }).first()).toBeVisible()
  await expectAccessible(page, 'settlement, the simulator')
})

test('in Arabic on the narrowest phone nothing of the settlement page leaves the screen', { tag: '@R17' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const { screen } = await givenSettledSite(page, 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  for (const view of ['movements', 'statements', 'terms', 'simulator']) {
    await screen.open(view === 'movements' ? {} : { view })
    await expect(page.getByRole('tab', { name: screen.say(`view.${view}`), exact: true })).toHaveAttribute('aria-selected', 'true')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), view).toBe(0)
    await expectAccessible(page, `settlement in Arabic, ${view}`)
  }
})
