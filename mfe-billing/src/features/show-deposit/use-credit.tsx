import { isCallError } from '@parlour/api-client'
import { useHost } from '@parlour/federation-sdk'
import { Button } from '@parlour/ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { useWriteBlockedText } from '../read-settlement/use-write-blocked-text.ts'
import classes from './deposit-panel.module.css'

/** Moves all credit to the deposit; a retry after a lost response carries the same key. */
export function UseCredit({ credit }: { credit: string }) {
  const { t } = useTranslation('billing')
  const { notify } = useHost()
  const errorText = useWriteBlockedText()
  // Moved credit stays on the page until the new sums arrive; a second press then would move it twice.
  const [apply, { isLoading, isSuccess }] = client.applyCredit.useMutation()
  const key = useRef<string>(null)
  const use = async () => {
    key.current ??= crypto.randomUUID()
    const answer = await apply({ body: { amount: credit }, idempotencyKey: key.current })
    const isRejected = isCallError(answer.error) && answer.error.status > 0
    if (isRejected) key.current = null
    if (answer.error === undefined) notify({ tone: 'success', text: t('settlement.credit.done') })
    else notify({ tone: 'danger', text: (isCallError(answer.error) && answer.error.msg) || t('settlement.offline') })
  }
  return (
    <Button
      variant="secondary"
      className={classes.action}
      isBusy={isLoading || isSuccess}
      disabled={errorText !== null}
      onClick={() => void use()}
    >
      {t('settlement.credit.action')}
    </Button>
  )
}
