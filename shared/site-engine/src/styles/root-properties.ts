import type { HeaderKind, Theme } from '../catalog/design.types.ts'
import { trustedHtml, type SafeHtml } from '../markup.ts'
import type { SiteContext } from '../site-context.ts'
import { typographyOf } from './typography.ts'

const DENSITY: Readonly<Record<Theme['density'], string>> = {
  compact: '--gap:12px;--rhythm:36px',
  regular: '--gap:16px;--rhythm:56px',
  airy: '--gap:24px;--rhythm:80px',
}

const CARDS: Readonly<Record<Theme['cards'], string>> = {
  flat: '--card:#0000;--card-line:#0000;--card-pad:0px',
  lined: '--card:var(--surface);--card-line:var(--line);--card-pad:10px',
  filled: '--card:var(--raised);--card-line:#0000;--card-pad:8px',
}

const DEPTH: Readonly<Record<Theme['depth'], string>> = {
  none: 'none',
  offset: '4px 4px 0 var(--control)',
  edge: '0 3px 0 var(--accent)',
}

/** In px; always less than the bar. */
const LOGO_HEIGHTS: Readonly<Record<HeaderKind, { readonly wide: number; readonly phone: number }>> = {
  bar: { wide: 40, phone: 36 },
  rail: { wide: 44, phone: 36 },
  masthead: { wide: 64, phone: 48 },
  slim: { wide: 32, phone: 32 },
  float: { wide: 40, phone: 36 },
  dock: { wide: 40, phone: 36 },
  double: { wide: 44, phone: 40 },
  centre: { wide: 52, phone: 40 },
  edge: { wide: 40, phone: 36 },
}

const FOOTER_LOGO_HEIGHT = 40

/** What the style sheets take from theme, scheme, template, language and logo. Of the tenant only the logo size, never text. */
export function rootProperties({ palette, template, theme, tenant }: SiteContext): SafeHtml {
  const { art, ...colours } = palette
  const properties = [
    ...Object.entries(colours).map(([name, value]) => `--${kebab(name)}:${value}`),
    ...art.map((value, index) => `--c${index + 1}:${value}`),
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
    ...(tenant.logo ? logoWidths(template.header, tenant.logo) : []),
    typographyOf(tenant.locale, theme.headingFont),
  ]
  return trustedHtml(`:root{color-scheme:${theme.appearance};${properties.join(';').replaceAll(', ', ',')}}`)
}

/** The size is known before the picture loads, so there is no layout shift. */
function logoWidths(header: HeaderKind, { width, height }: NonNullable<SiteContext['tenant']['logo']>): string[] {
  const { wide, phone } = LOGO_HEIGHTS[header]
  const heights = { wide, phone, foot: FOOTER_LOGO_HEIGHT }
  return Object.entries(heights).map(([place, tall]) => `--logo-${place}:${Math.round((tall * width) / height)}px`)
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
}
