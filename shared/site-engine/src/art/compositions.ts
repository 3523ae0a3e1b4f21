import { between } from './random.ts'

/** `f1`-`f8` are fills, `s1`-`s8` strokes of the palette. A page holds fifty drawings, so attributes omit optional quotes. */
export type Composition = (random: () => number, width: number, height: number) => string

const LIVELY = [1, 2, 4, 5, 8]

function pick(random: () => number, from: readonly number[]): number {
  return from[Math.floor(random() * from.length)] ?? 1
}

function round(value: number): number {
  return Math.round(value)
}

/** Shapes of one fill share a path, which keeps the page small. */
export const bauhaus: Composition = (random, width, height) => {
  const paths = new Map<number, string>()
  for (let y = 0; y < height; y += 40) {
    for (let x = 0; x < width; x += 40) {
      const fill = pick(random, LIVELY)
      paths.set(fill, (paths.get(fill) ?? '') + bauhausCell(between(random, 0, 6), x, y))
    }
  }
  return Array.from(paths, ([fill, path]) => path && `<path class=f${fill} d="${path}"/>`).join('')
}

function bauhausCell(kind: number, x: number, y: number): string {
  const cells = [
    `M${x} ${y}h40a40 40 0 0 1-40 40z`,
    `M${x + 40} ${y}v40a40 40 0 0 1-40-40z`,
    `M${x + 40} ${y + 40}h-40a40 40 0 0 1 40-40z`,
    `M${x} ${y + 40}v-40a40 40 0 0 1 40 40z`,
    `M${x + 8} ${y + 20}a12 12 0 0 1 24 0a12 12 0 0 1-24 0`,
    `M${x} ${y}h40l-40 40z`,
  ]
  return cells[kind] ?? ''
}

export const orbit: Composition = (random, width, height) => {
  const x = Math.round(width * (0.35 + random() * 0.3))
  const y = Math.round(height * (0.38 + random() * 0.2))
  const size = Math.min(width, height)
  const rings = [0.62, 0.48, 0.35].map(
    (share, index) =>
      `<circle class=s${pick(random, LIVELY)} cx=${round(x)} cy=${round(y)} r=${round(size * share)} stroke-width="${index === 1 ? 5 : 1.5}"/>`,
  )
  const angle = random() * Math.PI * 2
  const moon = (turn: number, share: number, radius: number): string =>
    `<circle class=f${pick(random, LIVELY)} cx=${round(x + Math.cos(angle + turn) * size * share)} cy=${round(y + Math.sin(angle + turn) * size * share)} r="${radius}"/>`
  const fill = pick(random, [1, 4, 5])
  const radius = round(size * 0.22)
  const body = `<circle class=f${fill} cx=${x} cy=${y} r="${radius}"/><path class=f8 opacity=.22 d="M${x} ${y - radius}a${radius} ${radius} 0 0 0 0 ${radius * 2}z"/>`
  return rings.join('') + body + moon(0, 0.48, 8) + moon(2.4, 0.62, 5) + moon(4, 0.35, 4)
}

export const strata: Composition = (random, width, height) => {
  const sun = `<circle class=f${pick(random, [1, 2, 4])} cx=${round(width * (0.25 + random() * 0.5))} cy=${round(height * 0.36)} r="${round(Math.min(width, height) * 0.24)}"/>`
  const layers = [
    [0.42, 5],
    [0.58, 3],
    [0.72, 1],
    [0.86, 7],
  ].map(([share = 0, fill = 1], index) => {
    const base = round(height * share)
    const swing = round(height * (0.08 + random() * 0.12) * (index % 2 === 0 ? 1 : -1))
    return `<path class=f${fill} d="M0 ${base}C${round(width * 0.3)} ${base - swing} ${round(width * 0.65)} ${base + swing} ${width} ${round(base - swing / 2)}V${height + 2}H0z"/>`
  })
  return sun + layers.join('')
}

export const prism: Composition = (random, width, height) => {
  const peaks = [0.22, 0.74, 0.46].map((share, index) => {
    const x = round(width * (share + (random() - 0.5) * 0.12))
    const top = round(height * (0.2 + random() * 0.2 + (index === 2 ? -0.05 : 0.14)))
    const reach = round(width * (0.34 + random() * 0.12))
    const fill = [5, 4, 1][index] ?? 1
    return `<path class=f${fill} d="M${x} ${top}L${round(x + reach)} ${height}H${round(x - reach)}z"/><path class=f7 opacity=.38 d="M${x} ${top}L${round(x + reach)} ${height}H${round(x + reach * 0.12)}z"/>`
  })
  return `<circle class=f2 cx=${round(width * (0.2 + random() * 0.6))} cy=${round(height * 0.24)} r="${between(random, 9, 15)}"/>${peaks.join('')}`
}

