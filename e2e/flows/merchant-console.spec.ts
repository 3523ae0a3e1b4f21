import { PAGES, pagePath } from '@parlour/contracts'
import { signInByApi } from '../fixtures/merchant.ts'
import { readEmail } from '../fixtures/outbox.ts'
import { expect, test } from '../fixtures/product.ts'
import { translatorOf } from '../fixtures/translate.ts'
import { MerchantLine } from '../pages/merchant-line.ts'

const LOCALE = 'en'
const say = translatorOf(LOCALE)
const translate = (key: string) => say('console', key)
const shell = (key: string) => say('shell', key)
const APPEAL = 'We changed the texts of both pages.'

test(
  'a merchant is suspended in the console, learns it on the open page, appeals, and signs in again once it is lifted',
  { tag: '@P03' },
  async ({ page, newDevice, allowConsoleError }) => {
    allowConsoleError(/status of 40[13]/)
    const device = await newDevice()
    const open = await device.newPage()
    const merchant = await signInByApi(open, LOCALE)
    await open.goto(pagePath(LOCALE, PAGES.cart))
    await expect(open.getByRole('heading', { level: 1 })).toBeVisible()
    await signInByApi(page, LOCALE, 'operations1')

    await test.step('the staff finds the merchant and suspends with a reason', async () => {
      await page.goto(pagePath(LOCALE, `${PAGES.console}/merchants`))
      await page.getByRole('searchbox').fill(merchant.account)
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: merchant.account }).click()
      await page.getByRole('button', { name: translate('merchant.suspend') }).click()
      await page.getByRole('textbox', { name: translate('reason.label') }).fill('texts without a licence')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: translate('merchant.suspend') })
        .click()
      await expect(page.getByText(translate('merchant.standing.active'))).toBeVisible()
    })

    await test.step('the open page learns it at the next call and takes the appeal', async () => {
      // Heard by the live stream, or asked when the page is looked at again: whichever comes first.
      await open.evaluate(() => window.dispatchEvent(new Event('online')))
      const dialog = open.getByRole('dialog', { name: shell('suspended.suspended') })
      await expect(dialog).toContainText(shell('suspended.kind.terms'))
      expect(await open.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
      await dialog.getByRole('textbox', { name: shell('suspended.appeal') }).fill(APPEAL)
      await dialog.getByRole('button', { name: shell('suspended.send') }).click()
      await expect(dialog.getByRole('status')).toBeVisible()
    })

    await test.step('the staff answers by email and lifts', async () => {
      await page.reload()
      await expect(page.getByText(APPEAL)).toBeVisible()
      await page.getByRole('textbox', { name: translate('merchant.answer') }).fill('Both pages are fine now.')
      await page.getByRole('button', { name: translate('inbox.send') }).click()
      await expect(page.getByText(translate('merchant.answered'))).toBeVisible()
      expect(await readEmail(page, `${merchant.account}@parlour.example`, 'appeal-answered')).toContain('Both pages are fine now.')
      await page.getByRole('button', { name: translate('suspensions.lift') }).click()
      await page.getByRole('textbox', { name: translate('reason.label') }).fill('both pages are fine')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: translate('suspensions.lift') })
        .click()
      await expect(page.getByText(translate('merchant.standing.lifted'), { exact: true })).toBeVisible()
    })

    await test.step('the login works again', async () => {
      await open.goto(`${pagePath(LOCALE, PAGES.terms)}?showLogin=1`)
      await new MerchantLine(open, LOCALE).signIn(merchant)
      await expect.poll(() => open.evaluate(() => localStorage.getItem('accessToken') !== null)).toBe(true)
    })
  },
)
