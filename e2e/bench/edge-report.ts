import type { FloodTimes } from './body-flood.ts'
import type { EdgeRounds, Slice, Variant } from './edge-rounds.ts'
import type { StormTimes } from './login-storm.ts'
import { median, quantile, quartileRange } from './statistics.ts'

const cpu = ({ node, database }: Slice): number => node + database

export function printEdge(rounds: EdgeRounds): void {
  console.log(
    `\nedge (${rounds.hello.length} rounds; processor time by request in microseconds, median; ratios of one round, median and IQR)`,
  )
  for (const [variant, slices] of Object.entries(rounds) as [Variant, readonly Slice[]][]) {
    const node = median(slices.map((slice) => slice.node)).toFixed(1)
    const database = median(slices.map((slice) => slice.database)).toFixed(1)
    const ratios = costOf(rounds, variant)
    const wall = median(slices.map(({ wallMs }, round) => wallMs / (rounds.hello[round]?.wallMs ?? Number.NaN)))
    const range = `${median(ratios).toFixed(3)} (${quartileRange(ratios).toFixed(3)})`
    console.log(
      `  ${variant.padEnd(12)} node ${node.padStart(7)} database ${database.padStart(7)}  x hello ${range}, wall ${wall.toFixed(2)}`,
    )
  }
}

export function printStorm({ idle, storm, logins }: StormTimes): void {
  console.log(`\nlogin storm (8 at once, ${logins} logins; order list of 500 orders, ${idle.length} and ${storm.length} reads)`)
  for (const [name, times] of Object.entries({ idle, storm })) {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(2))
    console.log(`  ${name.padEnd(6)} p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`)
  }
}

export function printFlood({ idle, flood, statuses, grownBytes }: FloodTimes): void {
  console.log(
    `\nbodies of strangers (${statuses.length} of 45 MB to publish, 6 at once, answered ${[...new Set(statuses)].join(', ')}; order list, ${idle.length} and ${flood.length} reads)`,
  )
  for (const [name, times] of Object.entries({ idle, flood })) {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(2))
    console.log(`  ${name.padEnd(6)} p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`)
  }
  console.log(`  memory at most ${(grownBytes / 1e6).toFixed(0)} MB above what it was`)
}

export function costOf(rounds: EdgeRounds, variant: Variant): readonly number[] {
  return rounds[variant].map((slice, round) => cpu(slice) / cpu(rounds.hello[round] ?? slice))
}

export function stormRatio({ idle, storm }: StormTimes): number {
  return quantile(storm, 0.99) / quantile(idle, 0.99)
}
