import { randomUUID } from 'node:crypto'
import { LANGUAGES } from '@parlour/i18n'
import { PAGES, pagePath } from '@parlour/contracts'
import type { Locator, Page } from '@playwright/test'
import { fillCart, order, signInByApi } from '../fixtures/merchant.ts'
import { readPdf } from '../fixtures/pdf-text.ts'
import { expect, test } from '../fixtures/product.ts'
import { seedStatementsOf } from '../fixtures/statement-seed.ts'
import { pay, sentHash } from '../fixtures/wallet.ts'
import { wordsOf, type Say } from '../fixtures/words.ts'

const A4 = /^59[45]\S* 84[12]\S*$/
/** The letter of A4 between its margins, in CSS pixels. */
const LETTER = { width: 688, height: 1017 }
/** White space, marks of direction, and the short vowels that Arabic draws as one with their letter. */
const NEVER_ALONE = /[\s\p{Cf}\u064b-\u0652]/u
const INK = 'rgb(10, 15, 30)'
const SITE = '曙光 شروق Aurora'

/** Opens a statement and asks for its paper; the dialog of the browser never comes, so the page stays as it is printed. */
async function openPaper(page: Page, say: Say, locale: string, id: string): Promise<Locator> {
  await page.goto(pagePath(locale, PAGES.settlement, { view: 'statements', statement: id }))
  await page.getByRole('button', { name: say('billing', 'settlement.export.print') }).click()
  return page.getByRole('article')
}

test('R17 a statement prints as one A4 page of text in all 15 languages, and a long one repeats the head of its table', async ({
  page,
}) => {
  test.slow()
  await page.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'))
  })
  await page.setViewportSize(LETTER)
  const merchant = await signInByApi(page, 'en')
  const [every, corrected] = seedStatementsOf(merchant.account, SITE, 'Lucky Corrections')

  for (const { code, dir } of LANGUAGES) {
    const say = wordsOf(code)
    const paper = await openPaper(page, say, code, every)
    await page.emulateMedia({ media: 'print' })
    await expect(paper, code).toContainText(SITE)
    await expect(paper, code).toContainText(say('billing', 'settlement.line.royalty'))
    await expect(paper, code).toContainText(merchant.account)
    await expect(paper.getByText(/^[0-9a-f]{64}$/), `${code}: seal and digest`).toHaveCount(2)
    await expect(page.getByRole('banner'), code).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.dir), code).toBe(dir)
    expect(await clippedIn(paper), `${code}: nothing is cut off`).toEqual([])
    const text = await paper.innerText()
    await expect(paper.getByRole('heading', { level: 1 }), `${code}: what the file is called`).toHaveText(await page.title())
    const pdf = readPdf(await page.pdf({ preferCSSPageSize: true }))
    expect(pdf.pages, code).toBe(1)
    expect(pdf.sizes, code).toEqual([expect.stringMatching(A4)])
    expect(missingIn(pdf.characters, text), `${code}: every character is text`).toEqual([])
    await page.emulateMedia({ media: null })
  }

  const paper = await openPaper(page, wordsOf('en'), 'en', corrected)
  await page.emulateMedia({ media: 'print' })
  const fees = paper.getByRole('table').first()
  expect(await fees.getByRole('row').count()).toBeGreaterThan(60)
  await expect(fees.locator('thead')).toHaveCSS('display', 'table-header-group')
  const long = readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(long.pages).toBeGreaterThan(2)
  expect(missingIn(long.characters, '☃'), 'what the paper does not say is missing').toEqual(['☃'])
})

test('R17 a receipt of a payment prints as one A4 page without the frame of the page, in ink where the screen is dark', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }])
  await page.setViewportSize(LETTER)
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
})

/** The texts that are wider than what holds them, or that leave the letter. */
function clippedIn(paper: Locator): Promise<string[]> {
  return paper.evaluate((root) => {
    const { left, right } = root.getBoundingClientRect()
    return [...root.querySelectorAll('*')]
      .filter((element) => {
        const box = element.getBoundingClientRect()
        return element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
          ? true
          : box.left < left - 1 || box.right > right + 1
      })
      .map((element) => `${element.localName}: ${element.textContent}`)
  })
}

/** The characters of a text that a PDF cannot say. */
function missingIn(characters: ReadonlySet<string>, text: string): readonly string[] {
  return [...new Set(text)].filter((character) => !NEVER_ALONE.test(character) && !characters.has(character))
}
