import { isCallError, type CallError } from '@parlour/api-client'
import { useHost } from '@parlour/federation-sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** `fallback` is shown when the server returned no error text. */
export function useCallError(fallback: string) {
  const { t } = useTranslation('console')
  const { reportError } = useHost()
  const [errorText, setErrorText] = useState<string>()
  const showError = (error: unknown) => {
    if (!isCallError(error)) {
      reportError(error, { remote: 'console' })
      return setErrorText(fallback)
    }
    setErrorText(messageOf(error))
  }
  const messageOf = ({ status, error, msg }: CallError) => {
    if (status === 0) return `${fallback} ${t('queue.offline')}`
    if (status === 403 && error === 'identity.role-missing') return t('queue.forbiddenText')
    return msg || fallback
  }
  return { errorText, showError, clearError: () => setErrorText(undefined) }
}
