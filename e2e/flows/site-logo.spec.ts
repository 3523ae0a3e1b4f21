import { PAGES, pagePath } from '@parlour/contracts'
import type { Locator } from '@playwright/test'
import { answerAge, launchItem, liveBadge } from '../fixtures/live-site.ts'
import { fillCart, signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'

const BRAZIL = 76

test('a logo chosen with the theme is in the preview at once, and on the launched site', { tag: '@R10' }, async ({ page }) => {
  const say = translatorOf('en')
  const merchant = await signInByApi(page, 'en')
  const file = await page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 80 } })
  const id = await fillCart(merchant, 'en', `Lantern ${Date.now().toString(36)}`)
  await page.goto(pagePath('en', PAGES.chooseTheme, { countriesId: String(BRAZIL), id }))
  const row = page.getByRole('group', { name: say('onboarding', 'theme.logo') })
  await row.getByLabel(say('onboarding', 'theme.logoChoose')).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: file })
  await expect(row.getByAltText(say('onboarding', 'theme.logoAlt'))).toBeVisible()
  await expect(row.getByRole('button', { name: say('onboarding', 'theme.logoRemove') })).toBeVisible()
  const preview = page.frameLocator(`iframe[title="${say('onboarding', 'preview.frame')}"]`)
  await expectDrawn(preview.locator('.head .brand img'))

  // The wizard would look for its draft at once, and find an order in its place.
  await page.goto(pagePath('en', PAGES.cart))
  await launchItem(page, merchant, id)
  await page.goto(pagePath('en', PAGES.mySite))
  await expect(liveBadge(page)).toBeVisible()
  const address = await page
    .getByRole('link', { name: /localhost/ })
    .first()
    .getAttribute('href')
  await answerAge(page, address ?? '')
  await page.goto(address ?? '')
  await expectDrawn(page.locator('.head .brand img'))
  await expectDrawn(page.locator('.foot .brand img'))
})

async function expectDrawn(picture: Locator): Promise<void> {
  await expect(picture).toHaveJSProperty('naturalWidth', 240)
  const box = await picture.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(3, 1)
}
