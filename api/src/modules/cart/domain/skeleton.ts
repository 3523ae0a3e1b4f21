import { CONFUSABLES } from './confusables.ts'

/** Names that share one of these are indistinguishable, as written or in capitals. */
export interface Skeletons {
  readonly asWritten: string
  readonly inCapitals: string
}

/** Accents, Arabic vowel signs and tatweel, and invisible characters. */
const UNSEEN = /(?!\u3099|\u309a)\p{Script=Inherited}|(?=\p{Script=Arabic})\p{Mn}|\u0640|\p{Default_Ignorable_Code_Point}/gu
const UNREAD = /[^\p{L}\p{M}\p{N}]/gu

/** Visual skeleton in the manner of UTS 39, without accents, spaces and ornaments. */
export function skeletonsOf(siteName: string): Skeletons {
  const plain = siteName.normalize('NFKD').replace(UNSEEN, '')
  const capitals = plain.toUpperCase().normalize('NFKD').replace(UNSEEN, '')
  return {
    asWritten: shapesOf(plain.replaceAll('|', 'l'))
      .replaceAll(/[I1]/g, 'l')
      .replaceAll('0', 'O')
      .replaceAll('rn', 'm')
      .replaceAll('vv', 'w'),
    inCapitals: shapesOf(capitals).replaceAll(/[l1]/g, 'I').replaceAll('0', 'O').toUpperCase(),
  }
}

function shapesOf(text: string): string {
  return Array.from(text.replace(UNREAD, ''), (char) => CONFUSABLES.get(char) ?? char)
    .join('')
    .normalize('NFC')
}
