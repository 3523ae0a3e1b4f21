import type { GroundKind, Scheme, Theme } from '../catalog/design.types.ts'
import { artColours } from './art-colours.ts'
import { mix, readableOn } from './colour.ts'

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
  readonly deep: string
  readonly onDeep: string
  readonly deepMuted: string
  readonly art: readonly string[]
}

type Ground = Pick<Palette, 'page' | 'surface' | 'raised' | 'line' | 'control' | 'text' | 'muted' | 'link'>

/** The only pairs allowed for text; each reaches a contrast of 4.5 in every combination. */
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
  ['onDeep', 'deep'],
  ['deepMuted', 'deep'],
]

export function paletteOf(scheme: Scheme, theme: Theme): Palette {
  const ground = theme.appearance === 'dark' ? darkGround(scheme, theme) : lightGround(scheme, theme)
  const deep = deepColours(scheme)
  const { accent, ink } = scheme
  return { ...ground, ...heroColours(scheme, theme, ground, deep), ...deep, accent, ink, art: artColours(scheme, theme.inks) }
}

function darkEnds({ base, tone, accent, ink, text }: Scheme, kind: GroundKind): readonly [base: string, tone: string] {
  if (kind === 'hue') return [mix(base, accent, 0.045), mix(base, accent, 0.2)]
  if (kind === 'ink') return [ink, mix(mix(ink, text, 0.13), accent, 0.07)]
  return [base, tone]
}

function darkGround(scheme: Scheme, { ground, tint }: Theme): Ground {
  const [low, high] = darkEnds(scheme, ground)
  const [page, surface, raised] = [mix(low, high, tint[0]), mix(low, high, tint[1]), mix(low, high, tint[2])]
  const grounds = [page, surface, raised]
  return {
    page,
    surface,
    raised,
    line: mix(raised, scheme.text, 0.12),
    control: readableOn(grounds, mix(raised, scheme.text, 0.3), scheme.text, 3),
    text: scheme.text,
    muted: readableOn(grounds, scheme.muted, scheme.text, 4.5),
    link: readableOn(grounds, scheme.accent, scheme.text, 4.5),
  }
}

function lightShade({ base, tone, accent, ink }: Scheme, kind: GroundKind): readonly [shade: string, strength: number] {
  if (kind === 'hue') return [mix(accent, base, 0.12), 1.9]
  if (kind === 'ink') return [ink, 1]
  return [tone, 1]
}

function lightGround(scheme: Scheme, { ground }: Theme): Ground {
  const white = '#FFFFFF'
  const [shade, strength] = lightShade(scheme, ground)
  const page = mix(white, shade, 0.035 * strength)
  const raised = mix(white, shade, 0.09 * strength)
  const grounds = [page, white, raised]
  return {
    page,
    surface: white,
    raised,
    line: mix(white, shade, 0.16 * strength),
    control: readableOn(grounds, mix(white, shade, 0.4), ground === 'hue' ? scheme.base : shade, 3),
    text: scheme.base,
    muted: readableOn(grounds, mix(scheme.base, white, 0.36), scheme.base, 4.5),
    link: readableOn(grounds, scheme.accent, scheme.base, 4.5),
  }
}

type DeepColours = Pick<Palette, 'deep' | 'onDeep' | 'deepMuted'>

function deepColours({ base, accent, text, muted }: Scheme): DeepColours {
  const deep = mix(base, accent, 0.26)
  return { deep, onDeep: text, deepMuted: readableOn([deep], muted, text, 4.5) }
}

type HeroColours = Pick<Palette, 'hero' | 'onHero' | 'heroMuted' | 'heroAction' | 'onHeroAction'>

function heroColours(scheme: Scheme, theme: Theme, ground: Ground, deep: DeepColours): HeroColours {
  if (theme.hero === 'accent') {
    return { hero: scheme.accent, onHero: scheme.ink, heroMuted: scheme.ink, heroAction: scheme.ink, onHeroAction: scheme.text }
  }
  const action = { heroAction: scheme.accent, onHeroAction: scheme.ink }
  if (theme.hero === 'deep') return { hero: deep.deep, onHero: deep.onDeep, heroMuted: deep.deepMuted, ...action }
  if (theme.hero === 'raised') return { hero: ground.raised, onHero: ground.text, heroMuted: ground.muted, ...action }
  if (theme.hero === 'page') return { hero: ground.page, onHero: ground.text, heroMuted: ground.muted, ...action }
  return { hero: scheme.tone, onHero: scheme.text, heroMuted: scheme.muted, ...action }
}
