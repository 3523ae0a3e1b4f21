import type { Composition } from './compositions.ts'
import { between } from './random.ts'

const LIVELY = [1, 2, 4, 5] as const

function fillAt(position: number): number {
  return LIVELY[position % LIVELY.length] ?? 1
}

/** Groups lines by colour, so that a drawing has one path per colour. */
function inked(breadth: number): { add: (fill: number, path: string) => void; print: () => string } {
  const paths = new Map<number, string>()
  return {
    add: (fill, path) => paths.set(fill, (paths.get(fill) ?? '') + path),
    print: () => Array.from(paths, ([fill, path]) => `<path class=s${fill} stroke-width=${breadth} d="${path}"/>`).join(''),
  }
}

export const weave: Composition = (random, width, height) => {
  const ink = inked(9)
  const shift = between(random, 0, 3)
  for (let y = 0; y < height; y += 48) {
    for (let x = 0; x < width; x += 48) {
      const position = x / 48 + y / 48
      const isAcross = position % 2 === 0
      for (const step of [9, 24, 39]) {
        ink.add(fillAt(position + shift), isAcross ? `M${x + 5} ${y + step}h38` : `M${x + step} ${y + 5}v38`)
      }
    }
  }
  return ink.print()
}

export const contour: Composition = (random, width, height) => {
  const ink = inked(2)
  const [x, y] = [Math.round(width * (0.4 + random() * 0.25)), Math.round(height * (0.42 + random() * 0.2))]
  const [lean, bend] = [0.2 + random() * 0.25, random() * Math.PI]
  const step = Math.round(Math.max(width, height) * 0.06)
  const shore = Array.from({ length: 22 }, (_, index) => {
    const turn = (index / 22) * Math.PI * 2
    const swell = 1 + lean * Math.sin(turn * 2 + bend) + 0.1 * Math.sin(turn * 3 - bend)
    return [Math.cos(turn) * swell, Math.sin(turn) * swell * 0.72] as const
  })
  for (let ring = 1; ring <= 9; ring += 1) {
    const at = (position: number): readonly [number, number] => {
      const [across, down] = shore[position] ?? [0, 0]
      return [Math.round(across * ring * step), Math.round(down * ring * step)]
    }
    const steps = shore.slice(1).map((_, position) => `${at(position + 1)[0] - at(position)[0]} ${at(position + 1)[1] - at(position)[1]}`)
    ink.add(
      ring % 4 === 0 ? 1 : fillAt(Math.floor(ring / 4) + 1),
      `M${x + at(0)[0]} ${y + at(0)[1]}l${steps.join(' ').replaceAll(' -', '-')}z`,
    )
  }
  return `${ink.print()}<circle class=f1 cx=${x} cy=${y} r="7"/>`
}

export const dots: Composition = (random, width, height) => {
  const [x, y] = [width * random(), height * (0.2 + random() * 0.6)]
  const reach = Math.hypot(width, height)
  const step = width > 400 ? 20 : 15
  const bands = Array.from({ length: 6 }, () => '')
  for (let row = 0; row * step * 1.75 < height + step; row += 1) {
    const top = Math.round(row * step * 1.75)
    for (let left = row % 2 === 0 ? step : 0; left < width + step; left += step * 2) {
      const band = Math.min(5, Math.floor((Math.hypot(left - x, top - y) / reach) * 7.5))
      bands[band] += `M${left} ${top}h.1`
    }
  }
  const breadth = (band: number): number => Math.round(step * (1.6 - band * 0.26))
  return bands.map((path, band) => `<path class=s${fillAt(band)} stroke-width=${breadth(band)} d="${path}"/>`).join('')
}

export const arches: Composition = (random, width, height) => {
  const shift = between(random, 0, 3)
  const rows = (radius: number, even: number): string => {
    let path = ''
    for (let y = height % 80 === 0 ? 0 : -40; y < height; y += 80) {
      for (let x = even * 80; x < width; x += 160) path += `M${x + 40 - radius} ${y + 75}v-35a${radius} ${radius} 0 0 1 ${radius * 2} 0v35`
    }
    return path
  }
  return [33, 13]
    .flatMap((radius, ring) =>
      [0, 1].map((even) => `<path class=s${fillAt(shift + ring * 2 + even)} stroke-width=10 d="${rows(radius, even)}"/>`),
    )
    .join('')
}

export const garden: Composition = (random, width, height) => {
  const [petals, hearts] = [new Map<number, string>(), new Map<number, string>()]
  const shift = between(random, 0, 3)
  for (let row = 0; row * 70 < height + 35; row += 1) {
    for (let x = row % 2 === 0 ? 40 : 0; x < width + 40; x += 80) {
      const fill = fillAt(shift + row + Math.floor(x / 80))
      const y = row * 70 + 20
      petals.set(fill, `${petals.get(fill) ?? ''}M${x - 20} ${y}h40m-30-17l20 34m0-34l-20 34`)
      hearts.set(fill, `${hearts.get(fill) ?? ''}M${x} ${y}h.1`)
    }
  }
  const stroke = (fill: number, breadth: number, path: string): string => `<path class=s${fill} stroke-width=${breadth} d="${path}"/>`
  return [
    ...Array.from(petals, ([fill, path]) => stroke(fill, 20, path)),
    ...Array.from(hearts, ([fill, path]) => stroke(fill === 8 ? 1 : 7, 16, path)),
  ].join('')
}
