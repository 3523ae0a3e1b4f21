import type { FileSize, scriptBytes } from './file-sizes.ts'
import { SLOW_LOADS, VARIANTS, type Rounds, type Variant } from './load-rounds.ts'
import { median, quartileRange } from './statistics.ts'

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

export function printSizes(build: string, releases: Readonly<Record<string, readonly FileSize[]>>): void {
  for (const [release, files] of Object.entries(releases)) {
    const sum = (size: 'raw' | 'gzip' | 'brotli') => files.reduce((total, file) => total + file[size], 0)
    const rows = [...files, { path: 'all', raw: sum('raw'), gzip: sum('gzip'), brotli: sum('brotli') }]
    console.log(`\n${build}: ${release} (kB raw, gzip, brotli; texts: English only)`)
    for (const { path, raw, gzip, brotli } of rows) {
      console.log(`  ${shortened(path).padEnd(64)} ${[raw, gzip, brotli].map((bytes) => kilobytes(bytes).padStart(8)).join(' ')}`)
    }
  }
}

export function printRounds({ firstLoads, repeats, navigations }: Rounds): void {
  const loads = [...titled('first load of', firstLoads), ...titled('repeat visit of', repeats)]
  for (const [title, samples] of loads) {
    console.log(`\n${title} (${samples.federated.length} rounds)`)
    printRow('heading painted, ms', samples, ({ heading }) => heading)
    printRow('largest contentful paint, ms', samples, ({ largestPaint }) => largestPaint)
    printRow('bytes transferred', samples, ({ bytes }) => bytes)
    printRow('requests', samples, ({ requests }) => requests)
    printRow('longest chain', samples, ({ chain }) => chain)
  }
  for (const [name, samples] of navigations) {
    console.log(`\nnavigation from ${name} (slow network, slow processor; ${samples.federated.length} rounds)`)
    printRow('click to heading painted, ms', samples, (time) => time)
  }
}

export function printFigures({ firstLoads, repeats, navigations }: Rounds, { initial, shared }: ReturnType<typeof scriptBytes>): void {
  const slow = SLOW_LOADS.flatMap((name) => firstLoads.get(name) ?? [])
  const ratioOfLoads = (value: (load: (typeof slow)[number][Variant][number]) => number) =>
    median(slow.map((samples) => ratioOf(samples, value)))
  console.log(`\nscripts of the shell: initial ${kilobytes(initial)} kB, shared with remotes ${kilobytes(shared)} kB`)
  console.log(`figure federated-first-load-ratio ${ratioOfLoads(({ heading }) => heading).toFixed(3)} ratio goal <= 1.05`)
  console.log(`figure federated-bytes-ratio ${ratioOfLoads(({ bytes }) => bytes).toFixed(3)} ratio goal <= 1.15`)
  console.log(`figure federated-paint-ratio ${ratioOfLoads(({ largestPaint }) => largestPaint).toFixed(3)} ratio goal <= 1.05`)
  const longer = slow.map(({ federated, single }) => median(federated.map(({ chain }) => chain)) - median(single.map(({ chain }) => chain)))
  console.log(`figure federated-longer-chain ${Math.max(...longer)} requests goal <= 1`)
  const repeatRatio = median([...repeats.values()].map((samples) => ratioOf(samples, ({ heading }) => heading)))
  console.log(`figure repeat-visit-ratio ${repeatRatio.toFixed(3)} ratio goal <= 1`)
  const navigationRatio = median([...navigations.values()].map((samples) => ratioOf(samples, (time) => time)))
  console.log(`figure navigation-ratio ${navigationRatio.toFixed(3)} ratio goal <= 1.05`)
  console.log(`figure shell-initial-js ${kilobytes(initial)} kB goal <= 170`)
}

function titled<Samples>(prefix: string, byName: ReadonlyMap<string, Samples>): readonly (readonly [string, Samples])[] {
  return [...byName].map(([name, samples]) => [`${prefix} ${name}`, samples] as const)
}

function printRow<Sample>(title: string, samples: Readonly<Record<Variant, readonly Sample[]>>, value: (sample: Sample) => number): void {
  const cells = VARIANTS.map((variant) => {
    const values = samples[variant].map(value)
    return `${variant} ${median(values).toFixed(0)} (range of quartiles ${quartileRange(values).toFixed(0)})`.padEnd(52)
  })
  console.log(`  ${title.padEnd(30)} ${cells.join(' ')} ratio ${ratioOf(samples, value).toFixed(3)}`)
}

function ratioOf<Sample>(samples: Readonly<Record<Variant, readonly Sample[]>>, value: (sample: Sample) => number): number {
  return median(samples.federated.map(value)) / median(samples.single.map(value))
}

function shortened(path: string): string {
  return path.length <= 64 ? path : `${path.slice(0, 38)}…${path.slice(-25)}`
}
