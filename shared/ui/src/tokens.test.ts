import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FONT_SIZES, RADII, SPACINGS } from './tokens.ts'

const css = readFileSync(join(import.meta.dirname, 'styles/tokens.css'), 'utf8')
const [lightCss = '', darkCss = ''] = css.split(":root[data-theme='dark']")

function declarations(source: string): Map<string, string> {
  return new Map([...source.matchAll(/--([\w-]+):\s*([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']))
}

const light = declarations(lightCss)
const dark = new Map([...light, ...declarations(darkCss)])

function scale(prefix: string): string[] {
  return [...light.keys()].filter((name) => new RegExp(`^${prefix}-(\\d+|full)$`).test(name))
}

function pixels(value: string | undefined): number {
  const [, amount = '', unit] = /^([\d.]+)(px|rem)$/.exec(value ?? '') ?? []
  return Number(amount) * (unit === 'rem' ? 16 : 1)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(theme: Map<string, string>, front: string, back: string): number {
  const [first, second] = [front, back].map((name) => luminance(theme.get(`color-${name}`) ?? 'missing'))
  if (first === undefined || second === undefined) throw new Error('A pair has two colours')
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

const GROUNDS = ['bg-page', 'bg-surface', 'bg-raised'] as const
const TEXT_PAIRS: [front: string, back: string][] = [
  ['text-3', 'bg-page'],
  ['text-3', 'bg-surface'],
  ...['text-1', 'text-2', 'link', 'success', 'warning', 'danger'].flatMap((front) =>
    GROUNDS.map((back): [string, string] => [front, back]),
  ),
  ...['text-1', 'text-2', 'link'].map((front): [string, string] => [front, 'bg-tint']),
  ...['success', 'warning', 'danger'].flatMap((tone): [string, string][] => [
    [tone, `${tone}-bg`],
    ['text-1', `${tone}-bg`],
  ]),
  ['text-2', 'line-soft'],
  ['text-on-brand', 'brand'],
  ['text-on-brand', 'brand-hover'],
  ['text-on-brand', 'danger-fill'],
  ['text-on-brand', 'danger-fill-hover'],
  ['text-on-ink', 'bg-ink'],
  ['plate-ink', 'plate'],
]
const SHAPE_PAIRS: [front: string, back: string][] = [
  ...['line-control', 'focus', 'link'].flatMap((front) => GROUNDS.map((back): [string, string] => [front, back])),
  ...[1, 2, 3, 4, 5, 6].map((series): [string, string] => [`data-${series}`, 'bg-surface']),
]

describe('the token scales', { meta: { req: 'K16' } }, () => {
  it('tokens.css holds exactly the nine spacings', { meta: { req: 'K16' } }, () => {
    expect(scale('space')).toEqual(SPACINGS.map((step) => `space-${step}`))
    expect(scale('space').map((name) => pixels(light.get(name)))).toEqual([...SPACINGS])
  })

  it('tokens.css holds exactly the nine text sizes from 12 to 48', { meta: { req: 'K16' } }, () => {
    expect(scale('font-size')).toEqual(FONT_SIZES.map((step) => `font-size-${step}`))
    expect(scale('font-size').map((name) => pixels(light.get(name)))).toEqual([...FONT_SIZES])
  })

  it('tokens.css holds exactly the radii from 4 to 24 and full', { meta: { req: 'K16' } }, () => {
    expect(scale('radius')).toEqual(RADII.map((step) => `radius-${step}`))
    expect(RADII.filter((step) => step !== 'full').map((step) => pixels(light.get(`radius-${step}`)))).toEqual([4, 8, 12, 16, 24])
  })

  it('the primary blue is the one of the specification', { meta: { req: 'K16' } }, () => {
    expect(light.get('color-brand')).toBe('#1f4beb')
  })

  it('names every colour of the light theme in lower-case hex or as a translucent ink', () => {
    const colours = [...light].filter(([name]) => name.startsWith('color-'))
    expect(colours.length).toBeGreaterThan(30)
    expect(colours.filter(([, value]) => !/^(#[0-9a-f]{6}|rgb\([\d ]+ \/ \d+%\))$/.test(value))).toEqual([])
  })
})

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('contrast of the %s theme', (_name, theme) => {
  it.each(TEXT_PAIRS)('%s on %s reads at 4.5 or more', (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(SHAPE_PAIRS)('%s on %s shows at 3 or more', (front, back) => {
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(3)
  })
})

it.each(['dialog/dialog', 'dialog/drawer', 'menu/menu', 'toast/toaster', 'layout/card'])(
  'captions in %s take the second ink, because the third is too pale for raised and tinted grounds',
  (name) => {
    const source = readFileSync(join(import.meta.dirname, `${name}.module.css`), 'utf8')
    expect(source).toContain('--color-text-3: var(--color-text-2);')
  },
)
