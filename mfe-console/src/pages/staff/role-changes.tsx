import type { StaffRoleChange } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, isolate } from '@parlour/i18n'
import { Button } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DecideRoleDialog } from '../../features/change-roles/decide-role-dialog.tsx'
import { useRoleLabels } from '../../features/change-roles/use-role-labels.ts'
import cards from '../../features/list-entries/action-cards.module.css'
import { DueDate } from '../../features/list-entries/due-date.tsx'

type OpenDialog = { change: StaffRoleChange; decision: 'approved' | 'declined' }

/** The requester can only withdraw the change. */
export function RoleChanges({ changes, mayDecide }: { changes: readonly StaffRoleChange[]; mayDecide: boolean }) {
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null)
  return (
    <>
      <ul className={cards.cards}>
        {changes.map((change) => (
          <RoleChange
            key={change.id}
            change={change}
            onDecide={mayDecide ? (decision) => setOpenDialog({ change, decision }) : undefined}
          />
        ))}
      </ul>
      {openDialog === null ? null : <DecideRoleDialog {...openDialog} onClose={() => setOpenDialog(null)} />}
    </>
  )
}

type RoleChangeProps = { change: StaffRoleChange; onDecide: ((decision: OpenDialog['decision']) => void) | undefined }

function RoleChange({ change, onDecide }: RoleChangeProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const messageOf = useRoleLabels()
  const { username, rolesBefore, rolesAfter, reason, requestedBy, expiresAt, isOwn } = change
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <strong>
          <bdi>{username}</bdi>
        </strong>
        <DueDate until={expiresAt} />
      </div>
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
      {onDecide === undefined ? null : (
        <div className={cards.actions}>
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
        </div>
      )}
    </li>
  )
}
