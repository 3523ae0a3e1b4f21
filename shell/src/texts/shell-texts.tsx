import type { ReactNode } from 'react'
import type { Locale } from '@parlour/i18n'
import type { LocaleTexts } from '@parlour/federation-sdk'
import { KitTextsProvider } from '@parlour/ui'
import type { i18n as I18n, TOptions } from 'i18next'
import { I18nextProvider, useTranslation } from 'react-i18next'
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

/** Gives the shell, the remotes and the kit their texts in the language of `i18n`. */
export function TextsProvider({ i18n, children }: { i18n: I18n; children: ReactNode }) {
  return (
    <I18nextProvider i18n={i18n}>
      <KitTexts>{children}</KitTexts>
    </I18nextProvider>
  )
}

function KitTexts({ children }: { children: ReactNode }) {
  const t = useShellTexts()
  return <KitTextsProvider value={(key, values) => t(`kit.${key}`, values)}>{children}</KitTextsProvider>
}

export async function loadShellTexts(locale: Locale): Promise<LocaleTexts> {
  return (await import(`../locales/${locale}.json`)).default
}
