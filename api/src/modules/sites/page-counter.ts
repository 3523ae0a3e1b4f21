import { startSweep, type Sweep } from '../../platform/sweep.ts'
import type { DayCount } from './db/daily-stats.repository.ts'

/** Counts in memory and writes every few seconds, so that a page never waits for the database. */
export interface PageCounter {
  readonly record: (slug: string, kind: 'visit' | 'page', at: Date) => void
  /** A failed write is retried with the next one. */
  readonly flush: () => Promise<void>
  readonly start: (onFault: (error: unknown) => void) => Sweep
}

const FLUSH_MS = 5_000
const MOST_ROWS = 10_000

/** Beyond `mostRows` unwritten rows nothing is counted: memory stays bounded while the database is down. */
export function createPageCounter(write: (counts: readonly DayCount[]) => Promise<void>, mostRows = MOST_ROWS): PageCounter {
  let waiting = new Map<string, DayCount>()
  const add = (count: DayCount) => {
    const key = `${count.slug} ${count.day}`
    const sum = waiting.get(key)
    if (sum) {
      sum.visits += count.visits
      sum.pageViews += count.pageViews
    } else if (waiting.size < mostRows) waiting.set(key, { ...count })
  }
  const flush = async () => {
    const counts = [...waiting.values()]
    if (counts.length === 0) return
    waiting = new Map()
    await write(counts).catch((error: unknown) => {
      for (const count of counts) add(count)
      throw error
    })
  }
  return {
    record: (slug, kind, at) => add({ slug, day: at.toISOString().slice(0, 10), visits: kind === 'visit' ? 1 : 0, pageViews: 1 }),
    flush,
    start: (onFault) => startSweep('sites.page-counts', flush, FLUSH_MS, onFault),
  }
}
