import { RULES } from '@parlour/contracts'
import { hasInvisibleCharacters } from './invisible-characters.ts'
import { isEverydayScript, isWrittenTogether } from './scripts.ts'
import { skeletonsOf } from './skeleton.ts'

/** `format`: invisible or stacked marks; `letters`: too few or not an everyday script; `mixed-scripts`: UTS 39 violation. */
export type NameRule = 'format' | 'minLength' | 'maxLength' | 'characters' | 'mixed-scripts'

export interface JudgedName {
  readonly siteName: string
  readonly rule: NameRule | null
}

const LOOSE_MARK = /(?:^|\s)\p{M}/u
const PILED_MARKS = /\p{Mn}{5}|(\p{Mn})\1/u
const WORD_CHAR = /[\p{L}\p{N}]/u

/** NFC, trimmed. */
export function tidyText(text: string): string {
  return text.normalize('NFC').trim()
}

/** Collapses runs of spaces; lengths are code points of the stored form. */
export function judgeSiteName(text: string): JudgedName {
  const siteName = tidyText(text).replace(/\p{Zs}+/gu, ' ')
  return { siteName, rule: ruleBrokenBy(siteName) }
}

function ruleBrokenBy(siteName: string): NameRule | null {
  if (hasInvisibleCharacters(siteName)) return 'format'
  const length = Array.from(siteName).length
  if (length < RULES.siteName.minLength) return 'minLength'
  if (length > RULES.siteName.maxLength) return 'maxLength'
  if (LOOSE_MARK.test(siteName) || PILED_MARKS.test(siteName.normalize('NFD'))) return 'format'
  const seen = skeletonsOf(siteName).inCapitals
  if (Array.from(seen).length < 2 || !WORD_CHAR.test(seen) || !isEverydayScript(siteName)) return 'characters'
  return isWrittenTogether(siteName) ? null : 'mixed-scripts'
}

interface Additions {
  readonly script: RegExp
  readonly terms: readonly string[]
  readonly space: '' | ' '
}

const NUMBERS = ['7', '88', '365', '24', '99'] as const

const ADDITIONS: readonly Additions[] = [
  { script: /\p{Script=Latin}/u, terms: ['Club', 'Play', '7', 'One', '88', 'Live', '365', 'Plus', 'Prime', '24'], space: ' ' },
  { script: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, terms: ['クラブ', 'ワールド', 'プラス', ...NUMBERS], space: '' },
  { script: /\p{Script=Han}/u, terms: ['世界', '天地', '中心', ...NUMBERS], space: '' },
  { script: /\p{Script=Hangul}/u, terms: ['클럽', '월드', '플러스', ...NUMBERS], space: ' ' },
  { script: /\p{Script=Arabic}/u, terms: ['بلس', 'كلوب', 'لايف', ...NUMBERS], space: ' ' },
  { script: /\p{Script=Cyrillic}/u, terms: ['Клуб', 'Плюс', 'Лайв', ...NUMBERS], space: ' ' },
  { script: /\p{Script=Thai}/u, terms: ['คลับ', 'พลัส', 'ไลฟ์', ...NUMBERS], space: '' },
  { script: /\p{Script=Bengali}/u, terms: ['ক্লাব', 'প্লাস', 'লাইভ', ...NUMBERS], space: ' ' },
  { script: /\p{Script=Devanagari}/u, terms: ['क्लब', 'प्लस', 'लाइव', ...NUMBERS], space: ' ' },
]
const ONLY_NUMBERS: Additions = { script: /./u, terms: NUMBERS, space: ' ' }

const COUNTED = Array.from({ length: 60 }, (_, index) => String(index + 200))

/** Best first, at most 40 characters, in the script of the taken name. */
export function proposalsFor(siteName: string): readonly string[] {
  const chars = Array.from(siteName).filter((char) => /\p{L}/u.test(char))
  const main = chars.findLast((char) => ADDITIONS.some(({ script }) => script.test(char))) ?? ''
  const { terms, space } = ADDITIONS.find(({ script }) => script.test(main)) ?? ONLY_NUMBERS
  return [...terms, ...COUNTED].map((word) => withWord(siteName, `${space}${word}`)).filter((name) => judgeSiteName(name).rule === null)
}

function withWord(siteName: string, addition: string): string {
  const room = RULES.siteName.maxLength - Array.from(addition).length
  return `${Array.from(siteName).slice(0, room).join('').trim()}${addition}`
}
