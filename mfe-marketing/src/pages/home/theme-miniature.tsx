import { paletteOf, templateOf, type Scheme, type Theme } from '@parlour/site-engine'
import { MINIATURES, type Paint } from './miniature-layouts.ts'
import classes from './theme-miniature.module.css'

/** Colours are set as attributes, because server-rendered markup may not contain inline styles. */
export function ThemeMiniature({ theme, scheme }: { theme: Theme; scheme: Scheme | undefined }) {
  const template = templateOf(theme.templateId)
  if (template === undefined || scheme === undefined) return null
  const palette = paletteOf(scheme, theme)
  const paints: Readonly<Record<Paint, string | undefined>> = {
    page: palette.page,
    surface: palette.surface,
    raised: palette.raised,
    line: palette.line,
    text: palette.text,
    muted: palette.muted,
    accent: palette.accent,
    hero: palette.hero,
    onHero: palette.onHero,
    heroAction: palette.heroAction,
    art1: palette.art[1],
    art2: palette.art[2],
    art3: palette.art[3],
    art4: palette.art[4],
  }
  const corner = Math.min(theme.radius, 16) / 4
  return (
    <svg viewBox="0 0 160 100" className={classes.root} aria-hidden="true" focusable="false">
      <rect width="160" height="100" fill={paints.page} />
      {MINIATURES[template.header].map(([paint, x, y, width, height, isText]) => (
        <rect
          key={`${x} ${y} ${paint}`}
          x={x}
          y={y}
          width={width}
          height={height}
          rx={isText ? height / 2 : Math.min(corner, height / 2)}
          fill={paints[paint]}
        />
      ))}
    </svg>
  )
}
