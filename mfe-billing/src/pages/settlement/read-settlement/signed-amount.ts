import { microOf, wireOf } from '@parlour/contracts'
import { formatUsdt, type Locale } from '@parlour/i18n'

/** Micro-USDT of a wire amount that may be negative. */
export function signedMicroOf(wire: string): bigint {
  return wire.startsWith('-') ? -microOf(wire.slice(1)) : microOf(wire)
}

/** An amount with its sign: `+33.00 USDT`, `−33.00 USDT`. */
export function signedUsdt(wire: string, locale: Locale): string {
  const micro = signedMicroOf(wire)
  const sign = micro > 0n ? '+' : micro < 0n ? '−' : ''
  return `${sign}${formatUsdt(wireOf(micro < 0n ? -micro : micro), locale)}`
}
