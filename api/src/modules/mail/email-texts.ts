import { join } from 'node:path'
import type { Locale } from '@parlour/i18n'
import { localeTexts } from '../../platform/locale-texts.ts'
import type { EmailKind } from './domain/email.ts'
import en from './locales/en.json' with { type: 'json' }

export interface KindTexts {
  readonly subject: string
  readonly body: string
  readonly action?: string
  readonly note: string
}

export interface EmailTexts extends Omit<typeof en, 'emails'> {
  readonly emails: Readonly<Record<EmailKind, KindTexts>>
}

const TEXTS = localeTexts<EmailTexts>(join(import.meta.dirname, 'locales'), en)

export function emailTexts(locale: Locale): EmailTexts {
  return TEXTS[locale]
}
