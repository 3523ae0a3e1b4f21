import type { Page } from '@playwright/test'
import { signInByApi } from '../fixtures/merchant.ts'
import { seedOrdersOf } from '../fixtures/order-seed.ts'
import { expect } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'

const say = translatorOf('en')
const TURNS = 12

export const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
export const numbers = async (page: Page) => page.getByRole('rowheader').allInnerTexts()
const plain = (text: string) => text.replaceAll(/[⁦⁩]/g, '')
const turn = (page: Page, way: 'next' | 'previous') => page.getByRole('button', { name: say('shell', `kit.${way}`), exact: true })

async function goOn(page: Page): Promise<void> {
  const [first = ''] = await numbers(page)
  await turn(page, 'next').click()
  await expect(page.getByRole('rowheader').first()).not.toHaveText(first)
}

export async function expectEveryOrderOnce(page: Page, orders: number, pages: string): Promise<void> {
  const who = await signInByApi(page, 'en')
  seedOrdersOf(who.account, orders)
  await page.goto(`/en/my-order?size=${orders / TURNS}`)
  const seen = new Set<string>()
  for (let shown = 1; ; shown += 1) {
    await expect(rows(page)).toHaveCount(orders / TURNS)
    for (const number of await numbers(page)) seen.add(number)
    if (shown === 3)
      expect(plain(await page.getByRole('navigation', { name: say('shell', 'kit.pages') }).innerText())).toContain(`3 of ${pages}`)
    if (await turn(page, 'next').isDisabled()) break
    await goOn(page)
  }
  expect(seen.size).toBe(orders)

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
}
