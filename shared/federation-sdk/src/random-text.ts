/** Uniform distribution, from the secure random source of the browser. */
export function randomText(alphabet: string, length: number): string {
  // Bytes above the last full multiple would favour the first characters, so they are drawn again.
  const limit = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < limit) text += alphabet.charAt(byte % alphabet.length)
  }
  return text
}

const REPEATS = /^(\d{1,4}?)\1+\d{0,2}$|^(?:(\d)\2)+$/

/** Eight digits that the API does not reject as easy to guess. */
export function randomOperationPassword(): string {
  // No date begins with one of these.
  const digits = randomText('456789', 1) + randomText('0123456789', 7)
  return REPEATS.test(digits) ? randomOperationPassword() : digits
}
