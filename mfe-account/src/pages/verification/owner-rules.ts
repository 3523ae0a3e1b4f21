import type { VerificationOwner } from '@parlour/contracts'

const SHARE = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/

/** Whether a text is a share: more than nothing, at most 100, two decimals. */
export function isShare(text: string): boolean {
  return SHARE.test(text) && Number(text) > 0
}

/** Whether all shares together are at most 100 percent. */
export function isWhole(owners: readonly VerificationOwner[]): boolean {
  const hundredths = owners.map(({ sharePercent }) => Math.round(Number(sharePercent) * 100)).filter(Number.isFinite)
  return hundredths.reduce((sum, share) => sum + share, 0) <= 10_000
}

/** Whether a day is over; '' is no day, which is allowed. */
export function isPastDay(day: string, today = new Date().toISOString().slice(0, 10)): boolean {
  return day === '' || (day >= '1900-01-01' && day < today)
}
