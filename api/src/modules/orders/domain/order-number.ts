import { randomBytes } from 'node:crypto'

// Crockford's alphabet: no I, L, O or U, so that a number can be read aloud.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** E.g. `P-7K2M-9QX4`: 40 random bits; the table rejects duplicates. */
export function newOrderNumber(random: (size: number) => Uint8Array = randomBytes): string {
  const characters = [...random(8)].map((byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return `P-${characters.slice(0, 4)}-${characters.slice(4)}`
}

/** Accepts any case, missing dashes and O for 0; null when it is not an order number. */
export function readOrderNumber(typed: string): string | null {
  const plain = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  const characters = /^P?([0-9A-HJKMNP-TV-Z]{8})$/.exec(plain)?.[1]
  return characters === undefined ? null : `P-${characters.slice(0, 4)}-${characters.slice(4)}`
}
