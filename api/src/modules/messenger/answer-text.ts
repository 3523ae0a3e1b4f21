import { join } from 'node:path'
import { isolate } from '@parlour/i18n'
import { localeTexts } from '../../platform/locale-texts.ts'
import type { Answer } from './domain/answer.ts'
import en from './locales/en.json' with { type: 'json' }

const TEXTS = localeTexts(join(import.meta.dirname, 'locales'), en)

export function answerText({ kind, locale, accountName, body }: Omit<Answer, 'chatId'>): string {
  if (kind === 'notice') return body ?? ''
  return TEXTS[locale][kind].replace('{{account}}', () => isolate(accountName ?? ''))
}
