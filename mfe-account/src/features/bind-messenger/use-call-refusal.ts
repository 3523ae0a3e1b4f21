import { isCallError } from '@parlour/api-client'
import { useHost } from '@parlour/federation-sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** What a press of a button that failed says; `fallback` where the server gave no words. */
export function useCallRefusal(fallback: string) {
  const { t } = useTranslation('account')
  const { reportError } = useHost()
  const [refusal, setRefusal] = useState<string>()
  const refuse = (error: unknown) => {
    if (isCallError(error)) return setRefusal(error.status === 0 ? t('load.offline') : error.msg || fallback)
    reportError(error, { remote: 'account' })
    setRefusal(fallback)
  }
  return { refusal, refuse, clearRefusal: () => setRefusal(undefined) }
}
