import { expect, it } from 'vitest'
import { foldText } from './fold-text.ts'

it.each([
  ['Côte d’Ivoire', 'cote d’ivoire'],
  ['CO\u0302TE', 'cote'],
  ['Việt Nam', 'viet nam'],
  ['Ｂｒａｓｉｌ', 'brasil'],
  ['  México ', 'mexico'],
  ['Россия', 'россия'],
  ['日本', '日本'],
  ['', ''],
])('folds %j to %j', { meta: { req: 'R25' } }, (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

it('folds a composed and a decomposed spelling alike, in every script', { meta: { req: 'R25' } }, () => {
  for (const name of ['Österreich', 'Türkiye', '대한민국', 'ประเทศไทย', 'বাংলাদেশ', 'المغرب', 'ガーナ'])
    expect(foldText(name.normalize('NFD'))).toBe(foldText(name.normalize('NFC')))
})

it('folds a folded text to itself', { meta: { req: 'R25' } }, () => {
  for (const name of ['São Tomé', 'İstanbul', '대한민국', 'ﬁnland']) expect(foldText(foldText(name))).toBe(foldText(name))
})
