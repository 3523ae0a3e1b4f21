import { randomInt } from 'node:crypto'
import { PAGES, pagePath } from '@parlour/contracts'
import { nightlyUnless } from '../fixtures/at-night.ts'
import { expectAccessible } from '../fixtures/axe.ts'
import { expectRing, expectTrapped } from '../fixtures/keyboard.ts'
import { fillCart, order, signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'

const FLOWS = [
  { locale: 'en', name: 'North Harbour', part: 'harb' },
  { locale: 'ar', name: 'نجم الشمال', part: 'الشمال' },
] as const

for (const { locale, name, part } of FLOWS) {
  test(
    `${locale}: by the keyboard alone, the palette finds an order, a page and another language, and gives the focus back`,
    { tag: [...nightlyUnless(locale === 'ar'), '@B16'] },
    async ({ page }) => {
      const say = translatorOf(locale)
      const translate = (key: string) => say('shell', `palette.${key}`)
      const owner = await signInByApi(page, locale)
      const site = `${name} ${randomInt(1_000_000)}`
      await order(owner, await fillCart(owner, locale, site))
      await page.goto(pagePath(locale, PAGES.cart))
      const field = page.getByRole('combobox', { name: translate('search') })
      const active = page.locator('[role=option][aria-selected=true]')
      const open = async () => {
        await page.keyboard.press('Control+k')
        await expect(field).toBeFocused()
      }

      await page.getByRole('button', { name: translate('open'), exact: true }).focus()
      await open()
      await expectRing(field)
      await expectTrapped(page, page.getByRole('dialog', { name: translate('title') }))
      await expectAccessible(page, 'palette')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: translate('open'), exact: true })).toBeFocused()

      await open()
      await page.keyboard.type(part)
      const found = page.getByRole('group', { name: translate('orders') }).getByRole('option')
      await expect(found).toContainText(site)
      await page.keyboard.press('End')
      await expect(active).toContainText(site)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`/${locale}/my-order\\?q=P-`))
      await expect(page.getByText(site).first()).toBeVisible()

      await open()
      await expect(page.getByRole('group', { name: translate('recent') }).getByRole('option')).toContainText(site)
      await page.keyboard.type(say('shell', 'nav.personal'))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(pagePath(locale, PAGES.personal))

      await open()
      await expect(active).toContainText(say('shell', 'nav.personal'))
      await page.keyboard.type('turkish')
      await expect(active).toContainText('Türkçe')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(pagePath('tr', PAGES.personal))
    },
  )
}
