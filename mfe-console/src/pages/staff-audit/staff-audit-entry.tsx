import type { StaffAuditRow } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from '../../features/audit-log/audit-log.module.css'
import { ChangedTable } from '../../features/audit-log/changed-table.tsx'
import { useQueueAddress } from '../../features/list-entries/use-queue-address.ts'
import { Code } from '../../features/release-facts/code.tsx'
import own from './staff-audit-page.module.css'

const SHORT_HASH = 12
const NAMED = /\d/

export function StaffAuditEntry({ row }: { row: StaffAuditRow }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { linkTo } = useQueueAddress()
  const { seq, at, actor, role, action, subject, reason, requestId, before, after, hash } = row
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <strong>
          <TextLink to={linkTo({ action })}>
            <Code>{action}</Code>
          </TextLink>
        </strong>
        <span className={classes.meta}>
          <TextLink to={linkTo({ actor })}>
            <bdi>{actor}</bdi>
          </TextLink>{' '}
          (<Code>{role}</Code>) · <time dateTime={at}>{formatDateTime(at, locale)}</time> ·{' '}
          <Code title={hash}>{`#${seq} ${hash.slice(0, SHORT_HASH)}`}</Code>
        </span>
      </div>
      <span className={own.about}>
        {[...new Set(subject.split(' '))].map((word) =>
          NAMED.test(word) ? (
            <TextLink key={word} to={linkTo({ subject: word })}>
              <Code>{word}</Code>
            </TextLink>
          ) : (
            <Code key={word}>{word}</Code>
          ),
        )}
      </span>
      {reason === '' ? null : (
        <p className={classes.reason}>
          <bdi>{reason}</bdi>
        </p>
      )}
      <div className={classes.foot}>
        <ChangedTable before={before} after={after} />
        {requestId === '' ? null : (
          <span className={classes.meta}>
            {t('releases.requestId')}: <Code>{requestId}</Code>
          </span>
        )}
      </div>
    </li>
  )
}
