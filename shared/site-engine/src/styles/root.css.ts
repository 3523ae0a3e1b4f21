import type { Theme } from '../catalog/design.types.ts'
import type { SiteContext } from '../site-context.ts'
import { ART_GROUNDS } from '../art/game-art.ts'
import { typographyOf } from './typography.ts'

const DENSITY: Readonly<Record<Theme['density'], string>> = {
  compact: '--gap:12px;--rhythm:36px',
  regular: '--gap:16px;--rhythm:56px',
  airy: '--gap:24px;--rhythm:80px',
}

const CARDS: Readonly<Record<Theme['cards'], string>> = {
  flat: '--card:transparent;--card-line:transparent;--card-pad:0px',
  lined: '--card:var(--surface);--card-line:var(--line);--card-pad:10px',
  filled: '--card:var(--raised);--card-line:transparent;--card-pad:8px',
}

const DEPTH: Readonly<Record<Theme['depth'], string>> = {
  none: 'none',
  offset: '4px 4px 0 var(--control)',
  edge: '0 3px 0 var(--accent)',
}

export function rootCss({ palette, template, theme, tenant }: SiteContext): string {
  const { art, ...colours } = palette
  const colourProperties = Object.entries(colours).map(([name, value]) => `--${kebab(name)}:${value}`)
  const fills = art.map((value, index) => `.f${index + 1}{fill:${value}}.s${index + 1}{stroke:${value}}`)
  const grounds = ART_GROUNDS.map((ground) => `.g${ground}{background:${art[ground - 1]}}`)
  const measures = [
    `--radius:${theme.radius}px`,
    `--button-radius:${theme.buttonRadius}px`,
    `--ratio:${theme.tileRatio}`,
    `--weight:${theme.headingWeight}`,
    `--measure:${template.measure}px`,
    `--display:${Math.round(template.display * theme.scale)}px`,
    `--h2:${Math.round(26 * theme.scale)}px`,
    `--line-width:${theme.line}px`,
    `--depth:${DEPTH[theme.depth]}`,
    DENSITY[theme.density],
    CARDS[theme.cards],
  ]
  const properties = [...colourProperties, ...measures, typographyOf(tenant.locale, theme.headingFont)].join(';')
  return `:root{color-scheme:${theme.appearance};${properties}}svg [class^=s]{fill:none;stroke-linecap:round}${fills.join('')}${grounds.join('')}`
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
}
