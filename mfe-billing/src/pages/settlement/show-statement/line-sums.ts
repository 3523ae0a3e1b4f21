import { microOf, wireOf, type StatementLine } from '@parlour/contracts'
import { formatCount, formatDecimal, formatUsdt, type Locale } from '@parlour/i18n'
import { formatBasisPoints } from '../read-settlement/format-basis-points.ts'
import { signedMicroOf, signedUsdt } from '../read-settlement/signed-amount.ts'

const SHARE_PLACES = 10
const SHARE_UNIT = 10n ** BigInt(SHARE_PLACES)

export function sumsOf(line: StatementLine, locale: Locale): readonly string[] {
  const steps = stepsOf(line, locale)
  return line.kind === 'correction'
    ? [...steps, `Δ ${signedUsdt(line.amount, locale)}`]
    : [...steps, `= ${formatUsdt(line.amount, locale)}`]
}

function stepsOf({ volume, count, unitFee, basisPoints, minimum }: StatementLine, locale: Locale): readonly string[] {
  const usdt = (amount: string) => formatUsdt(amount, locale)
  if (volume !== null && basisPoints !== null) {
    const least = minimum !== null && microOf(minimum) > 0n ? [`≥ ${usdt(minimum)}`] : []
    if (signedMicroOf(volume) < 0n) return [`${signedUsdt(volume, locale)} → ${usdt('0.000000')}`, ...least]
    const share = formatDecimal(exactShare(volume, basisPoints), locale, SHARE_PLACES)
    return [`${usdt(volume)} × ${formatBasisPoints(basisPoints, locale)} = ${share} USDT`, ...least]
  }
  return unitFee === null ? [] : [`${formatCount(count ?? 1, locale)} × ${usdt(unitFee)}`]
}

/** The unrounded share as a decimal string; ten decimals hold it without loss. */
export function exactShare(volume: string, basisPoints: number): string {
  const exact = microOf(volume) * BigInt(basisPoints)
  return `${String(exact / SHARE_UNIT)}.${String(exact % SHARE_UNIT).padStart(SHARE_PLACES, '0')}`
}

export function totalOf(lines: readonly StatementLine[]): string {
  return wireOf(lines.reduce((sum, { amount }) => sum + signedMicroOf(amount), 0n))
}
