import { GLOBAL_STATION_ID, type Country } from '@parlour/contracts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/product.ts'
import { expectTriedDesign } from '../pages/tried-design.ts'

test('what is tried on the home page is what the wizard starts with, in the same tab', { tag: ['@M01', '@N2'] }, async ({ page }) => {
  await expectTriedDesign(page, true)
})

test('the preview repaints within 100 ms once the visitor chooses', { tag: '@M01' }, async ({ page }) => {
  await page.goto('/en')
  await expect(page.getByRole('option')).not.toHaveCount(1)
  await page.getByRole('radio', { name: 'Gold' }).check()
  const frame = page.getByTitle('Site preview')
  await expect(frame.last()).toHaveAttribute('srcdoc', /aurora aurora-dusk gold/)
  await expect(frame).toHaveCount(1)
  expect(await repaintTime(page, 'Blue')).toBeLessThan(100)
})

test('the map shows exactly the markets that are open, by currency', { tag: '@D56' }, async ({ page, request }) => {
  const { data } = (await (await request.get('/api/opening-station/countries-list')).json()) as { readonly data: readonly Country[] }
  const open = data.filter(({ id, isClosed }) => !isClosed && id !== GLOBAL_STATION_ID)
  await page.goto('/en')
  await expect(page.getByText('open markets', { exact: true }).locator('..')).toContainText(String(open.length))
  const shown = await page
    .getByRole('listitem')
    .filter({ hasText: /^[A-Z]{3} ?\d*$/ })
    .allInnerTexts()
  const counts = Map.groupBy(open, ({ currencyCode }) => currencyCode)
  expect(shown.map((text) => text.replaceAll(/\W+/g, '')).toSorted()).toEqual(
    [...counts].map(([currency, { length }]) => `${currency}${length > 1 ? length : ''}`).toSorted(),
  )
})

async function repaintTime(page: Page, colour: string): Promise<number> {
  return await page.getByRole('radio', { name: colour }).evaluate(async (radio) => {
    const drawn = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect()
        resolve(performance.now())
      })
      observer.observe(document.querySelector('main') ?? document.body, { subtree: true, childList: true })
    })
    const start = performance.now()
    if (radio instanceof HTMLElement) radio.click()
    return (await drawn) - start
  })
}
