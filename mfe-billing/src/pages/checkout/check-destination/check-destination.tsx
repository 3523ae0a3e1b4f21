import { isCallError } from '@parlour/api-client'
import type { DestinationCheck } from '@parlour/contracts'
import { Button, Stack, Text, TextField } from '@parlour/ui'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import { Disclosure } from '../../../features/pay-order/disclosure.tsx'
import classes from './check-destination.module.css'
import { OutcomeNote } from './outcome-note.tsx'

export function CheckDestination({ attemptId, orderNumber }: { attemptId: string; orderNumber: string | null }) {
  const { t } = useTranslation('billing')
  const [check, { data, error, isLoading, reset }] = client.checkDestination.useMutation()
  const [isEmpty, setIsEmpty] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    setIsEmpty(text === '')
    if (text === '') field.current?.focus()
    else void check({ body: { id: attemptId, text: text.slice(0, 200) } })
  }
  return (
    <Disclosure summary={t('guard.question')}>
      <Stack as="form" align="start" gap="16" className={classes.root} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label={t('guard.label')}
          hint={t('guard.hint')}
          error={isEmpty ? t('guard.empty') : undefined}
          isCode
          autoComplete="off"
          maxLength={300}
          onChange={reset}
        />
        <Button type="submit" variant="secondary" isBusy={isLoading}>
          {t('guard.check')}
        </Button>
      </Stack>
      <Answer data={data} error={error} orderNumber={orderNumber} />
    </Disclosure>
  )
}

type AnswerProps = { data: DestinationCheck | undefined; error: unknown; orderNumber: string | null }

function Answer({ data, error, orderNumber }: AnswerProps) {
  const { t } = useTranslation('billing')
  return (
    <div role="status">
      {data ? <OutcomeNote check={data} orderNumber={orderNumber} /> : null}
      {isCallError(error) ? <Text tone="danger">{error.msg || t('guard.failed')}</Text> : null}
    </div>
  )
}
