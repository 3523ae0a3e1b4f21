/** A unit of comparison in a folded text: a word, or a few letters of a script that writes no spaces between words. */
export interface Term {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly isGram: boolean
  /** The short rest at the end of a run, which only short questions meet. */
  readonly isRest: boolean
}

const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}'
const WORD_CHAR = `(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])`
// One letter and a hyphen belong to the word: "e-mail" is written "email" too.
const RUNS = new RegExp(`([${UNSPACED}]+)|((?:(?<!${WORD_CHAR})\\p{L}-)?${WORD_CHAR}+)`, 'gu')
const THAI = /\p{Script=Thai}/u

/** The Arabic article, alone or with the little words that are written together with it. */
const ARABIC_ARTICLE = /^(?:[وفبك]?ال|لل)(?=\p{L}{3})/u

/**
 * The terms of a folded text. Spaced scripts give words. Chinese, Japanese, Korean and Thai give overlapping grams (two letters, three in
 * Thai): what browsers take for a word in these scripts differs between engines, grams do not, and they meet the middle of a sentence.
 */
export function splitTerms(folded: string): readonly Term[] {
  return [...folded.matchAll(RUNS)].flatMap(({ 0: run, 1: unspaced, index }) =>
    unspaced === undefined ? [labelOf(run, index)] : gramsOf(run, index),
  )
}

/** How many letters a gram of this script has. */
export function gramLength(text: string): number {
  return THAI.test(text) ? 3 : 2
}

function labelOf(run: string, start: number): Term {
  return { text: run.replace('-', '').replace(ARABIC_ARTICLE, ''), start, end: start + run.length, isGram: false, isRest: false }
}

function gramsOf(run: string, start: number): readonly Term[] {
  const length = gramLength(run)
  return Array.from({ length: run.length }, (_, offset) => {
    const text = run.slice(offset, offset + length)
    return { text, start: start + offset, end: start + offset + text.length, isGram: true, isRest: text.length < length && offset > 0 }
  })
}
