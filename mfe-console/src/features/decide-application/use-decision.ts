import type { LeagueApplication } from '@parlour/contracts'
import { useTranslation } from 'react-i18next'
import { useConsoleDecideMutation } from '../../api/desk-api.ts'
import { cleanLines } from '../write-letter/clean-lines.ts'
import { useRefusal } from '../load-panel/use-refusal.ts'

/** Decides an application; when it is done the answer goes to `onDecided` and the question closes. */
export function useDecision(id: string, onDecided: (application: LeagueApplication) => void, onClose: () => void) {
  const { t } = useTranslation('console')
  const [call, calling] = useConsoleDecideMutation()
  const { refusal, refuse, clearRefusal } = useRefusal(t('desk.failed'))
  const decide = async (decision: 'approved' | 'rejected', reason: string) => {
    clearRefusal()
    try {
      onDecided(await call({ body: { id, decision, reason: cleanLines(reason) } }).unwrap())
      onClose()
    } catch (error) {
      refuse(error)
    }
  }
  return { decide, isBusy: calling.isLoading, refusal }
}
