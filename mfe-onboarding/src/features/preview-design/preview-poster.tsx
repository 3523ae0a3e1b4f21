import { schemeOf, themeOf } from '@parlour/site-engine'
import classes from './site-preview.module.css'

const TILES = [0, 1, 2, 3] as const

export function PreviewPoster({ themeId, schemeId }: { themeId: string; schemeId: string }) {
  const scheme = schemeOf(schemeId)
  if (scheme === undefined) return null
  const isLight = themeOf(themeId)?.appearance === 'light'
  return (
    <svg className={classes.poster} viewBox="0 0 160 100" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <rect width="160" height="100" fill={isLight ? scheme.text : scheme.base} />
      <rect x="8" y="5" width="20" height="3" rx="1.5" fill={scheme.muted} />
      <rect x="134" y="4" width="18" height="5" rx="2.5" fill={scheme.accent} />
      <rect x="8" y="14" width="144" height="44" rx="3" fill={isLight ? scheme.muted : scheme.tone} />
      <rect x="16" y="24" width="52" height="5" rx="2.5" fill={isLight ? scheme.base : scheme.text} />
      <rect x="16" y="42" width="22" height="6" rx="3" fill={scheme.accent} />
      {TILES.map((tile) => (
        <rect key={tile} x={8 + tile * 37} y="66" width="33" height="28" rx="3" fill={isLight ? scheme.muted : scheme.tone} />
      ))}
    </svg>
  )
}
