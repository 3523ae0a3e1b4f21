import type { StaffRoleChange } from '@parlour/contracts'
import { formatDateTime, isolate } from '@parlour/i18n'
import { Stack, Text } from '@parlour/ui'
import type { ParseKeys } from 'i18next'
import { useConsole } from '../console-frame/use-console.ts'
import { ActionButton } from '../give-reason/action-button.tsx'
import { DueDate } from '../release-facts/pills.tsx'
import type { ListColumn } from './list-table.tsx'
import classes from './list-table.module.css'

type WaitingChange = Pick<StaffRoleChange, 'reason' | 'requestedBy' | 'isOwn' | 'expiresAt'>

/** Why a change waits for a second person, and until when. The requester reads `own`. */
export function waitingColumns(own: ParseKeys<'console'>): readonly ListColumn<WaitingChange>[] {
  return [
    {
      id: 'reason',
      header: 'reason.label',
      cell: ({ reason, requestedBy, isOwn }, t) => (
        <Stack gap="4">
          <p dir="auto">{reason}</p>
          <Text size="12" tone="muted">
            {t('staff.requested', { who: isolate(requestedBy) })}
          </Text>
          {isOwn ? <Text tone="muted">{t(own)}</Text> : null}
        </Stack>
      ),
    },
    {
      id: 'due',
      header: 'overview.due',
      cell: ({ expiresAt }, t, locale) => (
        <Stack gap="4" align="start">
          <DueDate until={expiresAt} />
          <Text size="12" tone="muted">
            {t('staff.until', { time: formatDateTime(expiresAt, locale) })}
          </Text>
        </Stack>
      ),
    },
  ]
}

type DecideChangeProps = {
  change: WaitingChange
  of: string
  title: string
  approveEffects: readonly string[]
  declineEffect: string
  call: (decision: 'approved' | 'declined', reason: string) => Promise<unknown>
}

/** The requester can only withdraw the change. */
export function DecideChange({ change: { isOwn }, of, title, approveEffects, declineEffect, call }: DecideChangeProps) {
  const { t } = useConsole()
  return (
    <Stack direction="row" align="center" gap="8" className={classes.actions}>
      {isOwn ? null : (
        <ActionButton
          label={t('train.action.approve')}
          of={of}
          variant="primary"
          title={title}
          effects={approveEffects}
          tone="primary"
          call={(reason) => call('approved', reason)}
        />
      )}
      <ActionButton
        label={t('staff.decline')}
        of={of}
        title={title}
        effects={[declineEffect]}
        call={(reason) => call('declined', reason)}
      />
    </Stack>
  )
}
