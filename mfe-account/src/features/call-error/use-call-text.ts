import { isCallError } from '@parlour/api-client'
import { useHost } from '@parlour/federation-sdk'
import { useTranslation } from 'react-i18next'

/** What to say of a failed call; a fault of the page itself is reported and gets the given words. */
export function useCallText(fallback: string): (error: unknown) => string {
  const { t } = useTranslation('account')
  const { reportError } = useHost()
  return (error) => {
    if (!isCallError(error)) {
      reportError(error, { remote: 'account' })
      return fallback
    }
    return error.status === 0 ? t('load.offline') : error.msg || fallback
  }
}
