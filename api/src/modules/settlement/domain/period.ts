import type { FeeTerms } from './terms.ts'
import { addDays, addMonths, monthStart, monthsBetween } from './utc-day.ts'

/** Whole UTC days, both ends included. */
export interface Period {
  readonly start: string
  readonly end: string
}

type PeriodTerms = Pick<FeeTerms, 'maintenancePeriod' | 'launchedOn' | 'endedOn'>

export function periodOf(terms: PeriodTerms, day: string): Period {
  return terms.maintenancePeriod === 'day' ? endingBy(terms, day, day) : anniversaryMonth(terms, day)
}

/** The calendar month where statements are daily, else the period of the statement. */
export function royaltyPeriodOf(terms: PeriodTerms, day: string): Period {
  if (terms.maintenancePeriod === 'month') return anniversaryMonth(terms, day)
  const { start, end } = monthOf(day)
  return endingBy(terms, start > terms.launchedOn ? start : terms.launchedOn, end)
}

export function monthOf(day: string): Period {
  const start = monthStart(day)
  return { start, end: addDays(addMonths(start, 1), -1) }
}

/** The period after a closed one; null after the last of an ended contract. */
export function nextPeriod(terms: PeriodTerms, closed: Period): Period | null {
  const start = addDays(closed.end, 1)
  return terms.endedOn !== null && start > terms.endedOn ? null : periodOf(terms, start)
}

function anniversaryMonth(terms: PeriodTerms, day: string): Period {
  const months = monthsBetween(terms.launchedOn, day)
  const begun = addMonths(terms.launchedOn, months) <= day ? months : months - 1
  return endingBy(terms, addMonths(terms.launchedOn, begun), addDays(addMonths(terms.launchedOn, begun + 1), -1))
}

function endingBy({ endedOn }: PeriodTerms, start: string, end: string): Period {
  return { start, end: endedOn !== null && endedOn < end ? endedOn : end }
}
