/** A phone number as the form edits it: the country of the dialling code, and the rest. */
export type PhoneParts = { readonly dial: string; readonly number: string }

/** The digits of a dialling code, whether it comes as `+55`, `55` or `1-684`. */
export function dialDigits(dial: string): string {
  return dial.replace(/\D/g, '')
}

/** `+55 11999990000` taken apart; empty parts when nothing or something else was saved. */
export function phoneParts(phone: string | null): PhoneParts {
  const match = /^\+([0-9]{1,4}) ([0-9]{4,14})$/.exec(phone ?? '')
  return { dial: match?.[1] ?? '', number: match?.[2] ?? '' }
}

/** The digits of a typed number without the spaces, dots, dashes and brackets people write. */
export function phoneDigits(typed: string): string {
  return typed.replace(/[\s().-]/g, '')
}
