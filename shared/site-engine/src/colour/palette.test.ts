import { describe, expect, it } from 'vitest'
import { SCHEMES } from '../catalog/schemes.ts'
import { COMBINATIONS } from '../tenant.fixture.ts'
import { artColours } from './art-colours.ts'
import { contrast } from './colour.ts'
import { TEXT_PAIRS, paletteOf } from './palette.ts'

const MEASURED = [
  { id: 'green', onTone: 7.4, ink: 8.4 },
  { id: 'purple', onTone: 5.3, ink: 6.1 },
  { id: 'blue', onTone: 5.3, ink: 6.0 },
  { id: 'gold', onTone: 8.8, ink: 10.0 },
  { id: 'red', onTone: 5.5, ink: 6.3 },
  { id: 'orange', onTone: 6.0, ink: 6.8 },
]

describe('schemes', () => {
  it('has the six presets with the contrasts that were measured', { meta: { req: 'E12 D39' } }, () => {
    expect(SCHEMES.map(({ id }) => id)).toEqual(MEASURED.map(({ id }) => id))
    for (const [index, scheme] of SCHEMES.entries()) {
      expect(Math.abs(contrast(scheme.accent, scheme.tone) - (MEASURED[index]?.onTone ?? 0))).toBeLessThanOrEqual(0.1)
      expect(Math.abs(contrast(scheme.ink, scheme.accent) - (MEASURED[index]?.ink ?? 0))).toBeLessThanOrEqual(0.1)
    }
  })

  it('keeps the measured contrasts of text and muted text', { meta: { req: 'E12' } }, () => {
    for (const { text, muted, base, tone } of SCHEMES) {
      expect(contrast(text, base)).toBeCloseTo(16.9, 0)
      expect(contrast(text, tone)).toBeCloseTo(14.5, 0)
      expect(contrast(muted, tone)).toBeCloseTo(8.6, 0)
    }
  })
})

describe('paletteOf', () => {
  it('reaches 4.5 on every text pair of all 3,000 combinations', () => {
    const failures = COMBINATIONS.flatMap(({ theme, scheme }) => {
      const palette = paletteOf(scheme, theme)
      return TEXT_PAIRS.filter(([text, background]) => contrast(String(palette[text]), String(palette[background])) < 4.5).map(
        (pair) => `${theme.id} ${scheme.id} ${pair.join(' on ')}`,
      )
    })
    expect(failures).toEqual([])
  })

  it('reaches 3 for the outline of controls on every ground', () => {
    for (const { theme, scheme } of COMBINATIONS) {
      const { control, page, surface, raised } = paletteOf(scheme, theme)
      expect(Math.min(...[page, surface, raised].map((ground) => contrast(control, ground)))).toBeGreaterThanOrEqual(3)
    }
  })

  it('gives the five ink sets of a scheme different drawings, each with eight fills', () => {
    for (const scheme of SCHEMES) {
      const sets = (['full', 'mono', 'split', 'pale', 'night'] as const).map((inks) => artColours(scheme, inks))
      expect(sets.every((fills) => fills.length === 8 && fills.every((fill) => /^#[0-9A-F]{6}$/.test(fill)))).toBe(true)
      expect(new Set(sets.map(String)).size).toBe(5)
    }
  })

  it('puts ink, never white, on the accent', () => {
    for (const { theme, scheme } of COMBINATIONS) expect(paletteOf(scheme, theme).ink).toBe('#0A0F1E')
  })
})
