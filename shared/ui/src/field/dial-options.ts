import { dialDigits } from './phone-number.ts'

export type DialCode = { readonly iso2: string; readonly name: string; readonly dial: string }

export type DialOption = {
  readonly iso2: string
  readonly dial: string
  readonly label: string
  readonly name: string
  readonly english: string
}

export function dialOptionsOf(codes: readonly DialCode[], isMirrored: boolean): readonly DialOption[] {
  const english = new Intl.DisplayNames(['en'], { type: 'region' })
  return codes.map(({ iso2, name, dial }) => {
    const digits = dialDigits(dial)
    const code = isMirrored ? `\u2066+${digits}\u2069` : `+${digits}`
    return { iso2, dial: digits, name, english: english.of(iso2) ?? name, label: `${name} (${code})` }
  })
}

/** Matches names (localized or English), code or country letters; names that start with the text come first. */
export function matchingDials(options: readonly DialOption[], typed: string): readonly DialOption[] {
  const wanted = plain(typed)
  if (wanted === '') return options
  const digits = wanted.replace(/^\+|^00/, '')
  if (/^[0-9]+$/.test(digits)) {
    const found = options.filter(({ dial }) => dial.startsWith(digits))
    return found.toSorted((left, right) => left.dial.length - right.dial.length)
  }
  const named = options.filter((option) => isNamed(option, wanted) || option.iso2.toLowerCase() === wanted)
  const isFirst = ({ name }: DialOption) => plain(name).startsWith(wanted)
  return [...named.filter(isFirst), ...named.filter((option) => !isFirst(option))]
}

export function shownDial(options: readonly DialOption[], dial: string, preferredIso2: string | null): DialOption | undefined {
  const fitting = options.filter((option) => option.dial === dial)
  return fitting.find(({ iso2 }) => iso2 === preferredIso2) ?? fitting[0]
}

function isNamed({ name, english }: DialOption, wanted: string): boolean {
  return plain(name).includes(wanted) || plain(english).includes(wanted)
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
}
