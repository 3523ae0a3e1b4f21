import type { HomeVisit } from './home-visit.ts'
import { median, quartileRange } from './statistics.ts'

type Visits = Readonly<Record<'ours' | 'static' | 'spa', readonly HomeVisit[]>>

export function printHome(visits: Visits): void {
  console.log(
    `\nhome, first visit at 1.6 Mbit/s, 150 ms, processor four times slower (${visits.ours.length} rounds; median, range of quartiles)`,
  )
  for (const [variant, samples] of Object.entries(visits)) {
    const cell = (value: (visit: HomeVisit) => number, digits = 0) =>
      `${median(samples.map(value)).toFixed(digits)} (${quartileRange(samples.map(value)).toFixed(digits)})`
    console.log(
      `  ${variant.padEnd(7)} first paint ${cell(({ firstPaint }) => firstPaint)}, ` +
        `largest paint ${cell(({ largestPaint }) => largestPaint)} ms (${samples.at(-1)?.largest}), shift ${cell(({ shift }) => shift, 4)}, ` +
        `script before it ${cell(({ scriptBefore }) => scriptBefore)} of ${cell(({ scriptAtAll }) => scriptAtAll)} bytes`,
    )
  }
  const paint = (variant: keyof Visits) => median(visits[variant].map(({ largestPaint }) => largestPaint))
  console.log('')
  console.log(`figure home-lcp-ratio ${(paint('ours') / paint('static')).toFixed(3)} ratio goal <= 1.05`)
  console.log(`figure home-lcp-spa-ratio ${(paint('ours') / paint('spa')).toFixed(3)} ratio goal <= 0.30`)
  console.log(`figure home-layout-shift ${median(visits.ours.map(({ shift }) => shift)).toFixed(4)} shift goal <= 0.01`)
  console.log(`figure home-script-before-lcp ${median(visits.ours.map(({ scriptBefore }) => scriptBefore)).toFixed(0)} bytes goal <= 0`)
}
