import type { TeamMember } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDay, isolate } from '@parlour/i18n'
import { Button, Heading, Pill, Stack, Text } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import { RoleDialog } from './role-dialog.tsx'
import classes from './team-rows.module.css'
import { TeamConfirmDialog } from './team-confirm-dialog.tsx'

export type MemberRowProps = { member: TeamMember; canManage: boolean }

export function MemberRow({ member, canManage }: MemberRowProps) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const [openDialog, setOpenDialog] = useState<'role' | 'remove'>()
  const [remove] = client.removeMember.useMutation()
  const { id, username, email, role, joinedAt, isSelf } = member
  const name = isolate(username)
  const close = () => setOpenDialog(undefined)
  return (
    <Stack as="li" direction="row" align="start" justify="between" gap="16" className={classes.row}>
      <Stack align="start" gap="4" className={classes.facts}>
        <Heading level={3} size="16" isBreaking>
          <bdi dir="ltr">{username}</bdi> {isSelf ? <Pill tone="neutral">{t('team.you')}</Pill> : null}
        </Heading>
        {email === null ? null : (
          <Text dir="ltr" as="bdi" size="14" tone="muted" isBreaking>
            {email}
          </Text>
        )}
        <p>{t(`team.role.${role}`)}</p>
        <Text size="14" tone="muted" isBreaking>
          {t(`team.does.${role}`)}
        </Text>
        {joinedAt === null ? null : (
          <Text size="14" tone="muted" isBreaking>
            {t('team.since', { day: formatDay(joinedAt.slice(0, 10), locale) })}
          </Text>
        )}
      </Stack>
      {canManage && role !== 'owner' ? (
        <Stack gap="8" direction="row">
          <Button variant="secondary" onClick={() => setOpenDialog('role')} aria-label={`${t('team.changeRole')}: ${name}`}>
            {t('team.changeRole')}
          </Button>
          <Button variant="quiet" onClick={() => setOpenDialog('remove')} aria-label={t('team.removeOf', { name })}>
            {t('team.remove')}
          </Button>
        </Stack>
      ) : null}
      {openDialog === 'role' && role !== 'owner' ? <RoleDialog member={member} role={role} onClose={close} /> : null}
      {openDialog === 'remove' ? (
        <TeamConfirmDialog
          title={t('team.removeTitle', { name })}
          text={t('team.removeText')}
          confirmLabel={t('team.remove')}
          onConfirm={() => remove({ body: { id } }).unwrap()}
          onClose={close}
        />
      ) : null}
    </Stack>
  )
}
