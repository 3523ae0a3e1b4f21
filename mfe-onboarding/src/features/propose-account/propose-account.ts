const LETTERS = 'abcdefghjkmnpqrstuvwxyz'
const LETTERS_AND_DIGITS = `${LETTERS}23456789`
const DIGITS = '0123456789'
// Eight digits that begin so are no date, which the API refuses as obvious.
const NO_DATE_BEGINS_WITH = '456789'
const LENGTH = 8

/** An operation account to start with: 8 characters that cannot be mistaken for each other, and 8 digits (V06, V07), from the browser's secure random source. */
export function proposeAccount(): { readonly account: string; readonly password: string } {
  const account = randomOf(LETTERS, 1) + randomOf(LETTERS_AND_DIGITS, LENGTH - 1)
  return { account, password: randomOf(NO_DATE_BEGINS_WITH, 1) + randomOf(DIGITS, LENGTH - 1) }
}

function randomOf(alphabet: string, length: number): string {
  // Bytes above the last full multiple would favour the first characters, so they are drawn again.
  const limit = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < limit) text += alphabet.charAt(byte % alphabet.length)
  }
  return text
}
