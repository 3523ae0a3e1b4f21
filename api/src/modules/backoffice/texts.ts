import { join } from 'node:path'
import type { Locale } from '@parlour/i18n'
import { localeTexts } from '../../platform/locale-texts.ts'
import en from './locales/en.json' with { type: 'json' }

type TextKey = keyof typeof en

/** Returns plain text; fills `{{slots}}`. */
export type Say = (key: TextKey, values?: Readonly<Record<string, string>>) => string

const TEXTS = localeTexts<typeof en>(join(import.meta.dirname, 'locales'), en)

export function translatorOf(locale: Locale): Say {
  return (key, values = {}) => TEXTS[locale][key].replaceAll(/\{\{(\w+)\}\}/g, (whole, slot: string) => values[slot] ?? whole)
}
