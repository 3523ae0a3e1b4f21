import { PAGES, pagePath, type DesignCard } from '@parlour/contracts'
import type { Page } from '@playwright/test'
import { AT_NIGHT } from '../fixtures/at-night.ts'
import { settled } from '../fixtures/axe.ts'
import { expectArabicNames } from '../fixtures/keyboard.ts'
import { fillCart, order, signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'

const SITE = 'Aurora'
const PAGE_SIZE = 50
const PUBLIC_PAGES = [
  PAGES.home,
  PAGES.gameApi,
  PAGES.paymentApi,
  PAGES.advertising,
  PAGES.newbossIgamingAlliance,
  PAGES.about,
  PAGES.partners,
  PAGES.helpCenter,
  PAGES.contact,
  PAGES.terms,
  PAGES.privacy,
]
const MERCHANT_PAGES = [
  PAGES.introduction,
  PAGES.chooseTheme,
  PAGES.package,
  PAGES.siteInfo,
  PAGES.operationAccount,
  PAGES.cart,
  PAGES.myOrder,
  PAGES.mySite,
  PAGES.overview,
  PAGES.personal,
  PAGES.security,
  PAGES.notifications,
  PAGES.ownData,
  PAGES.settlement,
]

test.use({ reducedMotion: 'reduce' })

test('every page that a merchant sees is named in Arabic for a screen reader', { tag: [AT_NIGHT, '@M08', '@WCAG'] }, async ({ page }) => {
  const merchant = await signInByApi(page, 'ar')
  await order(merchant, await fillCart(merchant, 'ar', `${SITE} ${Date.now().toString(36)}`))
  const siteName = `${SITE} ${Date.now().toString(36)}`
  const id = await fillCart(merchant, 'ar', siteName)
  const own = [merchant.account, SITE, siteName, ...(await designNames(page))]
  for (const path of PUBLIC_PAGES) {
    await page.goto(pagePath('ar', path))
    await settled(page)
    await expectArabicNames(page, path, own)
  }
  for (const path of MERCHANT_PAGES) {
    await page.goto(pagePath('ar', path, { countriesId: '76', id }))
    await settled(page)
    await expectArabicNames(page, path, own)
  }
})

test(
  'the pages of a merchant are titled and named in Arabic, read from right to left, and start with the skip link',
  { tag: ['@M08', '@R06', '@WCAG'] },
  async ({ page }) => {
    const merchant = await signInByApi(page, 'ar')
    const siteName = `${SITE} ${Date.now().toString(36)}`
    await order(merchant, await fillCart(merchant, 'ar', siteName))
    for (const path of [PAGES.cart, PAGES.myOrder, PAGES.mySite, PAGES.personal, PAGES.notifications, PAGES.settlement]) {
      await page.goto(pagePath('ar', path))
      await settled(page)
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect(page, path).toHaveTitle(/^.*[\u0600-\u06ff].* · Parlour$/)
      await expect(page).not.toHaveTitle(`${translatorOf('ar')('marketing', 'home.title')} · Parlour`)
      await expectArabicNames(page, path, [merchant.account, siteName, SITE])
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: translatorOf('ar')('shell', 'skip') }), path).toBeFocused()
    }
  },
)

async function designNames(page: Page): Promise<readonly string[]> {
  const names = new Set<string>()
  for (let shown = 1, total = 1; (shown - 1) * PAGE_SIZE < total; shown += 1) {
    const answer = await page.request.get('/api/cart/template-list', { params: { countriesId: 76, page: shown, pageSize: PAGE_SIZE } })
    const { data } = (await answer.json()) as { readonly data: { readonly list: readonly DesignCard[]; readonly total: number } }
    for (const { templateName, themeName } of data.list) names.add(templateName).add(themeName)
    total = data.total
  }
  return [...names]
}
