import { PAGES, pagePath } from '@parlour/contracts'
import type { Language } from '@parlour/i18n'
import type { Locator, Page } from '@playwright/test'
import { signInByApi } from '../fixtures/merchant.ts'
import { readPdf } from '../fixtures/pdf-text.ts'
import { expect } from '../fixtures/product.ts'
import { seedStatementsOf } from '../fixtures/statement-seed.ts'
import { translatorOf, type Say } from '../fixtures/translate.ts'

export const A4 = /^59[45]\S* 84[12]\S*$/
export const SHEET = { width: 688, height: 1017 }
/** White space, direction marks, and Arabic short vowels, which form one glyph with their letter. */
const NEVER_ALONE = /[\s\p{Cf}\u064b-\u0652]/u

/** The print dialog is suppressed, so that the page stays as it is printed. */
async function openPrintView(page: Page, say: Say, locale: string, id: string): Promise<Locator> {
  await page.goto(pagePath(locale, PAGES.settlement, { view: 'statements', statement: id }))
  await page.getByRole('button', { name: say('billing', 'settlement.export.print') }).click()
  return page.getByRole('article')
}

export async function expectStatementsPrint(page: Page, languages: readonly Language[], siteName: string): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => window.dispatchEvent(new Event('beforeprint'))
  })
  await page.setViewportSize(SHEET)
  const merchant = await signInByApi(page, 'en')
  const [every, corrected] = seedStatementsOf(merchant.account, siteName, 'Lucky Corrections')

  for (const { code, dir } of languages) {
    const say = translatorOf(code)
    const paper = await openPrintView(page, say, code, every)
    await page.emulateMedia({ media: 'print' })
    await expect(paper, code).toContainText(siteName)
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

  const paper = await openPrintView(page, translatorOf('en'), 'en', corrected)
  await page.emulateMedia({ media: 'print' })
  const fees = paper.getByRole('table').first()
  expect(await fees.getByRole('row').count()).toBeGreaterThan(60)
  await expect(fees.locator('thead')).toHaveCSS('display', 'table-header-group')
  const long = readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(long.pages).toBeGreaterThan(2)
  expect(missingIn(long.characters, '☃'), 'what the paper does not say is missing').toEqual(['☃'])
}

export function clippedIn(paper: Locator): Promise<string[]> {
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

function missingIn(characters: ReadonlySet<string>, text: string): readonly string[] {
  return [...new Set(text)].filter((character) => !NEVER_ALONE.test(character) && !characters.has(character))
}
