import type { Locale } from '@parlour/i18n'
import { expect, it } from 'vitest'
import { createArticleSearch } from './search-articles.ts'
import { markHits } from './mark-hits.ts'

const CASES: readonly (readonly [locale: Locale, question: string, text: string, marked: readonly string[]])[] = [
  ['en', 'codes', 'Two codes protect it: one code each.', ['codes', 'code']],
  ['en', 'Change', 'Nothing here', []],
  ['vi', 'doi email', 'Đổi email ngay', ['Đổi', 'email']],
  ['zh-CN', '换邮箱', '更换邮箱需要两个验证码', ['换邮箱']],
  ['ja', 'ﾃﾞﾎﾟｼﾞｯﾄ', '前払いデポジットの基準', ['デポジット']],
  ['ja', 'でぽじっと', '前払いデポジットの基準', ['デポジット']],
  ['th', 'เปลี่ยนอีเมล', 'การเปลี่ยนอีเมลต้องใช้สองรหัส', ['เปลี่ยนอีเมล']],
  ['ar', 'الوديعه', 'تُدفع الوديعةُ بعد الإطلاق', ['الوديعةُ']],
  ['bn', 'রিকভারী', 'রিকভারি কোড রাখুন', ['রিকভারি']],
  ['tr', 'GİRİŞ', 'İki adımlı giriş', ['giriş']],
  ['ru', 'почта', 'Смените почту', ['почту']],
]

it.each(CASES)('marks in %s for "%s" what it met in "%s"', { meta: { req: 'M06' } }, (locale, question, text, marked) => {
  const { termsOf } = createArticleSearch([], locale)
  const pieces = markHits(text, termsOf(question), locale)
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(pieces.filter(({ isHit }) => isHit).map((piece) => piece.text)).toEqual(marked)
})
