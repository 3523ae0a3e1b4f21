import type { StaffRole, StaffRoleChange } from '@parlour/contracts'
import { formatDateTime, isolate } from '@parlour/i18n'
import { Button } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import cards from '../../features/queue/action-cards.module.css'
import { ActionCard, CardList } from '../../features/queue/entry-card.tsx'
import { Note } from '../../features/release-facts/facts.tsx'
import { DueDate } from '../../features/release-facts/time-pills.tsx'

type OpenDialog = { change: StaffRoleChange; decision: 'approved' | 'declined' }

/** The requester can only withdraw the change. */
export function RoleChanges({ changes, mayDecide }: { changes: readonly StaffRoleChange[]; mayDecide: boolean }) {
  const { t } = useTexts()
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  return (
    <>
      <CardList empty={<Note>{t('staff.nothingWaits')}</Note>}>
        {changes.map((change) => (
          <RoleChange
            key={change.id}
            change={change}
            onDecide={mayDecide ? (decision) => setOpenDialog({ change, decision }) : undefined}
          />
        ))}
      </CardList>
      {openDialog === null ? null : <DecideRoleDialog {...openDialog} onClose={() => setOpenDialog(null)} />}
    </>
  )
}

type RoleChangeProps = { change: StaffRoleChange; onDecide: ((decision: OpenDialog['decision']) => void) | undefined }

function RoleChange({ change, onDecide }: RoleChangeProps) {
  const { t, locale } = useTexts()
  const messageOf = useRoleLabels()
  const { username, rolesBefore, rolesAfter, reason, requestedBy, expiresAt, isOwn } = change
  const actions = onDecide && (
    <>
      {isOwn ? (
        <span className={cards.meta}>{t('staff.own')}</span>
      ) : (
        <Button aria-label={`${t('train.action.approve')}: ${username}`} onClick={() => onDecide('approved')}>
          {t('train.action.approve')}
        </Button>
      )}
      <Button variant="secondary" aria-label={`${t('staff.decline')}: ${username}`} onClick={() => onDecide('declined')}>
        {t('staff.decline')}
      </Button>
    </>
  )
  const title = (
    <strong>
      <bdi>{username}</bdi>
    </strong>
  )
  return (
    <ActionCard title={title} mark={<DueDate until={expiresAt} />} actions={actions}>
      <span className={cards.meta}>
        {t('staff.requested', { who: isolate(requestedBy) })} ·{' '}
        <time dateTime={expiresAt}>{t('staff.until', { time: formatDateTime(expiresAt, locale) })}</time>
      </span>
      <span>
        {t('audit.before')}: {messageOf(rolesBefore)}
      </span>
      <span>
        {t('audit.after')}: {messageOf(rolesAfter)}
      </span>
      <p className={cards.texts}>
        <bdi>{reason}</bdi>
      </p>
    </ActionCard>
  )
}

type DecideRoleDialogProps = { change: StaffRoleChange; decision: 'approved' | 'declined'; onClose: () => void }

function DecideRoleDialog({ change, decision, onClose }: DecideRoleDialogProps) {
  const { t } = useTexts()
  const messageOf = useRoleLabels()
  const [call] = client.decideStaffRole.useMutation()
  const who = change.username
  const isLosing = change.rolesBefore.some((role) => !change.rolesAfter.includes(role))
  const effects =
    decision === 'approved'
      ? [t('staff.approveEffect', { who, roles: messageOf(change.rolesAfter) }), ...(isLosing ? [t('staff.loses')] : [])]
      : [t('staff.declineEffect', { who })]
  return (
    <ActionDialog
      title={t('staff.changeOf', { who })}
      effects={effects}
      confirmLabel={t(decision === 'approved' ? 'train.action.approve' : 'staff.decline')}
      tone={decision === 'approved' ? 'primary' : 'danger'}
      call={(reason) => call({ body: { id: change.id, decision, reason } }).unwrap()}
      onClose={onClose}
    />
  )
}

function useRoleLabels(): (roles: readonly StaffRole[]) => string {
  const { t, locale } = useTexts()
  const texts = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' })
  return (roles) => (roles.length === 0 ? t('staff.noRole') : texts.format(roles.map((role) => t(`roles.${role}`))))
}
