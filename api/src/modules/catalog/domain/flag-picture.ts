const CHAR_A = 'A'.codePointAt(0) ?? 0
const INDICATOR_A = 0x1f1e6

/** Uses the emoji font of the device, falls back to the two letters; a globe without a country. */
export function flagPicture(iso2: string | null): string {
  const indicators = Array.from(iso2 ?? '', (char) => INDICATOR_A + (char.codePointAt(0) ?? 0) - CHAR_A)
  const flag = iso2 === null ? '\u{1F310}' : String.fromCodePoint(...indicators)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><text x="12" y="19" font-size="20" text-anchor="middle">${flag}</text></svg>`
}
