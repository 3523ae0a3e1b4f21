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
