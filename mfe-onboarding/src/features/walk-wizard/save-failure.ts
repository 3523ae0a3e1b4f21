import { isCallError } from '@parlour/api-client'
import type { TFunction } from 'i18next'

/** What a failed save tells the merchant: that nobody answered, else the API's localized message, else the specified fallback. */
export function saveFailure(error: unknown, t: TFunction<'onboarding'>): string {
  if (isCallError(error) && error.status === 0) return t('load.offline')
  return isCallError(error) && error.msg !== '' ? error.msg : t('wizard.saveFailed')
}
