import { randomUUID } from 'node:crypto'
import { PAGES, pagePath, TERMS_VERSION } from '@parlour/contracts'
import { acceptByStaff, fillCart, order, PAPER, signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'

test(
  'a second site waits for the verification; once the staff decide, the banner goes by itself',
  { tag: ['@D42', '@S15'] },
  async ({ page }) => {
    const say = translatorOf('en')
    const translate = (key: string) => say('account', `verification.${key}`)
    const merchant = await signInByApi(page, 'en')
    await order(merchant, await fillCart(merchant, 'en', `Amber ${Date.now().toString(36)}`))
    const second = await fillCart(merchant, 'en', `Cedar ${Date.now().toString(36)}`)
    const buy = async () => merchant.call('/api/order/create', { id: second, termsVersion: TERMS_VERSION }, randomUUID())
    await expect(buy()).rejects.toThrow('verification.required')

    await page.goto(pagePath('en', PAGES.cart))
    await expect(page.getByText(translate('banner.unverified'))).toBeVisible()
    await page.getByRole('link', { name: translate('bannerLink') }).click()
    await expect(page).toHaveURL(new RegExp(pagePath('en', PAGES.verification)))

    const company = page.getByRole('region', { name: translate('company.title') })
    await company.getByLabel(translate('company.name')).fill('Lucky Bay Ltd')
    await company.getByLabel(translate('company.registrationNumber')).fill('C 123456')
    await company.getByLabel(translate('company.country')).selectOption('BR')
    await company.getByLabel(translate('company.address')).fill('1 Strand, Sliema')
    await company.getByRole('button', { name: translate('save') }).click()
    await expect(company.getByText(translate('saved'), { exact: true })).toBeVisible()
    const owners = page.getByRole('region', { name: translate('owners.title') })
    await owners.getByLabel(translate('owners.name')).fill('Ana Silva')
    await owners.getByLabel(translate('owners.share')).fill('100')
    await owners.getByRole('button', { name: translate('save') }).click()
    await expect(owners.getByText(translate('saved'), { exact: true })).toBeVisible()
    const documents = page.getByRole('region', { name: translate('documents.title') })
    for (const kind of ['registration', 'owner-identity']) {
      await documents.getByLabel(translate('documents.kind')).selectOption(kind)
      await documents
        .getByLabel(translate('documents.choose'))
        .setInputFiles({ name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: PAPER })
      await expect(documents.getByText(`${kind}.pdf`)).toBeVisible()
    }
    await page.getByRole('button', { name: translate('submit') }).click()
    await expect(page.getByText(translate('state.pending'), { exact: true })).toBeVisible()

    await page.goto(pagePath('en', PAGES.cart))
    await expect(page.getByText(translate('banner.pending'))).toBeVisible()
    await acceptByStaff(merchant.account)
    await expect(page.getByText(translate('banner.pending'))).toBeHidden({ timeout: 10_000 })
    await buy()
  },
)
