import type { Locale } from '@parlour/i18n'
import type { LocaleTexts } from '@parlour/federation-sdk'
import type { TOptions } from 'i18next'
import { useTranslation } from 'react-i18next'
import type en from '../locales/en.json'

type KeyOf<Texts, Prefix extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? `${Prefix}${Key}` : KeyOf<Texts[Key], `${Prefix}${Key}.`>
}[keyof Texts & string]

export type ShellKey = KeyOf<typeof en>

export type ShellTranslate = (key: ShellKey, values?: TOptions) => string

export function useShellTexts(): ShellTranslate {
  const { t } = useTranslation('shell')
  return (key, values) => t(key, { ...values })
}

export async function loadShellTexts(locale: Locale): Promise<LocaleTexts> {
  return (await import(`../locales/${locale}.json`)).default
}
