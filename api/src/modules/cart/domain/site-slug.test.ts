import { describe, expect, it } from 'vitest'
import { isFallbackSlug, isReserved, slugOf } from './site-slug.ts'

describe('the address of a site name', () => {
  it.each([
    ['Lucky Star', 'lucky-star'],
    ['  Café  Münze!  ', 'cafe-munze'],
    ['Đánh bài Đỏ', 'danh-bai-do'],
    ['Straße & Łódź', 'strasse-lodz'],
    ['Şans Işıltısı', 'sans-isiltisi'],
    ['ＦＵＬＬ　ｗｉｄｔｈ', 'full-width'],
    ['xn--abc', 'xn-abc'],
    ["Nan's 777", 'nans-777'],
    ['777', '777'],
    [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
  ])('spells %j as %s', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  it.each(['幸运之星', 'نجمة الحظ', 'ラッキー', '★★★', 'ab', '幸运之星大赌场 abc', '🎰🎰🎰', '--'])('has no spelling for %j', (name) => {
    expect(slugOf(name)).toBeNull()
  })

  it('always spells something a host name can be', () => {
    for (const name of ['-a-b-c-', '...abc...', 'a'.repeat(40), 'A1 '.repeat(13)]) {
      expect(slugOf(name)).toMatch(/^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/)
    }
  })

  it('keeps words for the product', () => {
    expect(['www', 'api', 'admin', 'app', 'mail', 'static', 'assets', 'console'].filter((word) => !isReserved(word))).toEqual([])
    expect(isReserved('lucky-star')).toBe(false)
    expect(isFallbackSlug('site-abc234')).toBe(true)
    expect(isReserved('site-abc234', '\u0410\u0420\u0406')).toBe(true)
  })
})
