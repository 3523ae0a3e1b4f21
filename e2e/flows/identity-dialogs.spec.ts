import { expect, test } from '../fixtures/product.ts'
import { expectMailedLinksOpen, expectWalkByKeys } from '../pages/identity-dialogs.ts'

const WIDTHS = [
  [575, 575 * 0.92],
  [576, 500],
  [767, 500],
  [768, 568],
] as const

test.use({ reducedMotion: 'reduce' })

test(
  'the login dialog is 92 % wide under 576 px, 500 px under 768 px, else 568 px; in Arabic the keyboard alone reaches its every step',
  {
    tag: ['@K13', '@R24', '@R18'],
  },
  async ({ page }) => {
    await page.goto('/en?showLogin=1')
    for (const [viewport, width] of WIDTHS) {
      await page.setViewportSize({ width: viewport, height: 800 })
      await expect
        .poll(async () => Math.abs(((await page.getByRole('dialog').boundingBox())?.width ?? 0) - width), `at ${viewport}`)
        .toBeLessThanOrEqual(0.5)
    }
    await expectWalkByKeys(page, 'ar', 'ArrowLeft')
  },
)

test(
  'en: mailed links leave no secret in the address, and their dialogs have no grave violation',
  { tag: ['@R18', '@D06'] },
  async ({ page }) => {
    await expectMailedLinksOpen(page, 'en')
  },
)
