import { PAGES, pagePath } from '@parlour/contracts'
import type { Page } from '@playwright/test'
import { signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'

const LOCALE = 'en'
const say = translatorOf(LOCALE)
const translate = (key: string) => say('console', key)
const DESIGN = { templateId: 'folio', themeId: 'folio-salon', schemeId: 'orange' }

test('content withdraws a design, the cart says so with a way out, and it comes back', { tag: '@E06' }, async ({ page, newDevice }) => {
  const merchant = await signInByApi(page, LOCALE)
  const draft = (await merchant.call('/api/cart/create', { countriesId: 76, siteName: `Amber ${merchant.account}` })) as { id: string }
  await merchant.call('/api/cart/template', { id: draft.id, ...DESIGN })
  const screen = await (await newDevice()).newPage()
  await signInByApi(screen, LOCALE, 'content1')

  await test.step('content finds the design and withdraws it', async () => {
    await screen.goto(pagePath(LOCALE, `${PAGES.console}/designs`))
    await screen.getByRole('searchbox').fill(`${DESIGN.themeId} ${DESIGN.schemeId}`)
    await screen.getByRole('searchbox').press('Enter')
    const found = screen.getByRole('table', { name: translate('designs.title') }).getByRole('link')
    await expect(found).toHaveCount(1)
    await found.click()
    await change(screen, 'designs.withdraw')
  })

  await test.step('the cart says that the design is not sold any more, and leads to another one', async () => {
    await page.goto(pagePath(LOCALE, PAGES.cart))
    await expect(page.getByText(say('account', 'reasons.design-withdrawn'))).toBeVisible()
    await expect(page.getByRole('link', { name: say('account', 'repair.design-withdrawn') })).toBeVisible()
  })

  await test.step('content puts it on sale again, and the open cart is notified', async () => {
    await change(screen, 'designs.publish')
    await expect(page.getByText(say('account', 'reasons.design-withdrawn'))).toHaveCount(0)
  })
})

async function change(screen: Page, action: string): Promise<void> {
  await screen
    .getByRole('region', { name: translate('designs.detail'), exact: true })
    .getByRole('button', { name: translate(action) })
    .click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('textbox', { name: translate('reason.label') }).fill('The licence of a picture')
  await dialog.getByRole('button', { name: translate(action) }).click()
  await expect(dialog).toHaveCount(0)
}
