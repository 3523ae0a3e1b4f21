import type { AuditRow } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Button } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import classes from '../../features/audit-log/audit-log.module.css'
import { ChangedTable } from '../../features/audit-log/changed-table.tsx'
import { changedValues } from '../../features/audit-log/changed-values.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'
import { Code } from '../../features/release-facts/code.tsx'
import { useMayManage } from '../../features/release-facts/use-may-manage.ts'

const SHORT_HASH = 12

export function AuditEntry({ row }: { row: AuditRow }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const mayManage = useMayManage()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <strong>
          <Code>{`${row.action} ${row.subject}`}</Code>
        </strong>
        <span className={classes.meta}>
          <Code>{row.actor}</Code> · <time dateTime={row.at}>{formatDateTime(row.at, locale)}</time> ·{' '}
          <Code title={row.hash}>{`#${row.seq} ${row.hash.slice(0, SHORT_HASH)}`}</Code>
        </span>
      </div>
      {row.reason === `${row.action} ${row.subject}` ? null : (
        <p className={classes.reason}>
          <bdi>{row.reason}</bdi>
        </p>
      )}
      <div className={classes.foot}>
        <ChangedTable before={row.before} after={row.after} />
        {row.isRevertible && mayManage ? (
          <Button
            variant="secondary"
            aria-label={`${t('audit.revert')}: ${row.action} ${row.subject}`}
            onClick={() => setIsDialogOpen(true)}
          >
            {t('audit.revert')}
          </Button>
        ) : null}
      </div>
      {isDialogOpen ? <RevertDialog row={row} onClose={() => setIsDialogOpen(false)} /> : null}
    </li>
  )
}

function RevertDialog({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const { t } = useTranslation('console')
  const [call] = client.revertReleaseEntry.useMutation()
  return (
    <ReasonDialog
      title={t('audit.revert')}
      effects={[
        t('audit.revertEffect', { act: `${row.action} ${row.subject}` }),
        ...changedValues(row.after, row.before).map(({ path, before, after }) => `${path}: ${before} → ${after}`),
      ]}
      confirmLabel={t('audit.revert')}
      action={(reason) => call({ body: { seq: row.seq, reason } }).unwrap()}
      onClose={onClose}
    />
  )
}
