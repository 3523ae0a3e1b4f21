import { LANGUAGES } from '@parlour/i18n'
import { test } from '../fixtures/product.ts'
import { expectStatementsPrint } from '../pages/printed-statement.ts'

const PRINTED = ['en', 'ar']

test('a statement prints as one A4 page of text, and a long one repeats the head of its table', { tag: '@R17' }, async ({ page }) => {
  await expectStatementsPrint(
    page,
    LANGUAGES.filter(({ code }) => PRINTED.includes(code)),
    'شروق Aurora',
  )
})
