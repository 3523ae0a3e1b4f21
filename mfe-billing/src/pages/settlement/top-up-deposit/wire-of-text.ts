import { microOf, wireOf } from '@parlour/contracts'

/** Three digits after a dot or comma may be thousands, so the input is rejected as ambiguous. */
const TYPED = /^(\d{1,13})(?:[.,](\d{1,2}|\d{4,6}))?$/

/** The wire amount of input such as `1000` or `250,50`; null when not above zero, invalid or ambiguous. */
export function wireOfText(text: string): string | null {
  const [, units, fraction] = TYPED.exec(text.replaceAll(/[\s\u00a0\u202f]/g, '')) ?? []
  if (units === undefined) return null
  const micro = microOf(`${String(BigInt(units))}${fraction === undefined ? '' : `.${fraction}`}`)
  return micro > 0n ? wireOf(micro) : null
}

/** A wire amount as typed: `1000`, `250.5`, and `12.3450`, which cannot be mistaken for thousands. */
export function textOfWire(wire: string): string {
  return wire.replace(/\.?0+$/, '').replace(/\.\d{3}$/, '$&0')
}