type Point = readonly [x: number, y: number]

/** Shortest notation: a minus sign separates numbers as well as a space. */
function pathOf(...points: readonly Point[]): string {
  return points
    .flat()
    .map((value, index) => (index === 0 || value < 0 ? `${value}` : ` ${value}`))
    .join('')
}

export const petals: Composition = (random, width, height) => {
  const count = pick(random, [6, 8, 10])
  const x = width / 2
  const y = height / 2
  const size = Math.min(width, height)
  const [outer, inner] = [pick(random, [1, 4, 5]), pick(random, [2, 8])]
  const ring = (reach: number, breadth: number, shift: number): string => {
    const petal = (_: unknown, index: number): string => {
      const angle = (Math.PI * 2 * (index + shift)) / count
      const point = (turn: number, distance: number): Point => [
        round(Math.cos(angle + turn) * distance),
        round(Math.sin(angle + turn) * distance),
      ]
      const [tip, left, right] = [point(0, reach), point(breadth, reach * 0.8), point(-breadth, reach * 0.8)]
      return `q${pathOf(left, tip)}q${pathOf([right[0] - tip[0], right[1] - tip[1]], [-tip[0], -tip[1]])}`
    }
    return `M${x} ${y}${Array.from({ length: count }, petal).join('')}`
  }
  const breadth = 3.2 / count
  return `<path class=f${outer} d="${ring(size * 0.52, breadth, 0)}"/><path class=f${inner} d="${ring(size * 0.28, breadth * 0.8, 0.5)}"/><circle class=f7 cx=${x} cy=${y} r="${round(size * 0.06)}"/>`
}

export const columns: Composition = (random, width, height) => {
  const count = 6
  const step = width / count
  const bars = new Map<number, string>()
  const heads = Array.from({ length: count }, (_, index) => {
    const top = round(height * (0.24 + random() * 0.5))
    const fill = pick(random, [1, 2, 4, 5])
    const x = round((index + 0.5) * step)
    bars.set(fill, `${bars.get(fill) ?? ''}M${x} ${top}V${height + 20}`)
    return `M${x} ${top}h.1`
  })
  const stroke = (fill: number, path: string, breadth: number): string => `<path class=s${fill} stroke-width=${breadth} d="${path}"/>`
  return Array.from(bars, ([fill, path]) => stroke(fill, path, 14)).join('') + stroke(8, heads.join(''), 6)
}

export const fan: Composition = (random, width, height) => {
  const rays = between(random, 6, 11)
  const side = random() < 0.5 ? 0 : width
  const reach = Math.hypot(width, height)
  const fills = random() < 0.5 ? [1, 2, 4] : [5, 1, 2]
  const paths = new Map<number, string>()
  const point = (angle: number): string =>
    `${round(side + Math.cos(angle) * (side ? -reach : reach))} ${round(height - Math.sin(angle) * reach)}`
  for (let index = 0; index < rays; index += 1) {
    if (index % 2 === 1) continue
    const [from, to] = [index, index + 1].map((edge) => (edge / rays) * (Math.PI / 2)) as [number, number]
    const fill = fills[(index / 2) % fills.length] ?? 1
    paths.set(fill, `${paths.get(fill) ?? ''}M${side} ${height}L${point(from)}L${point(to)}z`)
  }
  const radius = between(random, 30, 58)
  const rim = `<circle class=f7 cx=${side} cy=${height} r="${radius + 12}"/><circle class=f${pick(random, [1, 4, 2])} cx=${side} cy=${height} r="${radius}"/>`
  return Array.from(paths, ([fill, path]) => `<path class=f${fill} d="${path}"/>`).join('') + rim
}

export const lens: Composition = (random, width, height) => {
  const radius = round(Math.min(width, height) * 0.34)
  const turn = random() * Math.PI
  const disc = (fill: number, side: number, overlay: string): string =>
    `<circle class="f${fill}"${overlay} cx=${round(width / 2 + Math.cos(turn) * radius * 0.55 * side)} cy=${round(height / 2 + Math.sin(turn) * radius * 0.55 * side)} r="${radius}"/>`
  return `${disc(pick(random, [1, 2]), -1, '')}${disc(pick(random, [4, 5]), 1, ' opacity=".82"')}<circle class=s8 cx=${round(width / 2)} cy=${round(height / 2)} r=${round(radius * 0.42)} stroke-width="2"/>`
}
