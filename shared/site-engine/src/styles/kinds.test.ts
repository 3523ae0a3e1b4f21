import { describe, expect, it } from 'vitest'
import { TEMPLATES } from '../catalog/templates.ts'
import { STYLE_FILES } from './style-files.ts'

const kindOf = (part: string, kind: string) => [`${part} ${kind}`, `${STYLE_FILES[part]}${STYLE_FILES[`${part}/${kind}`]}`] as const
const SHEETS = [
  ...new Map(TEMPLATES.map(({ header }) => kindOf('header', header))),
  ...new Map(TEMPLATES.map(({ hero }) => kindOf('hero', hero))),
]

const PHYSICAL =
  /(margin|padding|border|scroll-padding)-(left|right|top|bottom)|[;{](left|right|top|bottom|width|height|(min|max)-(width|height)):|(text-align|float):(left|right)/
const COLOUR = /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch|lab)a?\(|[:\s](white|black|red|green|blue|gr[ae]y)\b/i

describe('the styles of headers and heroes', () => {
  it('exist for the nine headers and the ten heroes', () => {
    expect(SHEETS).toHaveLength(19)
    expect(new Set(SHEETS.map(([, css]) => css)).size).toBe(19)
  })

  it('use logical properties only', () => {
    expect(SHEETS.filter(([, css]) => PHYSICAL.test(css)).map(([name]) => name)).toEqual([])
  })

  it('take every colour from the palette', () => {
    // The minifier writes `transparent` as #0000.
    expect(SHEETS.filter(([, css]) => COLOUR.test(css.replaceAll('#0000', 'transparent'))).map(([name]) => name)).toEqual([])
  })

  it('leave no brace open and answer to phones', () => {
    for (const [name, css] of SHEETS) {
      expect(css.split('{').length, name).toBe(css.split('}').length)
      expect(css, name).toContain('@media(max-width:')
    }
  })
})
