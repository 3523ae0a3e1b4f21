import { isCallError, type CallError } from '@parlour/api-client'
import { useLocale } from '@parlour/federation-sdk'
import { type Locale, formatLocale } from '@parlour/i18n'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

export function useFailureText(): (error: unknown) => string {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (error) => (isCallError(error) ? failureText(error, t, locale) : t('sendForm.failed'))
}

export function failureText(failure: CallError, t: TFunction<'marketing'>, locale: Locale): string {
  const { status, retryAfterSeconds, msg } = failure
  if (status === 0) return t('sendForm.offline')
  if (status === 429 && retryAfterSeconds !== undefined) return t('sendForm.wait', { wait: waitText(retryAfterSeconds, locale) })
  return status >= 500 || msg === '' ? t('sendForm.failed') : msg
}

function waitText(seconds: number, locale: Locale): string {
  const [count, unit] = rounded(Math.max(1, Math.ceil(seconds)))
  return new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

function rounded(seconds: number): readonly [number, 'second' | 'minute' | 'hour'] {
  if (seconds < 90) return [seconds, 'second']
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour']
}
