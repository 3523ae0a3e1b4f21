import type { TeamInvitation } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { formatDateTime, isolate } from '@parlour/i18n'
import { Banner, Button, Heading, Pill, Stack, Text } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import { useCallError } from '../../../features/call-error/use-call-error.ts'
import classes from './team-rows.module.css'
import { TeamConfirmDialog } from './team-confirm-dialog.tsx'

export function InvitationRow({ invitation }: { invitation: TeamInvitation }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { notify } = useHost()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [resend, resending] = client.resendInvitation.useMutation()
  const [revoke] = client.revokeInvitation.useMutation()
  const { errorText, showError, clearError } = useCallError(t('team.failed'))
  const { id, email, role, expiresAt, isOver } = invitation
  const again = async () => {
    clearError()
    try {
      await resend({ body: { id } }).unwrap()
      notify({ tone: 'success', text: t('team.sent', { email: isolate(email) }) })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Stack as="li" direction="row" align="start" justify="between" gap="16" className={classes.row}>
      <Stack align="start" gap="4" className={classes.facts}>
        <Heading level={3} size="16" isBreaking>
          <bdi dir="ltr">{email}</bdi>
        </Heading>
        <p>{t(`team.role.${role}`)}</p>
        <Text size="14" tone="muted" isBreaking>
          {isOver ? <Pill tone="warning">{t('team.over')}</Pill> : t('team.until', { time: formatDateTime(expiresAt, locale) })}
        </Text>
        {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
      </Stack>
      <Stack gap="8" direction="row">
        <Button variant="secondary" onClick={() => void again()} isBusy={resending.isLoading} aria-label={`${t('team.resend')}: ${email}`}>
          {t('team.resend')}
        </Button>
        <Button variant="quiet" onClick={() => setIsDialogOpen(true)} aria-label={`${t('team.revoke')}: ${email}`}>
          {t('team.revoke')}
        </Button>
      </Stack>
      {isDialogOpen ? (
        <TeamConfirmDialog
          title={t('team.revokeTitle', { email: isolate(email) })}
          text={t('team.revokeText')}
          confirmLabel={t('team.revoke')}
          onConfirm={() => revoke({ body: { id } }).unwrap()}
          onClose={() => setIsDialogOpen(false)}
        />
      ) : null}
    </Stack>
  )
}
