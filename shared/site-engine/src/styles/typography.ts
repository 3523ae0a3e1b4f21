import type { Locale } from '@parlour/i18n'
import type { HeadingFont } from '../catalog/design.types.ts'

const SANS = 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial'

/** System fonts only; the script stack of the language follows for CJK, Thai and Bengali. */
export const HEADING_STACKS: Readonly<Record<HeadingFont, string>> = {
  grotesque: SANS,
  serif: '"Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, "DejaVu Serif Condensed"',
  slab: 'Rockwell, "Roboto Slab", "Bookman Old Style", "DejaVu Serif", Cambria',
  condensed: '"Avenir Next Condensed", "Roboto Condensed", "Arial Narrow", "Liberation Sans Narrow", "DejaVu Sans Condensed"',
  rounded: 'ui-rounded, "SF Pro Rounded", Nunito, "Varela Round", "Trebuchet MS", "DejaVu Sans"',
  humanist: 'Seravek, "Gill Sans Nova", Candara, Optima, Ubuntu, Calibri, "DejaVu Sans Condensed"',
  didone: '"Bodoni 72", Didot, "Bodoni MT", "Playfair Display", "Noto Serif Display", "Liberation Serif"',
  geometric: 'Futura, "Century Gothic", "Avenir Next", "URW Gothic", "DejaVu Sans"',
  mono: 'ui-monospace, "SF Mono", "Cascadia Mono", Consolas, "DejaVu Sans Mono"',
}

const SCRIPT_STACKS: Readonly<Partial<Record<Locale, string>>> = {
  'zh-CN': '"PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC"',
  'zh-TW': '"PingFang TC", "Microsoft JhengHei", "Noto Sans TC", "Noto Sans CJK TC"',
  ja: '"Hiragino Sans", "Yu Gothic UI", "Noto Sans JP", "Noto Sans CJK JP"',
  ko: '"Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans KR", "Noto Sans CJK KR"',
  th: 'Thonburi, "Leelawadee UI", "Noto Sans Thai", "IBM Plex Sans Thai"',
  bn: '"Kohinoor Bangla", "Nirmala UI", "Noto Sans Bengali"',
  ar: '"Geeza Pro", "Segoe UI", "Noto Sans Arabic", "IBM Plex Sans Arabic"',
}

type Setting = { readonly body: number; readonly heading: number; readonly tracking: string; readonly extra: string }

const LATIN: Setting = { body: 1.55, heading: 1.12, tracking: '-.02em', extra: '' }
const TALL: Setting = { body: 1.75, heading: 1.4, tracking: '0', extra: '' }
const CJK: Setting = { body: 1.7, heading: 1.3, tracking: '0', extra: 'line-break:strict;' }

const SETTINGS: Readonly<Partial<Record<Locale, Setting>>> = {
  vi: { ...LATIN, body: 1.65, heading: 1.28 },
  th: TALL,
  bn: TALL,
  ar: TALL,
  'zh-CN': CJK,
  'zh-TW': CJK,
  ja: CJK,
  ko: { ...CJK, extra: 'word-break:keep-all;' },
}

export function typographyOf(locale: Locale, font: HeadingFont): string {
  const setting = SETTINGS[locale] ?? LATIN
  const script = SCRIPT_STACKS[locale]
  const tail = `${script ? `${script}, ` : ''}${SANS}, sans-serif`
  // The Arabic of monospaced faces tears words apart.
  const isPlain = font === 'grotesque' || (font === 'mono' && locale === 'ar')
  return `--body-face:${tail};--head-face:${isPlain ? '' : `${HEADING_STACKS[font]}, `}var(--body-face);--leading:${setting.body};--head-leading:${setting.heading};--tracking:${setting.tracking};${setting.extra}`
}
