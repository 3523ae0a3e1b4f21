import { trustedHtml, type SafeHtml } from '../markup.ts'
import { between, randomFrom } from './random.ts'

const GLYPHS: readonly (readonly [string, string])[] = [
  ['M0 0h12v24H0z', 'M12 12a12 12 0 0 1 12-12v12z'],
  ['M0 24A24 24 0 0 1 24 0v24z', 'M4 4h6v6H4z'],
  ['M12 2a10 10 0 0 1 0 20z', 'M12 7a5 5 0 0 0 0 10z'],
  ['M0 0h24L12 12z', 'M0 24h24L12 12z'],
  ['M3 12a9 9 0 0 1 18 0z', 'M3 14h18v4H3z'],
  ['M12 1 23 12 12 23 1 12z', 'M12 7l5 5-5 5-5-5z'],
  ['M0 16 8 4l8 12z', 'M10 20l6-9 8 9z'],
  ['M2 2h9v9H2zM13 13h9v9h-9z', 'M13 2h9v9h-9zM2 13h9v9H2z'],
  ['M6 6a6 6 0 1 0 12 0zM6 18a6 6 0 1 1 12 0z', 'M2 11h20v2H2z'],
  ['M0 12C6 4 18 4 24 12 18 20 6 20 0 12z', 'M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0z'],
  ['M3 24V10h5v14zM10 24V4h5v20zM17 24V14h5v10z', 'M0 22h24v2H0z'],
  ['M12 3 21 20H3z', 'M9 15a3 3 0 1 0 6 0 3 3 0 1 0-6 0z'],
]

const GROUNDS = [3, 6, 7] as const
const LIVELY = [1, 4, 5, 2] as const

export function glyphArt(id: string): SafeHtml {
  const random = randomFrom(`${id} glyph`)
  const [body = '', accent = ''] = GLYPHS[between(random, 0, GLYPHS.length - 1)] ?? []
  const ground = GROUNDS[between(random, 0, 2)] ?? 3
  const fill = LIVELY[between(random, 0, 3)] ?? 1
  const turn = between(random, 0, 3) * 90
  const shapes = `<path class="f${fill}" d="${body}"/><path class="f8" d="${accent}"/>`
  const turned = turn === 0 ? shapes : `<g transform="rotate(${turn} 12 12)">${shapes}</g>`
  return trustedHtml(`<svg class="glyph g${ground}" viewBox="-6 -6 36 36" aria-hidden="true">${turned}</svg>`)
}
