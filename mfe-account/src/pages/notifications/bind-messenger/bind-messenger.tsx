import { AlertDialog, Banner, Button, Pill, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import { useCallError } from '../../../features/call-error/use-call-error.ts'
import { BindLink } from './bind-link.tsx'
import type { MessengerBinding } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { useState } from 'react'

/** The link works once and for ten minutes, here or scanned with a phone. */
export function BindMessenger() {
  const { t } = useTranslation('account')
  const [bind, { data: link, isLoading }] = client.bindMessenger.useMutation()
  const { errorText, showError, clearError } = useCallError(t('messenger.bindFailed'))
  const makeLink = () => {
    clearError()
    void bind({ body: {} }).unwrap().catch(showError)
  }
  return (
    <>
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
      {link === undefined ? (
        <Stack direction="row" gap="16" align="center" justify="between">
          <Text tone="muted">{t('messenger.none')}</Text>
          <Button variant="secondary" isBusy={isLoading} onClick={makeLink}>
            {t('messenger.bind')}
          </Button>
        </Stack>
      ) : (
        <BindLink key={link.link} link={link.link} isRenewing={isLoading} onRenew={makeLink} />
      )}
    </>
  )
}

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
        <Text as="div" weight="medium" isBreaking>
          <p role="status">
            <Pill tone="success">{t('messenger.bound')}</Pill>
          </p>
          <p>
            <bdi>{name}</bdi>, <time dateTime={boundAt}>{formatDateTime(boundAt, locale)}</time>
          </p>
        </Text>
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
