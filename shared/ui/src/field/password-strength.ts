/** How hard a password is to guess, in words that the forms show. */
export type Strength = 'tooShort' | 'weak' | 'fair' | 'good' | 'strong'

/** Least bits of each word, by a rough count: characters that cannot be foreseen, times the size of the alphabets used. */
const STEPS: readonly (readonly [bits: number, strength: Strength])[] = [
  [66, 'strong'],
  [55, 'good'],
  [38, 'fair'],
]

/** Alphabets and how many characters each adds to what a guesser has to try. */
const ALPHABETS: readonly (readonly [pattern: RegExp, size: number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[\p{P}\p{S}\s]/u, 33],
  [/[^\p{Ll}\p{Lu}\p{Nd}\p{P}\p{S}\s]/u, 100],
]

/** A guesser gains almost nothing from a character that continues a run or repeats a pair. */
const FORESEEN_WEIGHT = 0.25

/** Shorter parts of names occur by chance. */
const MIN_PERSONAL_LENGTH = 3

/** What a password is judged against: texts about its owner, and the fewest characters that the form takes. */
export interface PasswordContext {
  readonly personal: readonly string[]
  readonly minLength: number
}

/** Judges a password by length, variety and repeats; one that holds a text of `personal` (account, email) is weak. Undefined for an empty one. */
export function passwordStrength(password: string, { personal, minLength }: PasswordContext): Strength | undefined {
  const characters = Array.from(password)
  if (characters.length === 0) return undefined
  if (characters.length < minLength) return 'tooShort'
  if (isPersonal(password, personal)) return 'weak'
  const bits = unforeseenLength(characters) * Math.log2(alphabetSize(password))
  return STEPS.find(([least]) => bits >= least)?.[1] ?? 'weak'
}

function isPersonal(password: string, personal: readonly string[]): boolean {
  const lower = password.toLowerCase()
  const parts = personal.flatMap((text) => [text, text.split('@')[0] ?? '']).map((text) => text.trim().toLowerCase())
  return parts.some((part) => part.length >= MIN_PERSONAL_LENGTH && lower.includes(part))
}

function alphabetSize(password: string): number {
  return ALPHABETS.reduce((size, [pattern, more]) => size + (pattern.test(password) ? more : 0), 0)
}

function unforeseenLength(characters: readonly string[]): number {
  const pairs = new Set<string>()
  const points = characters.map((character) => character.toLowerCase().codePointAt(0) ?? 0)
  return characters.reduce((length, _character, index) => {
    if (index === 0) return 1
    const step = stepAt(points, index)
    const pair = `${points[index - 1]},${points[index]}`
    const isForeseen = step === 0 || (Math.abs(step) === 1 && stepAt(points, index - 1) === step) || pairs.has(pair)
    pairs.add(pair)
    return length + (isForeseen ? FORESEEN_WEIGHT : 1)
  }, 0)
}

function stepAt(points: readonly number[], index: number): number {
  return index < 1 ? Number.NaN : (points[index] ?? 0) - (points[index - 1] ?? 0)
}
