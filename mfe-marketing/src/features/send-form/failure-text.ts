import type { CallError } from '@parlour/api-client'
import type { Locale } from '@parlour/i18n'
import type { TFunction } from 'i18next'
import { waitText } from './wait-text.ts'

export function failureText(failure: CallError, t: TFunction<'marketing'>, locale: Locale): string {
  const { status, retryAfterSeconds, msg } = failure
  if (status === 0) return t('sendForm.offline')
  if (status === 429 && retryAfterSeconds !== undefined) return t('sendForm.wait', { wait: waitText(retryAfterSeconds, locale) })
  return status >= 500 || msg === '' ? t('sendForm.failed') : msg
}
