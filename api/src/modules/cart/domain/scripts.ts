/** UAX 31, recommended scripts. */
const EVERYDAY =
  'Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt'.split(
    ' ',
  )

/** Combinable with Latin: CJK (UTS 39, highly restrictive) and those scripts of our merchants that do not resemble Latin. */
const TOGETHER = [
  ['Latn', 'Hani', 'Hira', 'Kana'],
  ['Latn', 'Hani', 'Bopo'],
  ['Latn', 'Hani', 'Hang'],
  ...['Arab', 'Beng', 'Deva', 'Thai'].map((script) => ['Latn', script]),
  ...EVERYDAY.map((script) => [script]),
]

const COMBINATIONS = TOGETHER.map(only)
const ANY_EVERYDAY = only(EVERYDAY)
const LATIN = /\p{Script=Latin}/u
// A Bengali 4 beside Latin letters reads as an 8.
const DIGITS_OF_OTHERS = /(?![0-9])\p{Nd}/u
const NUMBER_SYSTEMS = [/[0-9]/, /[\u0660-\u0669]/, /[\u06f0-\u06f9]/, /(?![0-9\u0660-\u0669\u06f0-\u06f9])\p{Nd}/u]

export function isEverydayScript(text: string): boolean {
  return ANY_EVERYDAY.test(charsOf(text))
}

/** Also requires digits of a single kind. */
export function isWrittenTogether(text: string): boolean {
  const chars = charsOf(text)
  if (LATIN.test(chars) && DIGITS_OF_OTHERS.test(chars)) return false
  return COMBINATIONS.some((scripts) => scripts.test(chars)) && NUMBER_SYSTEMS.filter((digits) => digits.test(chars)).length <= 1
}

function charsOf(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

function only(scripts: readonly string[]): RegExp {
  const members = ['Zyyy', 'Zinh', ...scripts].map((script) => String.raw`\p{scx=${script}}`)
  return new RegExp(`^[${members.join('')}]*$`, 'u')
}
