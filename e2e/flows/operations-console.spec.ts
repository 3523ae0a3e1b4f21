import { PAGES, pagePath } from '@parlour/contracts'
import { fillCart, handInByApi, order, signInByApi } from '../fixtures/merchant.ts'
import { expect, test } from '../fixtures/product.ts'
import { seedSettledSite } from '../fixtures/settled-site.ts'
import { translatorOf } from '../fixtures/translate.ts'

const LOCALE = 'en'
const STAFF = 'operations1'
const say = translatorOf(LOCALE)
const translate = (key: string) => say('console', key)

test(
  'in the console a merchant is verified and a dispute answered; the open pages of the merchant learn it by themselves',
  { tag: ['@S15', '@K09'] },
  async ({ page, newDevice }) => {
    const merchant = await signInByApi(page, LOCALE)
    await handInByApi(merchant)
    // The cart mentions verification once a further site is chosen.
    const siteName = `Pier ${Date.now().toString(36)}`
    await order(merchant, await fillCart(merchant, LOCALE, siteName))
    const id = await fillCart(merchant, LOCALE, `${siteName} Two`)
    await page.goto(pagePath(LOCALE, PAGES.cart, { id }))
    const banner = page.getByText(say('account', 'verification.banner.pending'))
    await expect(banner).toBeVisible()
    const screen = await (await newDevice()).newPage()
    await signInByApi(screen, LOCALE, STAFF)

    await test.step('the staff ticks every part off and verifies, and the banner goes from the open page', async () => {
      await screen.goto(pagePath(LOCALE, PAGES.console))
      const pages = screen.getByRole('navigation', { name: translate('queue.nav') })
      await pages.getByRole('link', { name: translate('verifications.title') }).click()
      await screen.getByRole('row', { name: merchant.account }).getByRole('link').click()
      const detail = screen.getByRole('region', { name: translate('verifications.detail'), exact: true })
      await expect(detail).toBeFocused()
      const download = screen.waitForEvent('download')
      await detail
        .getByRole('button', { name: translate('verifications.download') })
        .first()
        .click()
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/u)
      for (const box of await detail.getByRole('checkbox').all()) await box.check()
      await detail.getByRole('button', { name: translate('verifications.verify'), exact: true }).click()
      await screen
        .getByRole('alertdialog')
        .getByRole('button', { name: translate('verifications.verify'), exact: true })
        .click()
      await expect(detail.getByText(translate('verifications.notified.verified'))).toBeVisible()
      await expect(banner).toBeHidden({ timeout: 10_000 })
    })

    await test.step('the staff answers a disputed line, and the merchant reads the answer', async () => {
      seedSettledSite(merchant.account, { siteName: 'Amber Desk', days: 3, deposit: 900 })
      const { list } = (await merchant.read('/api/settlement/statements')) as { readonly list: readonly { readonly id: string }[] }
      await merchant.call(
        '/api/settlement/dispute',
        { statementId: list[0]?.id, lineKind: 'maintenance', reason: 'The site was down' },
        crypto.randomUUID(),
      )
      await screen.goto(pagePath(LOCALE, `${PAGES.console}/disputes`))
      await screen.getByRole('row', { name: merchant.account }).getByRole('link').click()
      const detail = screen.getByRole('region', { name: translate('disputes.detail'), exact: true })
      await detail.getByRole('textbox', { name: translate('disputes.answer') }).fill('We took 8 USDT off.')
      await detail.getByRole('button', { name: translate('inbox.send') }).click()
      await expect(detail.getByText(translate('disputes.notified'))).toBeVisible()
      const disputes = await merchant.read('/api/settlement/disputes')
      expect(disputes).toMatchObject([{ state: 'answered', answer: 'We took 8 USDT off.' }])
    })
  },
)
