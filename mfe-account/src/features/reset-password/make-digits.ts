const LENGTH = 8

/** Eight digits from the random source of the browser. */
export function makeDigits(): string {
  let digits = ''
  while (digits.length < LENGTH) {
    // Bytes from 250 on would make the first digits likelier than the others.
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) if (byte < 250 && digits.length < LENGTH) digits += String(byte % 10)
  }
  return digits
}
