export interface Term {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly isGram: boolean
  readonly isRest: boolean
}

const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}'
const WORD_CHAR = `(?:(?![${UNSPACED}])[\\p{L}\\p{M}\\p{N}])`
// One letter and a hyphen belong to the word: "e-mail" is written "email" too.
const RUNS = new RegExp(`([${UNSPACED}]+)|((?:(?<!${WORD_CHAR})\\p{L}-)?${WORD_CHAR}+)`, 'gu')
const THAI = /\p{Script=Thai}/u

/** The Arabic article, alone or with prefixed particles. */
const ARABIC_ARTICLE = /^(?:[وفبك]?ال|لل)(?=\p{L}{3})/u

/** Words, or n-grams for Chinese, Japanese, Korean and Thai, where browser segmentation differs between engines. */
export function splitTerms(folded: string): readonly Term[] {
  return [...folded.matchAll(RUNS)].flatMap(({ 0: run, 1: unspaced, index }) =>
    unspaced === undefined ? [labelOf(run, index)] : gramsOf(run, index),
  )
}

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
