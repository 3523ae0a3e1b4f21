import { randomUUID } from 'node:crypto'
import { LANGUAGES } from '@parlour/i18n'
import { PAGES, pagePath } from '@parlour/contracts'
import { fillCart, order, signInByApi } from '../fixtures/merchant.ts'
import { readPdf } from '../fixtures/pdf-text.ts'
import { expect, test } from '../fixtures/product.ts'
import { pay, sentHash } from '../fixtures/wallet.ts'
import { A4, clippedIn, expectStatementsPrint, SHEET } from '../pages/printed-statement.ts'

const INK = 'rgb(10, 15, 30)'

test(
  'a statement prints as one A4 page of text in all 15 languages, and a long one repeats the head of its table',
  { tag: '@R17' },
  async ({ page }) => {
    await expectStatementsPrint(page, LANGUAGES, '曙光 شروق Aurora')
  },
)

test(
  'a receipt of a payment prints as one A4 page without the frame of the page, in ink where the screen is dark',
  { tag: '@R17' },
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }])
    await page.setViewportSize(SHEET)
    const merchant = await signInByApi(page, 'en')
    const orderId = await order(merchant, await fillCart(merchant, 'en', `Receipts ${Date.now().toString(36)}`))
    const attempt = await merchant.call('/api/pay/unified-ordering', { orderId, method: 'trc20' }, randomUUID())
    const hash = sentHash(pay(String(attempt.address), '999.00'))
    const receipt = page.locator('main')
    await expect(async () => {
      await page.goto(pagePath('en', `${PAGES.checkout}/receipt`, { id: String(attempt.id) }))
      await expect(receipt).toContainText(hash, { timeout: 3_000 })
    }).toPass({ timeout: 60_000 })
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(receipt.getByRole('heading', { level: 1 })).toHaveCSS('color', INK)
    expect(await clippedIn(receipt), 'nothing is cut off').toEqual([])
    const pdf = readPdf(await page.pdf({ preferCSSPageSize: true }))
    expect([pdf.pages, pdf.sizes]).toEqual([1, [expect.stringMatching(A4)]])
  },
)
