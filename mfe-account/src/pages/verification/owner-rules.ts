import type { VerificationOwner } from '@parlour/contracts'

const SHARE = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/

/** Above 0, at most 100, with at most two decimals. */
export function isShare(text: string): boolean {
  return SHARE.test(text) && Number(text) > 0
}

export function isWhole(owners: readonly VerificationOwner[]): boolean {
  const hundredths = owners.map(({ sharePercent }) => Math.round(Number(sharePercent) * 100)).filter(Number.isFinite)
  return hundredths.reduce((sum, share) => sum + share, 0) <= 10_000
}

/** '' is no day, which is allowed. */
export function isPastDay(day: string, today = new Date().toISOString().slice(0, 10)): boolean {
  return day === '' || (day >= '1900-01-01' && day < today)
}
