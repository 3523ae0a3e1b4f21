import type { Webhook } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatList } from '@parlour/i18n'
import { Banner, Button, Card, Heading, Pill, Stack, Text } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import { useCallError } from '../../../features/call-error/use-call-error.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { EVENT_LABELS } from './event-labels.ts'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookConfirmDialog, type WebhookConfirmKind } from './webhook-confirm-dialog.tsx'

export type WebhookCardProps = { webhook: Webhook; onSecret: (secret: string) => void }

export function WebhookCard({ webhook, onSecret }: WebhookCardProps) {
  const { t } = useTranslation('account')
  const [openDialog, setOpenDialog] = useState<WebhookConfirmKind | 'edit'>()
  const [isLogOpen, setIsLogOpen] = useState(false)
  const [edit, editing] = client.editWebhook.useMutation()
  const [ping, pinging] = client.pingWebhook.useMutation()
  const { errorText, showError, clearError } = useCallError(t('developers.hooks.failed'))
  const isPaused = webhook.pausedBy !== null
  const turn = () => {
    clearError()
    void edit({ body: { id: webhook.id, isPaused: !isPaused } })
      .unwrap()
      .catch(showError)
  }
  const test = () => {
    clearError()
    void ping({ body: { id: webhook.id } })
      .unwrap()
      .then(() => setIsLogOpen(true), showError)
  }
  const close = () => setOpenDialog(undefined)
  return (
    <Card gap="16">
      <WebhookFacts webhook={webhook} />
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
      <Stack direction="row" gap="8">
        <Button variant="secondary" aria-expanded={isLogOpen} onClick={() => setIsLogOpen(!isLogOpen)}>
          {t('developers.log.title')}
        </Button>
        {isPaused ? null : (
          <Button variant="secondary" isBusy={pinging.isLoading} onClick={test}>
            {t('developers.hooks.ping')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => setOpenDialog('edit')}>
          {t('developers.hooks.change')}
        </Button>
        <Button variant="secondary" isBusy={editing.isLoading} onClick={turn}>
          {t(isPaused ? 'developers.hooks.resume' : 'developers.hooks.pause')}
        </Button>
        <Button variant="secondary" onClick={() => setOpenDialog('rotate')}>
          {t('developers.hooks.rotate')}
        </Button>
        <Button variant="quiet" onClick={() => setOpenDialog('remove')}>
          {t('developers.hooks.remove')}
        </Button>
      </Stack>
      <Text role="status" size="14" tone="muted">
        {pinging.isSuccess ? t('developers.hooks.pinged') : null}
      </Text>
      {isLogOpen ? <DeliveryLog webhookId={webhook.id} isPaused={isPaused} /> : null}
      {openDialog === 'edit' ? <WebhookDialog webhook={webhook} onMade={onSecret} onClose={close} /> : null}
      {openDialog === 'rotate' || openDialog === 'remove' ? (
        <WebhookConfirmDialog openDialog={openDialog} webhookId={webhook.id} onSecret={onSecret} onClose={close} />
      ) : null}
    </Card>
  )
}

function WebhookFacts({ webhook: { url, events, failingSince, oldSecretUntil, pausedBy } }: { webhook: Webhook }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <Stack gap="4">
      <Heading level={3} size="16">
        <Text dir="ltr" as="bdi" isMono isBreaking>
          {url}
        </Text>
      </Heading>
      <Text size="14" tone="muted">
        {formatList(
          events.map((event) => t(EVENT_LABELS[event])),
          locale,
        )}
      </Text>
      <Stack role="status" as="p" direction="row" gap="8">
        {pausedBy === null ? <Pill tone="success">{t('developers.hooks.active')}</Pill> : null}
        {pausedBy === 'merchant' ? <Pill tone="neutral">{t('developers.hooks.paused')}</Pill> : null}
        {pausedBy === 'failures' ? <Pill tone="danger">{t('developers.hooks.pausedByFailures')}</Pill> : null}
        {pausedBy === null && failingSince !== null ? (
          <Pill tone="warning">{t('developers.hooks.failingSince', { time: formatDateTime(failingSince, locale) })}</Pill>
        ) : null}
        {oldSecretUntil === null ? null : (
          <Pill tone="info">{t('developers.hooks.oldUntil', { time: formatDateTime(oldSecretUntil, locale) })}</Pill>
        )}
      </Stack>
    </Stack>
  )
}
