import type { Locale } from '@parlour/i18n'

/** `from` and `to` map each unit of the folded text to `original`. */
export interface FoldedText {
  readonly original: string
  readonly text: string
  readonly from: readonly number[]
  readonly to: readonly number[]
}

/** Code points of the zeros of the digit sets in our languages. */
const ZEROS = [0x0660, 0x06f0, 0x09e6, 0x0e50]

/** Unifies spelling variants after case and Latin accents are removed. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  // Vietnamese and Turkish letters that are no base with an accent.
  [/đ/g, 'd'],
  [/ı/g, 'i'],
  // Arabic: vowel signs, hamza carriers (the hamza is a mark by now), stretching, and endings that look alike.
  [/[\u064b-\u0655\u0670\u0640]/g, ''],
  [/\u0671/g, 'ا'],
  [/ى/g, 'ي'],
  [/ة/g, 'ه'],
  // Bengali: long and short vowels, three s and two n, which sound alike; nasal and dot signs.
  [/ী/g, 'ি'],
  [/ূ/g, 'ু'],
  [/[শষ]/g, 'স'],
  [/ণ/g, 'ন'],
  [/ৎ/g, 'ত'],
  [/[\u0981\u09bc]/g, ''],
  // Thai: tone marks and the signs of short or silent letters.
  [/[\u0e47-\u0e4c]/g, ''],
  // Japanese: the long sound, which people leave out.
  [/ー/g, ''],
  // Joiners, soft hyphens and marks of direction.
  [/[\u00ad\u200b-\u200f\u2060\u2066-\u2069]/g, ''],
]

/** Folds case (locale rules), width, accents, digits and spellings, with a mapping back to the original. */
export function foldText(written: string, locale: Locale): FoldedText {
  const original = written.normalize('NFC')
  const folded = { text: '', from: [] as number[], to: [] as number[] }
  for (const { 0: cluster, index } of original.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const plain = foldCluster(cluster, locale)
    folded.text += plain
    for (let unit = 0; unit < plain.length; unit += 1) {
      folded.from.push(index)
      folded.to.push(index + cluster.length)
    }
  }
  return { original, ...folded }
}

function foldCluster(cluster: string, locale: Locale): string {
  const lower = cluster.normalize('NFKC').toLocaleLowerCase(locale)
  const bare = lower
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[\u0653-\u0655]/g, '')
    .normalize('NFC')
  const spelled = SPELLINGS.reduce((text, [pattern, spelling]) => text.replaceAll(pattern, spelling), bare)
  return spelled.replaceAll(/[\p{Nd}\u30a1-\u30f6]/gu, (email) => String.fromCodePoint(plainCodeOf(email.codePointAt(0) ?? 0)))
}

function plainCodeOf(code: number): number {
  if (code >= 0x30a1 && code <= 0x30f6) return code - 0x60
  const zero = ZEROS.find((start) => code >= start && code < start + 10)
  return zero === undefined ? code : code - zero + 0x30
}
