import { PAGES, pagePath } from '@parlour/contracts'
import { expectAccessible } from '../fixtures/axe.ts'
import { signInByApi, verifyByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { seedSettledSite } from '../fixtures/settled-site.ts'
import { translatorOf } from '../fixtures/translate.ts'

const LOCALE = 'en'
const say = translatorOf(LOCALE)
const billing = (key: string) => say('billing', key)
const screen = (key: string) => say('console', `deposits.${key}`)
const WALLET = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'

test(
  'whoever closed the last site names a wallet, finance proposes the payout to it, and the merchant sees it under way',
  { tag: ['@D41', '@D42'] },
  async ({ page, newDevice, allowConsoleError }) => {
    allowConsoleError(/status of 400.*return-wallet/)
    const merchant = await signInByApi(page, LOCALE)
    await verifyByApi(merchant)
    seedSettledSite(merchant.account, { siteName: 'Last Pier', days: 3, deposit: 900, isClosed: true })
    await page.goto(pagePath(LOCALE, PAGES.settlement))
    const due = page.getByRole('region', { name: billing('settlement.return.heading') })
    const amount = (await due.getByText(/USDT$/u).first().innerText()).trim()

    await test.step('a wallet that cannot be paid is rejected beside its field, and what was typed stays', async () => {
      await due.getByRole('button', { name: billing('settlement.return.name') }).click()
      const dialog = page.getByRole('dialog', { name: billing('settlement.return.name') })
      const address = dialog.getByLabel(billing('payout.address'))
      const password = dialog.getByLabel(billing('payout.password'), { exact: true })
      await address.fill(`${WALLET.slice(0, -1)}X`)
      await password.fill(merchant.password)
      await dialog.getByRole('button', { name: billing('settlement.return.save') }).click()
      await expect(address).toBeFocused()
      await expect(address).toHaveAttribute('aria-invalid', 'true')
      await expect(address).toHaveAccessibleDescription(new RegExp(billing('payout.addressForm'), 'u'))
      await expect(password).toHaveValue(merchant.password)
      await expectAccessible(page, 'settlement, a wallet for the deposit')
      await address.fill(WALLET)
      await dialog.getByRole('button', { name: billing('settlement.return.save') }).click()
      await expect(dialog).toHaveCount(0)
      await expect(due).toContainText(WALLET)
      await expect(due.getByRole('button', { name: billing('settlement.return.change') })).toBeEnabled()
    })

    const finance = await (await newDevice()).newPage()
    await test.step('finance finds the wallet filled in, and proposes', async () => {
      await signInByApi(finance, LOCALE, 'finance1')
      await finance.goto(pagePath(LOCALE, `${PAGES.console}/deposits`))
      const entry = finance
        .getByRole('table', { name: screen('returns') })
        .getByRole('row')
        .filter({ hasText: merchant.account })
      await expect(entry).toContainText(amount)
      await entry.getByRole('button', { name: `${screen('propose')}: ${merchant.account}` }).click()
      const dialog = finance.getByRole('dialog')
      await expect(dialog.getByLabel(screen('wallet'))).toHaveValue(WALLET)
      await dialog.getByLabel(say('console', 'reason.label')).fill('All sites are closed')
      await expectAccessible(finance, 'console, a payout of a deposit is proposed')
      await dialog.getByRole('button', { name: screen('propose') }).click()
      await expect(finance.getByRole('status').filter({ hasText: amount })).toBeVisible()
      await expect(entry).toHaveCount(0)
    })

    await test.step('the open page of the merchant learns it by itself', async () => {
      await expect(due).toHaveCount(0)
      const list = page.getByRole('region', { name: billing('settlement.return.list') })
      await expect(list).toContainText(amount)
    })
  },
)
