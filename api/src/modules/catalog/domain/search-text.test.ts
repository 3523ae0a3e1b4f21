import { describe, expect, it } from 'vitest'
import { searchKeyOf, searchTermsOf, slugOf } from './search-text.ts'

describe('text of a search', () => {
  it('loses case, accents and letters with strokes, in every way that Unicode writes them', { meta: { req: 'M02' } }, () => {
    for (const written of ['Søndermark', 'SØNDERMARK', 'Sóndermark', 'So\u0301ndermark', ' sonder\u0308mark '])
      expect(searchKeyOf(written)).toBe('sondermark')
    expect(searchKeyOf('İstanbul ISI ısı')).toBe('istanbul isi isi')
    expect(searchKeyOf('Großer Łódź Œuvre')).toBe('grosser lodz oeuvre')
    expect(searchKeyOf('Lion’s')).toBe("lion's")
  })

  it('is a set of words, none when nothing was typed', { meta: { req: 'M02' } }, () => {
    expect(searchTermsOf('  Gold   rush gold ')).toEqual(['gold', 'rush'])
    for (const nothing of ['', '  ', '\u0301']) expect(searchTermsOf(nothing)).toEqual([])
  })

  it('makes identifiers that are valid in an address', () => {
    expect(["Touch 'n Go", 'Itaú Transfer', 'e& money', 'ePay.bg', 'dale!'].map(slugOf)).toEqual([
      'touch-n-go',
      'itau-transfer',
      'e-money',
      'epay-bg',
      'dale',
    ])
  })
})
