import type { Template } from '@parlour/site-engine'

export type Paint =
  | 'page'
  | 'surface'
  | 'raised'
  | 'line'
  | 'text'
  | 'muted'
  | 'accent'
  | 'hero'
  | 'onHero'
  | 'heroAction'
  | 'art1'
  | 'art2'
  | 'art3'
  | 'art4'

type Rectangle = readonly [paint: Paint, x: number, y: number, width: number, height: number, isText?: boolean]

const ARTS = ['art1', 'art2', 'art3', 'art4'] as const

type Place = readonly [number, number]

const GAP = 4

function tiles([x, y]: Place, columns: number, [width, height]: Place): Rectangle[] {
  return Array.from({ length: columns }, (_tile, index) => {
    return [ARTS[index % ARTS.length] ?? 'art1', x + index * (width + GAP), y, width, height]
  })
}

export const MINIATURES: Readonly<Record<Template['header'], readonly Rectangle[]>> = {
  bar: [
    ['text', 8, 6, 18, 3, true],
    ['muted', 60, 6, 12, 2, true],
    ['muted', 76, 6, 12, 2, true],
    ['accent', 134, 4, 18, 7],
    ['hero', 8, 16, 144, 42],
    ['onHero', 16, 26, 52, 5, true],
    ['onHero', 16, 34, 40, 5, true],
    ['heroAction', 16, 46, 22, 7],
    ['art2', 104, 20, 40, 34],
    ...tiles([8, 64], 6, [20.7, 30]),
  ],
  rail: [
    ['surface', 0, 0, 30, 100],
    ['accent', 6, 8, 12, 4, true],
    ['muted', 6, 22, 18, 2, true],
    ['muted', 6, 30, 14, 2, true],
    ['muted', 6, 38, 18, 2, true],
    ['muted', 6, 46, 12, 2, true],
    ['hero', 38, 8, 114, 28],
    ['onHero', 46, 16, 46, 5, true],
    ['heroAction', 46, 25, 20, 6],
    ['text', 38, 42, 24, 3, true],
    ...tiles([38, 48], 4, [25.5, 19]),
    ['text', 38, 74, 20, 3, true],
    ...tiles([38, 80], 4, [25.5, 18]),
  ],
  masthead: [
    ['text', 54, 7, 52, 6, true],
    ['line', 8, 18, 144, 0.8],
    ['muted', 42, 22, 14, 2, true],
    ['muted', 74, 22, 14, 2, true],
    ['muted', 104, 22, 14, 2, true],
    ['art2', 8, 32, 84, 60],
    ['hero', 98, 32, 54, 60],
    ['onHero', 104, 38, 42, 5, true],
    ['onHero', 104, 46, 34, 5, true],
    ['muted', 104, 56, 40, 2, true],
    ['muted', 104, 61, 36, 2, true],
    ['heroAction', 104, 78, 22, 7],
  ],
  slim: [
    ['surface', 0, 0, 160, 8],
    ['text', 6, 3, 14, 2, true],
    ['accent', 140, 2, 14, 4],
    ['hero', 6, 12, 148, 12],
    ['onHero', 12, 16, 50, 3, true],
    ['heroAction', 130, 15, 18, 6],
    ['accent', 6, 29, 20, 3, true],
    ['muted', 32, 29, 16, 3, true],
    ['muted', 54, 29, 16, 3, true],
    ...[36, 48, 60, 72, 84].flatMap((y, row): Rectangle[] => [
      ['surface', 6, y, 148, 10],
      [ARTS[row % ARTS.length] ?? 'art1', 9, y + 2, 6, 6],
      ['text', 20, y + 4, 34 + row * 4, 2, true],
      ['muted', 90, y + 4, 18, 2, true],
      ['accent', 136, y + 2.5, 14, 5],
    ]),
  ],
  float: [
    ['hero', 6, 6, 92, 50],
    ['art3', 102, 6, 52, 23],
    ['art1', 102, 33, 24, 23],
    ['art4', 130, 33, 24, 23],
    ['surface', 34, 9, 92, 8],
    ['text', 40, 12, 14, 2, true],
    ['accent', 110, 11, 12, 4],
    ['onHero', 14, 28, 50, 5, true],
    ['onHero', 14, 36, 36, 5, true],
    ['heroAction', 14, 45, 22, 7],
    ['art2', 6, 60, 36, 34],
    ...tiles([46, 60], 3, [33.3, 15]),
    ['art1', 46, 79, 52, 15],
    ['art3', 102, 79, 52, 15],
  ],
  dock: [
    ['text', 8, 6, 20, 3, true],
    ...[0, 1, 2, 3, 4].map((place): Rectangle => [ARTS[place % ARTS.length] ?? 'art1', 10 + place * 30, 16, 18, 14, true]),
    ['hero', 8, 36, 68, 24],
    ['onHero', 14, 43, 36, 4, true],
    ['heroAction', 14, 51, 18, 5],
    ['raised', 84, 36, 68, 24],
    ['text', 90, 43, 32, 4, true],
    ...tiles([8, 66], 5, [25.6, 20]),
    ['surface', 30, 88, 100, 10],
    ['accent', 74, 90, 12, 6, true],
    ['muted', 44, 92, 10, 2, true],
    ['muted', 106, 92, 10, 2, true],
  ],
  double: [
    ['text', 8, 5, 22, 4, true],
    ['accent', 134, 3.5, 18, 7],
    ['heroAction', 0, 14, 160, 7],
    ['hero', 0, 21, 160, 44],
    ['onHero', 52, 28, 56, 5, true],
    ['onHero', 60, 36, 40, 3, true],
    ...tiles([26, 46], 4, [24, 26]),
    ...tiles([8, 78], 5, [25.6, 18]),
  ],
  centre: [
    ['muted', 8, 7, 12, 2, true],
    ['muted', 26, 7, 12, 2, true],
    ['text', 64, 5, 32, 5, true],
    ['accent', 134, 4, 18, 7],
    ['art2', 0, 16, 160, 36],
    ['hero', 8, 38, 92, 12],
    ['onHero', 13, 42, 78, 4, true],
    ['text', 8, 58, 40, 3, true],
    ['line', 8, 66, 144, 0.8],
    ...tiles([8, 72], 3, [45, 24]),
  ],
  edge: [
    ['surface', 0, 0, 18, 100],
    ['accent', 4, 22, 10, 10],
    ['muted', 6, 40, 6, 5, true],
    ['muted', 6, 54, 6, 5, true],
    ['muted', 6, 68, 6, 5, true],
    ['text', 26, 5, 22, 4, true],
    ['accent', 136, 4, 16, 6],
    ['hero', 26, 15, 126, 20],
    ['onHero', 32, 22, 48, 4, true],
    ['heroAction', 128, 21, 18, 7],
    ...[42, 56, 70, 84].flatMap((y) => tiles([26, y], 5, [22, 11])),
  ],
}
