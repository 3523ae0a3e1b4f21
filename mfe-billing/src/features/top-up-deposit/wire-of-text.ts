import { microOf, wireOf } from '@parlour/contracts'

const TYPED = /^(\d{1,13})(?:[.,](\d{1,6}))?$/

/** The wire amount of what a person typed, such as `1000` or `250,50`; null when it is no amount above zero. */
export function wireOfText(text: string): string | null {
  const [, units, fraction] = TYPED.exec(text.replaceAll(/[\s\u00a0\u202f]/g, '')) ?? []
  if (units === undefined) return null
  const micro = microOf(`${String(BigInt(units))}${fraction === undefined ? '' : `.${fraction}`}`)
  return micro > 0n ? wireOf(micro) : null
}

/** A wire amount as a person types it: `1000`, `250.5`. */
export function textOfWire(wire: string): string {
  return wire.replace(/\.?0+$/, '')
}
