import type { Scheme, Theme } from '../catalog/design.types.ts'
import { mix, readableOn, turnHue } from './colour.ts'

/** Every colour a page uses, computed from a scheme and a theme; `#RRGGBB`. */
export type Palette = {
  readonly page: string
  readonly surface: string
  readonly raised: string
  readonly line: string
  readonly control: string
  readonly text: string
  readonly muted: string
  readonly link: string
  readonly accent: string
  readonly ink: string
  readonly hero: string
  readonly onHero: string
  readonly heroMuted: string
  readonly heroAction: string
  readonly onHeroAction: string
  /** Eight fills of the generated drawings. */
  readonly art: readonly string[]
}

type Ground = Pick<Palette, 'page' | 'surface' | 'raised' | 'line' | 'control' | 'text' | 'muted' | 'link'>

/** Text may stand only on these pairs; each reaches 4.5 in every combination. */
export const TEXT_PAIRS: readonly (readonly [text: keyof Palette, background: keyof Palette])[] = [
  ['text', 'page'],
  ['text', 'surface'],
  ['text', 'raised'],
  ['muted', 'page'],
  ['muted', 'surface'],
  ['muted', 'raised'],
  ['link', 'page'],
  ['link', 'surface'],
  ['link', 'raised'],
  ['ink', 'accent'],
  ['onHero', 'hero'],
  ['heroMuted', 'hero'],
  ['onHeroAction', 'heroAction'],
]

/** The palette of a scheme in a theme. */
export function paletteOf(scheme: Scheme, theme: Theme): Palette {
  const ground = theme.appearance === 'dark' ? darkGround(scheme, theme) : lightGround(scheme)
  return { ...ground, ...heroColours(scheme, theme, ground), accent: scheme.accent, ink: scheme.ink, art: artColours(scheme) }
}

function darkGround(scheme: Scheme, theme: Theme): Ground {
  const [page, surface, raised] = [
    mix(scheme.base, scheme.tone, theme.tint[0]),
    mix(scheme.base, scheme.tone, theme.tint[1]),
    mix(scheme.base, scheme.tone, theme.tint[2]),
  ]
  const grounds = [page, surface, raised]
  return {
    page,
    surface,
    raised,
    line: mix(raised, scheme.text, 0.12),
    control: readableOn(grounds, mix(raised, scheme.text, 0.3), scheme.text, 3),
    text: scheme.text,
    muted: scheme.muted,
    link: readableOn(grounds, scheme.accent, scheme.text, 4.5),
  }
}

function lightGround(scheme: Scheme): Ground {
  const white = '#FFFFFF'
  const page = mix(white, scheme.tone, 0.035)
  const raised = mix(white, scheme.tone, 0.09)
  const grounds = [page, white, raised]
  return {
    page,
    surface: white,
    raised,
    line: mix(white, scheme.tone, 0.16),
    control: readableOn(grounds, mix(white, scheme.tone, 0.4), scheme.tone, 3),
    text: scheme.base,
    muted: readableOn(grounds, mix(scheme.base, white, 0.36), scheme.base, 4.5),
    link: readableOn(grounds, scheme.accent, scheme.base, 4.5),
  }
}

type HeroColours = Pick<Palette, 'hero' | 'onHero' | 'heroMuted' | 'heroAction' | 'onHeroAction'>

function heroColours(scheme: Scheme, theme: Theme, ground: Ground): HeroColours {
  if (theme.hero === 'accent') {
    return { hero: scheme.accent, onHero: scheme.ink, heroMuted: scheme.ink, heroAction: scheme.ink, onHeroAction: scheme.text }
  }
  const action = { heroAction: scheme.accent, onHeroAction: scheme.ink }
  if (theme.hero === 'page') return { hero: ground.page, onHero: ground.text, heroMuted: ground.muted, ...action }
  return { hero: scheme.tone, onHero: scheme.text, heroMuted: scheme.muted, ...action }
}

function artColours(scheme: Scheme): readonly string[] {
  return [
    scheme.accent,
    mix(scheme.accent, scheme.text, 0.6),
    mix(scheme.accent, scheme.base, 0.62),
    mix(turnHue(scheme.accent, 26), scheme.muted, 0.32),
    mix(turnHue(scheme.accent, -30), scheme.base, 0.3),
    mix(scheme.tone, scheme.text, 0.16),
    scheme.tone,
    scheme.text,
  ]
}
