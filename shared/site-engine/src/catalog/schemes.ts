import type { Scheme, SchemeId } from './design.types.ts'

function preset(id: SchemeId, name: string, accent: string): Scheme {
  return { id, name, base: '#14080C', tone: '#3A0D18', accent, text: '#F4ECEE', muted: '#C9B4B9', ink: '#0A0F1E' }
}

/** One dark base and tone, six accents; text on an accent is always ink. */
export const SCHEMES: readonly Scheme[] = [
  preset('green', 'Green', '#22C55E'),
  preset('purple', 'Purple', '#9B7BFF'),
  preset('blue', 'Blue', '#4C8DFF'),
  preset('gold', 'Gold', '#EAB308'),
  preset('red', 'Red', '#FF5A5F'),
  preset('orange', 'Orange', '#F97316'),
]

export function schemeOf(id: string): Scheme | undefined {
  return SCHEMES.find((scheme) => scheme.id === id)
}
