import { describe, expect, it } from 'vitest'
import { storedTextOf, TRIED_DESIGN, triedDesignOf } from './tried-design.ts'

const DESIGN = { countriesId: 76, templateId: 'folio', themeId: 'folio-salon', schemeId: 'gold' }
const NOW = 1_795_000_000_000
const stored = storedTextOf(DESIGN, NOW)

describe('the tried design', () => {
  it('is what was kept, until seven days are over', { meta: { req: 'M01' } }, () => {
    expect(triedDesignOf(stored, NOW)).toEqual(DESIGN)
    expect(triedDesignOf(stored, NOW + TRIED_DESIGN.lifeMs)).toEqual(DESIGN)
    expect(triedDesignOf(stored, NOW + TRIED_DESIGN.lifeMs + 1)).toBeNull()
  })

  it.each([
    ['nothing', null],
    ['broken text', '{'],
    ['another shape', '"folio"'],
    ['no time', JSON.stringify(DESIGN)],
    ['a time to come', storedTextOf(DESIGN, NOW + 1)],
    ['a market that is no number', JSON.stringify({ ...DESIGN, countriesId: '76', at: NOW })],
    ['a market below the Global Station', JSON.stringify({ ...DESIGN, countriesId: -2, at: NOW })],
    ['a missing theme', JSON.stringify({ ...DESIGN, themeId: undefined, at: NOW })],
  ])('is none in %s', (_name, text) => {
    expect(triedDesignOf(text, NOW)).toBeNull()
  })
})
