import type { TeamMember } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDay, isolate } from '@parlour/i18n'
import { Button, Pill, Stack } from '@parlour/ui'
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
    <li className={classes.row}>
      <div className={classes.facts}>
        <h3 className={classes.name}>
          <bdi dir="ltr">{username}</bdi> {isSelf ? <Pill tone="neutral">{t('team.you')}</Pill> : null}
        </h3>
        {email === null ? null : (
          <bdi dir="ltr" className={classes.quiet}>
            {email}
          </bdi>
        )}
        <p>{t(`team.role.${role}`)}</p>
        <p className={classes.quiet}>{t(`team.does.${role}`)}</p>
        {joinedAt === null ? null : <p className={classes.quiet}>{t('team.since', { day: formatDay(joinedAt.slice(0, 10), locale) })}</p>}
      </div>
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
    </li>
  )
}
