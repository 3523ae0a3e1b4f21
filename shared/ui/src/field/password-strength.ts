export type Strength = 'tooShort' | 'weak' | 'fair' | 'good' | 'strong'

/** Minimum bits per strength, a rough count: unpredictable characters times alphabet size. */
const STEPS: readonly (readonly [bits: number, strength: Strength])[] = [
  [66, 'strong'],
  [55, 'good'],
  [38, 'fair'],
]

const ALPHABETS: readonly (readonly [pattern: RegExp, size: number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[\p{P}\p{S}\s]/u, 33],
  [/[^\p{Ll}\p{Lu}\p{Nd}\p{P}\p{S}\s]/u, 100],
]

/** A character that continues a run or repeats a pair is almost worthless. */
const FORESEEN_WEIGHT = 0.25

/** Shorter parts of names occur by chance. */
const MIN_PERSONAL_LENGTH = 3

export interface PasswordContext {
  readonly personal: readonly string[]
  readonly minLength: number
}

/** By length, variety and repetition; weak if it contains a text of `personal`. Undefined when empty. */
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
