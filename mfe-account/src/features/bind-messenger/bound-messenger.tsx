import type { MessengerBinding } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { AlertDialog, Banner, Button, Pill, Stack } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import classes from '../fill-form/form.module.css'
import { useCallError } from '../call-error/use-call-error.ts'

export function BoundMessenger({ bound: { name, boundAt } }: { bound: NonNullable<MessengerBinding['bound']> }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const [isConfirming, setIsConfirming] = useState(false)
  const [unbind, unbinding] = client.unbindMessenger.useMutation()
  const { errorText, showError, clearError } = useCallError(t('messenger.unbindFailed'))
  const forget = () => {
    clearError()
    void unbind({ body: {} }).unwrap().catch(showError)
  }
  return (
    <>
      <Stack direction="row" gap="16" align="center" justify="between">
        <div className={classes.value}>
          <p role="status">
            <Pill tone="success">{t('messenger.bound')}</Pill>
          </p>
          <p>
            <bdi>{name}</bdi>, <time dateTime={boundAt}>{formatDateTime(boundAt, locale)}</time>
          </p>
        </div>
        <Button variant="secondary" onClick={() => setIsConfirming(true)}>
          {t('messenger.unbind')}
        </Button>
      </Stack>
      <AlertDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title={t('messenger.unbindTitle')}
        description={t('messenger.unbindText')}
        confirmLabel={t('messenger.unbind')}
        onConfirm={forget}
        isBusy={unbinding.isLoading}
      >
        {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
      </AlertDialog>
    </>
  )
}
