import { randomInt } from 'node:crypto'

// No 0, 1, I, L, O or U, so that a reference can be read aloud and typed.
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Random characters without look-alikes. */
export function readableCharacters(count: number): string {
  return Array.from({ length: count }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
}

/** E.g. `C-7K2M9Q`; the table rejects duplicates. */
export function newReference(prefix: 'C' | 'L'): string {
  return `${prefix}-${readableCharacters(6)}`
}
