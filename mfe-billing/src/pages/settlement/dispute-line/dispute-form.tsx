import { isCallError } from '@parlour/api-client'
import type { StatementLine } from '@parlour/contracts'
import { Button, Stack, Textarea, useKitTexts } from '@parlour/ui'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import classes from './dispute.module.css'

const SHORTEST = 3
const LONGEST = 1000

export type DisputeFormProps = { statementId: string; lineKind: StatementLine['kind']; onClose: () => void }

/** A filled-in form keeps one idempotency key. */
export function DisputeForm({ statementId, lineKind, onClose }: DisputeFormProps) {
  const { t } = useTranslation('billing')
  const kit = useKitTexts()
  const [reason, setReason] = useState('')
  const [isRejected, setIsRejected] = useState(false)
  const [send, { error, isLoading }] = client.openDispute.useMutation()
  const keys = useRef(new Map<string, string>())
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const message = reason.trim().replaceAll(/\s+/gu, ' ')
    const isShort = message.length < SHORTEST
    setIsRejected(isShort)
    if (isShort) {
      field.current?.focus()
      return
    }
    const idempotencyKey = keys.current.get(message) ?? crypto.randomUUID()
    keys.current.set(message, idempotencyKey)
    void send({ body: { statementId, lineKind, reason: message }, idempotencyKey })
  }
  const errorText = error === undefined ? undefined : (isCallError(error) && error.msg) || t('settlement.offline')
  return (
    <Stack as="form" align="start" gap="16" className={classes.form} onSubmit={submit} noValidate>
      <Textarea
        ref={field}
        label={t('settlement.dispute.reason')}
        hint={t('settlement.dispute.hint')}
        error={isRejected ? t('settlement.dispute.empty') : errorText}
        value={reason}
        maxLength={LONGEST}
        onChange={({ target }) => setReason(target.value)}
        className={classes.field}
      />
      <Stack gap="8" direction="row">
        <Button type="submit" isBusy={isLoading}>
          {t('settlement.dispute.send')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {kit('close')}
        </Button>
      </Stack>
    </Stack>
  )
}
