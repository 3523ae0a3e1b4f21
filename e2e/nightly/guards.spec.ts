import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'

const GUARDED = [
  'cart',
  'choose-theme',
  'created',
  'introduction?countriesId=76',
  'my-order',
  'my-site',
  'overview',
  'package',
  'personal',
  'settlement',
]

for (const locale of ['en', 'ar', 'zh-CN']) {
  for (const path of GUARDED) {
    test(`signed out, /${locale}/${path} leads to the home page of that language with the dialog`, { tag: '@R06' }, async ({ page }) => {
      await page.goto(`/${locale}/${path}`)
      await expect(page.getByRole('dialog', { name: translatorOf(locale)('shell', 'signIn.loginTitle') })).toBeVisible()
      const address = new URL(page.url())
      expect(address.pathname).toBe(`/${locale}`)
      expect(address.searchParams.get('showLogin')).toBe('1')
    })
  }
}

test(
  'an unknown language and an unknown path lead to the home page, and Back does not loop',
  { tag: ['@R02', '@R03'] },
  async ({ page }) => {
    await page.goto('/en/help-center')
    await page.goto('/xx/help-center')
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/en/nowhere')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  },
)

test('/login opens the dialog once, keeps other parameters, and closing removes its own', { tag: '@R05' }, async ({ page }) => {
  await page.goto('/login?leagueCode=PARLOUR')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(new URL(page.url()).searchParams.get('leagueCode')).toBe('PARLOUR')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/showLogin/)
})
