import { join } from 'node:path'
import type { Locale } from '@parlour/i18n'
import { localeTexts } from '../../platform/locale-texts.ts'
import en from './locales/en.json' with { type: 'json' }

type WordKey = keyof typeof en

/** Looks up a word of the back office and fills its `{{slots}}`; the answer is plain text. */
export type Say = (key: WordKey, values?: Readonly<Record<string, string>>) => string

const WORDS = localeTexts<typeof en>(join(import.meta.dirname, 'locales'), en)

/** The lookup of one language. */
export function wordsOf(locale: Locale): Say {
  return (key, values = {}) => WORDS[locale][key].replaceAll(/\{\{(\w+)\}\}/g, (whole, slot: string) => values[slot] ?? whole)
}
