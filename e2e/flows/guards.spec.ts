import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { MerchantLine } from '../pages/merchant-line.ts'

test(
  'a guarded page leads a visitor home in the language of the page, and after signing in on to the page with its query',
  { tag: ['@R06', '@S09'] },
  async ({ page }) => {
    await page.goto('/ar/introduction?countriesId=392')
    await expect(page.getByRole('dialog', { name: translatorOf('ar')('shell', 'signIn.loginTitle') })).toBeVisible()
    const address = new URL(page.url())
    expect(address.pathname).toBe('/ar')
    expect(address.searchParams.get('showLogin')).toBe('1')
    await new MerchantLine(page, 'ar').signIn({ account: 'merchant1', password: 'parlour-demo' })
    await page.waitForURL(/\/ar\/introduction\?.*countriesId=392/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('اليابان')
  },
)
