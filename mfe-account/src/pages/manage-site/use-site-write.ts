import { isVersionConflict } from '@parlour/federation-sdk'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCallText } from '../../features/call-error/use-call-text.ts'

/** Runs writes one at a time and exposes the error text of the last one. */
export function useSiteWrite() {
  const { t } = useTranslation('account')
  const textOf = useCallText(t('manage.notSaved'))
  const [isBusy, setIsBusy] = useState(false)
  const [errorText, setErrorText] = useState<string | null>(null)
  const write = async (work: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    setErrorText(null)
    try {
      await work()
    } catch (error) {
      setErrorText(isVersionConflict(error) ? t('manage.moved') : textOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return { write, isBusy, errorText, showError: setErrorText }
}
