import type { PhoneParts } from '@parlour/ui'

/** A phone as one text taken apart for the two fields, as it is being typed: the code by the space after it, else the longest that fits. */
export function partsOfPhone(text: string, dials: readonly string[]): PhoneParts {
  const spaced = /^\+([0-9]{1,4}) (.*)$/su.exec(text)
  const [, code = '', rest = ''] = spaced ?? []
  if (spaced && (dials.length === 0 || dials.includes(code))) return { dial: code, number: rest }
  const dial = dials
    .filter((known) => known !== '' && text.startsWith(`+${known}`))
    .reduce((longest, known) => (known.length > longest.length ? known : longest), '')
  return dial === '' ? { dial, number: text } : { dial, number: text.slice(dial.length + 1).trimStart() }
}

/** The two fields as one text; a number that brings its own code keeps it. */
export function phoneOfParts({ dial, number }: PhoneParts): string {
  return dial === '' || number.startsWith('+') ? number : `+${dial} ${number}`
}
