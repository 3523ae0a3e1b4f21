import { join } from 'node:path'
import type { Locale } from '@parlour/i18n'
import { localeTexts } from '../../platform/locale-texts.ts'
import type { LetterKind } from './domain/letter.ts'
import en from './locales/en.json' with { type: 'json' }

/** The words of one kind of letter; holes are `{{name}}`. */
export interface KindWords {
  readonly subject: string
  readonly body: string
  readonly action?: string
  readonly note: string
}

/** All words of letters in one language. */
export interface LetterWords extends Omit<typeof en, 'letters'> {
  readonly letters: Readonly<Record<LetterKind, KindWords>>
}

const WORDS = localeTexts<LetterWords>(join(import.meta.dirname, 'locales'), en)

/** The words of letters in a language. */
export function letterWords(locale: Locale): LetterWords {
  return WORDS[locale]
}
