import type { AffiliateApplication } from '@parlour/contracts'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { cleanLines } from '../write-email/clean-lines.ts'
import { useCallError } from '../load-panel/use-call-error.ts'

/** Passes the result to `onDecided` and closes the dialog. */
export function useDecision(id: string, onDecided: (application: AffiliateApplication) => void, onClose: () => void) {
  const { t } = useTranslation('console')
  const [call, calling] = client.decideAffiliateApplication.useMutation()
  const { errorText, showError, clearError } = useCallError(t('queue.failed'))
  const decide = async (decision: 'approved' | 'rejected', reason: string) => {
    clearError()
    try {
      onDecided(await call({ body: { id, decision, reason: cleanLines(reason) } }).unwrap())
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  return { decide, isBusy: calling.isLoading, errorText }
}
