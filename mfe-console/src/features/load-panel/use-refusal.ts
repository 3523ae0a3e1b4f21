import { isCallError, type CallError } from '@parlour/api-client'
import { useHost } from '@parlour/federation-sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** What the staff reads of a refused change; `fallback` where the server gave no words. */
export function useRefusal(fallback: string) {
  const { t } = useTranslation('console')
  const { reportError } = useHost()
  const [refusal, setRefusal] = useState<string>()
  const refuse = (error: unknown) => {
    if (!isCallError(error)) {
      reportError(error, { remote: 'console' })
      return setRefusal(fallback)
    }
    setRefusal(wordsOf(error))
  }
  const wordsOf = ({ status, error, msg }: CallError) => {
    if (status === 0) return `${fallback} ${t('desk.offline')}`
    if (status === 403 && error === 'identity.role-missing') return t('desk.forbiddenText')
    return msg || fallback
  }
  return { refusal, refuse, clearRefusal: () => setRefusal(undefined) }
}
