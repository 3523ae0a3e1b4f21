import type { PhoneParts } from '@parlour/ui'

/** Splits at the space after the dialling code, otherwise at the longest code that matches. */
export function partsOfPhone(text: string, dials: readonly string[]): PhoneParts {
  const spaced = /^\+([0-9]{1,4}) (.*)$/su.exec(text)
  const [, code = '', rest = ''] = spaced ?? []
  if (spaced && (dials.length === 0 || dials.includes(code))) return { dial: code, number: rest }
  const dial = dials
    .filter((known) => known !== '' && text.startsWith(`+${known}`))
    .reduce((longest, known) => (known.length > longest.length ? known : longest), '')
  return dial === '' ? { dial, number: text } : { dial, number: text.slice(dial.length + 1).trimStart() }
}

/** Joins both fields; a number that already includes a dialling code is left as it is. */
export function phoneOfParts({ dial, number }: PhoneParts): string {
  return dial === '' || number.startsWith('+') ? number : `+${dial} ${number}`
}
