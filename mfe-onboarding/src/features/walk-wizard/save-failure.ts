import { isCallError } from '@parlour/api-client'
import type { TFunction } from 'i18next'

/** No connection, else the API's localized message, else the fallback. */
export function saveFailure(error: unknown, t: TFunction<'onboarding'>): string {
  if (isCallError(error) && error.status === 0) return t('load.offline')
  return isCallError(error) && error.msg !== '' ? error.msg : t('wizard.saveFailed')
}
