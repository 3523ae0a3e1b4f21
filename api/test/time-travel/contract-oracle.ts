import { anniversaryEnds, dayOfMoment, monthEnd, plusDays } from './calendar.ts'
import type { ClosingAction, PlannedSite } from './closings.ts'
import type { PlannedUsage } from './plan.ts'

// What a site pays from an opening to its closing (decision 0039), in plain words and whole cents.

const MAINTENANCE = { standard: 3_300, elite: 100_000 }
const PAYOUT = 500

export interface Contract {
  readonly packageId: PlannedSite['packageId']
  readonly from: string
  to: string | null
  readonly periodEnds: ReadonlySet<string>
  readonly used: PlannedUsage[]
  late: number
}

export function openContract(packageId: PlannedSite['packageId'], from: string, end: string): Contract {
  const periodEnds = new Set(packageId === 'elite' ? anniversaryEnds(from, plusDays(dayOfMoment(end), 80)) : [])
  return { packageId, from, to: null, periodEnds, used: [], late: 0 }
}

export function runsOn({ from, to }: Contract, day: string): boolean {
  return from <= day && (to === null || day <= to)
}

export function changeContracts(
  { site, contracts }: { readonly site: PlannedSite; readonly contracts: Contract[] },
  change: ClosingAction['change'],
  day: string,
  end: string,
): void {
  const newest = contracts.at(-1)
  if (!newest) return
  if (change === 'close') newest.to = site.packageId === 'standard' ? day : ([...newest.periodEnds].find((last) => last >= day) ?? null)
  if (change !== 'reopen' || newest.to === null) return
  if (newest.to >= day) newest.to = null
  else contracts.push(openContract(site.packageId, day, end))
}

export function feesOf(contract: Contract, day: string): Readonly<Record<string, number>> | null {
  const { packageId, from, to, periodEnds } = contract
  if (from > day) return null
  if (to !== null && to < day) return contract.late > 0 ? correctionOf(contract) : null
  if (packageId === 'standard') return { maintenance: MAINTENANCE.standard, ...dailyFees(contract, day), ...royaltyOf(contract, day) }
  return periodEnds.has(day) ? { maintenance: MAINTENANCE.elite, ...royaltyOf(contract, day) } : null
}

function dailyFees(contract: Contract, day: string) {
  const of = (kind: string, what: 'amount' | 'count') =>
    contract.used.filter((one) => one.day === day && one.kind === kind).reduce((sum, one) => sum + one[what], 0)
  return { collection: Math.round(of('collection', 'amount') * 3.5), payout: of('payout', 'count') * PAYOUT, ...correctionOf(contract) }
}

function correctionOf(contract: Contract) {
  const correction = contract.late * PAYOUT
  contract.late = 0
  return { correction }
}

function royaltyOf({ packageId, to, used }: Contract, day: string): { readonly royalty?: number } {
  if (packageId === 'standard' && day !== monthEnd(day) && day !== to) return {}
  const lost = used.filter((one) => one.kind === 'ggr' && one.day <= day).reduce((sum, { amount }) => sum + amount, 0)
  used.splice(0, used.length, ...used.filter((one) => one.day > day))
  return { royalty: Math.max(0, lost * 10) }
}
