import { describe, expect, it } from 'vitest'
import { claimsIn, licenceClaimProblems } from './licence-claims.ts'
import { repositoryFiles, ROOT } from './repository-files.ts'

describe('licenceClaimProblems', () => {
  it.each([
    ['en', 'License included with every package'],
    ['zh-CN', '合法牌照，开箱即用'],
    ['zh-TW', '合法牌照，開箱即用'],
    ['vi', 'Đã bao gồm giấy phép'],
    ['id', 'Lisensi sudah termasuk'],
    ['ms', 'Lesen disertakan'],
    ['th', 'รวมใบอนุญาตแล้ว'],
    ['es', 'Con licencia incluida'],
    ['pt', 'Plataforma licenciada'],
    ['bn', 'লাইসেন্সসহ'],
    ['ru', 'Лицензия включена'],
    ['ja', 'ライセンス込み'],
    ['ko', '라이선스 포함'],
    ['ar', 'الترخيص مشمول'],
    ['tr', 'Lisans dahil'],
  ])('finds a licence claimed in %s', { meta: { req: 'D56' } }, (locale, text) => {
    expect(claimsIn(`mfe-marketing/src/locales/${locale}.json`, locale, { home: { lead: text } })).toHaveLength(1)
  })

  it('lets the texts pass that say whose business a licence is', { meta: { req: 'D56' } }, () => {
    expect(claimsIn('mfe-marketing/src/locales/en.json', 'en', { home: { licence: 'The licence is yours.' } })).toEqual([])
  })

  it('no text of the product claims a licence', { meta: { req: 'D56' } }, () => {
    expect(licenceClaimProblems(ROOT, repositoryFiles(ROOT))).toEqual([])
  })
})
