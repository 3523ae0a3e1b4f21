import { expect, test } from '../fixtures/product.ts'

const LAYERS = ['reset', 'tokens', 'ui', 'remote', 'override']

test('the stylesheets of a page name the layers in their order, so that a remote wins over the kit and the kit over the reset', async ({
  page,
}) => {
  for (const path of ['/en', '/en/help-center', '/en?showLogin=1']) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    const named = await page.evaluate(() =>
      [...document.styleSheets]
        .flatMap((sheet) => [...sheet.cssRules])
        .flatMap((rule) => {
          if (rule instanceof CSSLayerStatementRule) return [...rule.nameList]
          return rule instanceof CSSLayerBlockRule ? [rule.name] : []
        }),
    )
    expect([...new Set(named)], path).toEqual(LAYERS)
  }
})
