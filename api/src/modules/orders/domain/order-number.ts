import { randomBytes } from 'node:crypto'

// Crockford's alphabet: no I, L, O or U, so that a number can be read aloud.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new order number such as `P-7K2M-9QX4`: 40 random bits; the table refuses a repetition. */
export function newOrderNumber(random: (size: number) => Uint8Array = randomBytes): string {
  const characters = [...random(8)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return `P-${characters.slice(0, 4)}-${characters.slice(4)}`
}
