import { isCallError } from '@parlour/api-client'
import { isVersionConflict, useHost } from '@parlour/federation-sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Does the writes of a panel one at a time, and keeps why the last one was refused, in words. */
export function useSiteWrite() {
  const { t } = useTranslation('account')
  const { reportError } = useHost()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const reasonOf = (error: unknown) => {
    if (isVersionConflict(error)) return t('manage.moved')
    if (isCallError(error)) return error.status === 0 ? t('load.offline') : error.msg || t('manage.notSaved')
    reportError(error, { remote: 'account' })
    return t('manage.notSaved')
  }
  const write = async (work: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    setRefusal(null)
    try {
      await work()
    } catch (error) {
      setRefusal(reasonOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return { write, isBusy, refusal, refuse: setRefusal }
}
