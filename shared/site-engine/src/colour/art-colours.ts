import type { InkSet, Scheme } from '../catalog/design.types.ts'
import { mix, turnHue } from './colour.ts'

type Inks = readonly [main: string, light: string, ground: string, first: string, second: string, quiet: string]

const INKS: Readonly<Record<InkSet, (scheme: Scheme) => Inks>> = {
  full: ({ accent, text, base, muted, tone }) => [
    accent,
    mix(accent, text, 0.6),
    mix(accent, base, 0.62),
    mix(turnHue(accent, 26), muted, 0.32),
    mix(turnHue(accent, -30), base, 0.3),
    mix(tone, text, 0.16),
  ],
  mono: ({ accent, text, base }) => [
    accent,
    mix(accent, text, 0.75),
    mix(accent, base, 0.7),
    mix(accent, text, 0.38),
    mix(accent, base, 0.36),
    mix(accent, base, 0.52),
  ],
  split: ({ accent, text, base }) => [
    accent,
    mix(turnHue(accent, 165), text, 0.72),
    mix(turnHue(accent, 165), base, 0.72),
    mix(turnHue(accent, 165), text, 0.3),
    mix(accent, base, 0.4),
    mix(turnHue(accent, 165), base, 0.56),
  ],
  pale: ({ accent, text, base }) => [
    accent,
    mix(accent, base, 0.5),
    mix(text, accent, 0.24),
    mix(turnHue(accent, -22), text, 0.3),
    mix(turnHue(accent, -48), text, 0.52),
    mix(text, accent, 0.38),
  ],
  night: ({ accent, text, base }) => [
    mix(accent, base, 0.24),
    mix(accent, text, 0.35),
    mix(accent, base, 0.82),
    mix(turnHue(accent, 20), base, 0.44),
    mix(turnHue(accent, -24), base, 0.58),
    mix(accent, base, 0.74),
  ],
}

export function artColours(scheme: Scheme, set: InkSet): readonly string[] {
  return [...INKS[set](scheme), ...endsOf(scheme, set)]
}

function endsOf({ accent, base, tone, text }: Scheme, set: InkSet): readonly [shade: string, bright: string] {
  if (set === 'full') return [tone, text]
  if (set === 'pale') return [mix(text, accent, 0.55), mix(accent, base, 0.74)]
  return [mix(base, accent, 0.1), text]
}
