import { isCallError } from '@parlour/api-client'
import { useHost } from '@parlour/federation-sdk'
import { useTranslation } from 'react-i18next'

/** A fault of the page itself is reported and gets `fallback`. */
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
