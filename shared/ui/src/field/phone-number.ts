/** A phone number as the form edits it: the digits of the dialling code, and the rest. */
export type PhoneParts = { readonly dial: string; readonly number: string }

const LONGEST_NUMBER = 14

/** The digits of a dialling code, whether it comes as `+55`, `55` or `1-684`. */
export function dialDigits(dial: string): string {
  return dial.replace(/\D/g, '')
}

/** `+55 11999990000` taken apart; empty parts when nothing or something else was saved. */
export function phoneParts(phone: string | null): PhoneParts {
  const match = /^\+([0-9]{1,4}) ([0-9]{4,14})$/.exec(phone ?? '')
  return { dial: match?.[1] ?? '', number: match?.[2] ?? '' }
}

/** A number as people write it, `+55 (11) 99999-0000`, taken apart by the longest dialling code it begins with; empty parts when none fits. */
export function writtenPhoneParts(phone: string, dials: readonly string[]): PhoneParts {
  const written = phoneDigits(phone)
  const digits = /^\+([0-9]+)$/.exec(written)?.[1] ?? ''
  const dial = dials
    .filter((code) => code !== '' && digits.startsWith(code))
    .reduce((longest, code) => (code.length > longest.length ? code : longest), '')
  const number = digits.slice(dial.length)
  return dial === '' || number.length < 4 || number.length > LONGEST_NUMBER ? { dial: '', number: '' } : { dial, number }
}

/** The digits of a typed number without the spaces, dots, dashes and brackets people write. */
export function phoneDigits(typed: string): string {
  return typed.replace(/[\s().-]/g, '')
}
