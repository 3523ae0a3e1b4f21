import { microOf, wireOf } from '@parlour/contracts'

/** Three digits behind a dot or comma are thousands to half the world, so they are asked for anew. */
const TYPED = /^(\d{1,13})(?:[.,](\d{1,2}|\d{4,6}))?$/

/** The wire amount of what a person typed, such as `1000` or `250,50`; null when it is no amount above zero, or one that can be read in two ways. */
export function wireOfText(text: string): string | null {
  const [, units, fraction] = TYPED.exec(text.replaceAll(/[\s\u00a0\u202f]/g, '')) ?? []
  if (units === undefined) return null
  const micro = microOf(`${String(BigInt(units))}${fraction === undefined ? '' : `.${fraction}`}`)
  return micro > 0n ? wireOf(micro) : null
}

/** A wire amount as a person types it: `1000`, `250.5`, and `12.3450`, which nobody reads as thousands. */
export function textOfWire(wire: string): string {
  return wire.replace(/\.?0+$/, '').replace(/\.\d{3}$/, '$&0')
}
