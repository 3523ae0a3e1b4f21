import commonDigits from './common-digits.json' with { type: 'json' }
import { DomainError } from './domain-error.ts'

const COMMON_DIGITS = new Set(commonDigits.digits.split(' '))
const REPEATED_PART = /^(\d{1,5}?)\1+\d{0,2}$/
const DOUBLED_DIGITS = /^(?:(\d)\1)+$/
const DATE_FORMS = [
  /^(?:19|20)?\d\d(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<day>\d\d)(?<month>\d\d)(?:19|20)?\d\d$/,
  /^(?<month>\d\d)(?<day>\d\d)(?:19|20)?\d\d$/,
]

/** Throws `platform.validation` on `field` for repeats, runs, dates and the 1,000 most common PINs. */
export function assertOperationPassword(digits: string, field: string): void {
  const isObvious =
    REPEATED_PART.test(digits) || DOUBLED_DIGITS.test(digits) || isRun(digits) || isDate(digits) || COMMON_DIGITS.has(digits)
  if (isObvious) throw new DomainError('platform.validation', { fields: { [field]: 'obvious' } })
}

/** One constant step up or down, wrapping from 9 to 0 as on a keypad. */
function isRun(digits: string): boolean {
  const values = Array.from(digits, Number)
  const steps = new Set(values.slice(1).map((value, index) => (value - (values[index] ?? 0) + 10) % 10))
  return steps.size === 1
}

function isDate(digits: string): boolean {
  return DATE_FORMS.some((form) => {
    const { month, day } = form.exec(digits)?.groups ?? {}
    return isWithin(month, 12) && isWithin(day, 31)
  })
}

function isWithin(text: string | undefined, most: number): boolean {
  return Number(text ?? 0) >= 1 && Number(text) <= most
}
