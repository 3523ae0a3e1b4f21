import { expect, test } from '../fixtures/product.ts'
import { expectTriedDesign } from '../pages/tried-design.ts'

test('what is tried on the home page is what the wizard starts with, in a second tab', { tag: ['@M01', '@N2'] }, async ({ page }) => {
  await expectTriedDesign(page, false)
})

test(
  'the preview shows without script, and repaints in the browser once the visitor chooses',
  { tag: '@M01' },
  async ({ page, newDevice }) => {
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
  },
)
