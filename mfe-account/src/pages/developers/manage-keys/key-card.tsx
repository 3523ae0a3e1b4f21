import type { ApiKey } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatDay, formatList, isolate } from '@parlour/i18n'
import { AlertDialog, Banner, Button, Card, Heading, Pill, Stack, Text } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import { useFocusPositionAfter } from '../../../features/restore-focus/use-focus-position-after.ts'
import { ProofDialogFields } from '../../../features/prove-again/proof-dialog-fields.tsx'
import { proofIn } from '../../../features/prove-again/proof.form.ts'
import { useProofForm } from '../../../features/prove-again/use-proof-form.ts'
import { SCOPE_LABELS } from './scope-labels.ts'
import classes from './key-card.module.css'

export type KeyCardProps = { apiKey: ApiKey; onToken: (token: string) => void }

export function KeyCard({ apiKey, onToken }: KeyCardProps) {
  const { t } = useTranslation('account')
  const [openDialog, setOpenDialog] = useState<'rotate' | 'revoke'>()
  return (
    <Card>
      <Stack gap="16" direction="row" align="start" justify="between">
        <KeyFacts apiKey={apiKey} />
        <Stack gap="8" direction="row">
          <Button variant="secondary" onClick={() => setOpenDialog('rotate')}>
            {t('developers.keys.rotate')}
          </Button>
          <Button variant="quiet" onClick={() => setOpenDialog('revoke')}>
            {t('developers.keys.revoke')}
          </Button>
        </Stack>
      </Stack>
      {openDialog === undefined ? null : (
        <KeyConfirmDialog openDialog={openDialog} apiKey={apiKey} onToken={onToken} onClose={() => setOpenDialog(undefined)} />
      )}
    </Card>
  )
}

function KeyFacts({ apiKey: { name, hint, scopes, lastUsedOn, oldUntil } }: { apiKey: ApiKey }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <Stack gap="4" className={classes.facts}>
      <Heading level={3} size="16" isBreaking>
        <bdi>{name}</bdi>
      </Heading>
      <p>
        <Text dir="ltr" as="bdi" isMono isBreaking>
          {hint}…
        </Text>
      </p>
      <Text size="14" tone="muted">
        {formatList(
          scopes.map((scope) => t(SCOPE_LABELS[scope])),
          locale,
        )}
      </Text>
      <Text size="14" tone="muted">
        {lastUsedOn === null ? t('developers.keys.neverUsed') : t('developers.keys.lastUsed', { day: formatDay(lastUsedOn, locale) })}
      </Text>
      {oldUntil === null ? null : (
        <p>
          <Pill tone="info">{t('developers.keys.oldUntil', { time: formatDateTime(oldUntil, locale) })}</Pill>
        </p>
      )}
    </Stack>
  )
}

type KeyConfirmDialogProps = KeyCardProps & { openDialog: 'rotate' | 'revoke'; onClose: () => void }

function KeyConfirmDialog({ openDialog, apiKey: { id, name }, onToken, onClose }: KeyConfirmDialogProps) {
  const { t } = useTranslation('account')
  const [rotate, rotating] = client.rotateApiKey.useMutation()
  const [revoke, revoking] = client.revokeApiKey.useMutation()
  const { form, isProofRequested, errorText, showError, clearError } = useProofForm(t('developers.keys.failed'))
  const { markGone, focusAfter } = useFocusPositionAfter()
  const confirm = form.handleSubmit(async (proof) => {
    clearError()
    try {
      if (openDialog === 'rotate') onToken((await rotate({ body: { id, ...proofIn(proof) } }).unwrap()).token)
      else {
        await revoke({ body: { id } }).unwrap()
        markGone()
      }
      onClose()
    } catch (error) {
      showError(error)
    }
  })
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t(`developers.keys.${openDialog}Title`, { name: isolate(name) })}
      description={t(`developers.keys.${openDialog}Text`)}
      confirmLabel={t(`developers.keys.${openDialog}`)}
      tone={openDialog === 'rotate' ? 'primary' : 'danger'}
      onConfirm={() => void confirm()}
      isBusy={rotating.isLoading || revoking.isLoading}
      focusAfter={focusAfter}
    >
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
      {isProofRequested ? <ProofDialogFields form={form} onSubmit={confirm} /> : null}
    </AlertDialog>
  )
}
