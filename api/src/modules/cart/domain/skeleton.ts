import { CONFUSABLES } from './confusables.ts'

/** Two names with one of these in common cannot be told apart: as they are written, or when both are set in capitals. */
export interface Skeletons {
  readonly asWritten: string
  readonly inCapitals: string
}

/** Accents, vowel signs of Arabic and its stretching line, and what is not drawn at all. */
const UNSEEN = /(?!\u3099|\u309a)\p{Script=Inherited}|(?=\p{Script=Arabic})\p{Mn}|\u0640|\p{Default_Ignorable_Code_Point}/gu
const UNREAD = /[^\p{L}\p{M}\p{N}]/gu

/** What a reader sees of a name, in the manner of UTS 39: letters and digits by their shape, without accents, spaces and ornaments. */
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
