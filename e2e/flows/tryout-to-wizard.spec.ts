import { endpoints, GLOBAL_STATION_ID, type Country } from '@parlour/contracts'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/product.ts'
import { MerchantLine } from '../pages/merchant-line.ts'

const BRAZIL = '76'

for (const tab of ['the same tab', 'a second tab'] as const) {
  test(`M01 N2 what is tried on the home page is what the wizard starts with, in ${tab}`, async ({ page, context }) => {
    await page.goto('/en')
    const theme = await tryDesign(page)
    const desk = tab === 'the same tab' ? page : await context.newPage()
    const line = new MerchantLine(desk, 'en')
    await line.openLanding()
    await line.register()

    const dialog = desk.getByRole('dialog', { name: line.say('shell', 'openSite.title') })
    await expect(dialog.getByRole('listitem').first().getByRole('button')).toContainText('Brazil')
    await dialog.getByRole('searchbox').press('Enter')
    await desk.waitForURL(new RegExp(`/introduction\\?countriesId=${BRAZIL}`))
    await line.readIntroduction()
    await expect(desk.getByRole('region', { name: line.say('onboarding', 'preview.label') })).toContainText(theme)
    await expect(desk.getByRole('radio', { name: line.say('onboarding', 'schemes.red'), exact: true })).toBeChecked()

    const saving = desk.waitForRequest(`**${endpoints.setCartItemDesign.path}`)
    await desk.getByRole('button', { name: line.say('onboarding', 'wizard.continue'), exact: true }).click()
    expect((await saving).postDataJSON()).toMatchObject({ themeId: theme.toLowerCase().replace(' ', '-'), schemeId: 'red' })
    await desk.waitForURL(/\/package\?/)
    // The draft has it now; a second site starts with the design of its own market.
    expect(await desk.evaluate(() => localStorage.getItem('parlour.design'))).toBeNull()
  })
}

test('M01 the preview shows without script, and repaints in the browser once the visitor chooses', async ({ page, newDevice }) => {
  const reader = await (await newDevice({ javaScriptEnabled: false })).newPage()
  await reader.goto('/en')
  await expect(reader.locator('iframe').first().contentFrame().getByRole('heading', { level: 1 })).toBeVisible()
  await expect(reader.locator('figure')).toHaveCount(4)

  await page.goto('/en')
  await expect(page.getByRole('option')).not.toHaveCount(1)
  const frame = page.getByTitle('Site preview')
  const before = await frame.boundingBox()
  await page.getByRole('radio', { name: 'Gold' }).check()
  await expect(frame.last()).toHaveAttribute('srcdoc', /aurora aurora-dusk gold/)
  await expect(frame).toHaveCount(1)
  expect(await frame.boundingBox()).toEqual(before)
  expect(await repaintTime(page, 'Blue')).toBeLessThan(100)
})

test('D56 the map shows exactly the markets that are open, by currency', async ({ page, request }) => {
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

/** Chooses Brazil, the second theme of its template and red, once the page has come to life; answers template and theme by name. */
async function tryDesign(page: Page): Promise<string> {
  const market = page.getByLabel('Market', { exact: true })
  await expect(market.getByRole('option')).not.toHaveCount(1)
  await market.selectOption(BRAZIL)
  await page.getByRole('button', { name: 'Next theme' }).click()
  await page.getByRole('radio', { name: 'Red' }).check()
  const theme = await page.getByRole('group', { name: 'Theme' }).locator('bdi').innerText()
  const design = `${theme.split(' ')[0]} ${theme.replace(' ', '-')} red`.toLowerCase()
  await expect(page.getByTitle('Site preview').last()).toHaveAttribute('srcdoc', new RegExp(design))
  return theme
}

/** Milliseconds from the choice of a colour to the frame that is drawn in it. */
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
