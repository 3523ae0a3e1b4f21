import { RULES } from '@parlour/contracts'
import { hasInvisibleCharacters } from './invisible-characters.ts'
import { isEverydayScript, isWrittenTogether } from './scripts.ts'
import { skeletonsOf } from './skeleton.ts'

/**
 * The rule that a name breaks. `format`: characters that are not seen, or marks that stand on nothing or pile up; `letters`: too few
 * letters or digits to tell it by, or a script that nobody writes today; `mixed-scripts`: scripts that are not written together.
 */
export type NameRule = 'format' | 'minLength' | 'maxLength' | 'characters' | 'mixed-scripts'

/** A name as it is stored, and the rule that keeps it from being stored. */
export interface JudgedName {
  readonly siteName: string
  readonly rule: NameRule | null
}

const LOOSE_MARK = /(?:^|\s)\p{M}/u
const PILED_MARKS = /\p{Mn}{5}|(\p{Mn})\1/u
const WORD_CHAR = /[\p{L}\p{N}]/u

/** Text as it is stored: composed (NFC), without spaces around it. */
export function tidyText(text: string): string {
  return text.normalize('NFC').trim()
}

/** Judges the name of a site, in which any run of spaces is one; lengths are code points of the stored form. */
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
