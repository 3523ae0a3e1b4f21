export type PhoneParts = { readonly dial: string; readonly number: string }

const LONGEST_NUMBER = 14

/** Accepts `+55`, `55` or `1-684`. */
export function dialDigits(dial: string): string {
  return dial.replace(/\D/g, '')
}

/** Parses `+55 11999990000`; returns empty parts for anything else. */
export function phoneParts(phone: string | null): PhoneParts {
  const match = /^\+([0-9]{1,4}) ([0-9]{4,14})$/.exec(phone ?? '')
  return { dial: match?.[1] ?? '', number: match?.[2] ?? '' }
}

/** Parses `+55 (11) 99999-0000` by the longest matching dialling code; empty parts when none matches. */
export function writtenPhoneParts(phone: string, dials: readonly string[]): PhoneParts {
  const written = phoneDigits(phone)
  const digits = /^\+([0-9]+)$/.exec(written)?.[1] ?? ''
  const dial = dials
    .filter((code) => code !== '' && digits.startsWith(code))
    .reduce((longest, code) => (code.length > longest.length ? code : longest), '')
  const number = digits.slice(dial.length)
  return dial === '' || number.length < 4 || number.length > LONGEST_NUMBER ? { dial: '', number: '' } : { dial, number }
}

export function phoneDigits(typed: string): string {
  return typed.replace(/[\s().-]/g, '')
}
