import type { StaffAuditRow } from '@parlour/contracts'
import { formatDateTime } from '@parlour/i18n'
import { Button, EmptyState, LinkButton, Skeleton, TextField, TextLink, useDelayedFlag } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import classes from '../../features/audit-log/audit-log.module.css'
import { ChainMark, ChangedTable } from '../../features/audit-log/audit-log.tsx'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { useQueueAddress } from '../../features/queue/use-queue-address.ts'
import { QueueFailure } from '../../features/queue/loaded.tsx'
import { Code } from '../../features/release-facts/facts.tsx'
import own from './staff-audit-page.module.css'

const SHORT_HASH = 12
const NAMED = /\d/
const FIELDS = ['actor', 'action', 'subject'] as const
const LENGTHS = { actor: 20, action: 60, subject: 100 } as const

export function StaffAuditPage() {
  const { t } = useTexts()
  const address = useQueueAddress()
  const filter = filterOf(address.params)
  const key = JSON.stringify(filter)
  return (
    <ConsoleFrame title={t('staffAudit.title')} lead={t('staffAudit.lead')}>
      <StaffAuditFilters key={`filters ${key}`} filter={filter} onFilter={address.set} />
      <StaffLog key={key} filter={filter} />
    </ConsoleFrame>
  )
}

function StaffLog({ filter }: { filter: StaffAuditFilter }) {
  const [cursors, setCursors] = useState<readonly (number | null)[]>([null])
  return (
    <div className={classes.log}>
      {cursors.map((before) => (
        <StaffAuditPart
          key={before ?? 0}
          filter={filter}
          before={before}
          isLast={before === cursors.at(-1)}
          onMore={(oldest) => setCursors([...cursors, oldest])}
        />
      ))}
    </div>
  )
}

type StaffAuditPartProps = {
  filter: StaffAuditFilter
  before: number | null
  isLast: boolean
  onMore: (oldest: number) => void
}

function StaffAuditPart({ filter, before, isLast, onMore }: StaffAuditPartProps) {
  const { t } = useTexts()
  const narrowed = Object.fromEntries(Object.entries(filter).filter(([, text]) => text !== ''))
  const { data, error, isFetching, refetch } = client.listStaffAudit.useQuery(
    { query: { ...narrowed, ...(before === null ? {} : { before: String(before) }) } },
    { refetchOnMountOrArgChange: true },
  )
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (data === undefined && error !== undefined) {
    return <QueueFailure title={t('audit.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
  }
  if (data === undefined) return isSkeletonShown ? <Skeleton shape="block" blockSize="320px" /> : null
  const isFiltered = Object.keys(narrowed).length > 0
  return (
    <>
      {data.isIntact === null ? null : <ChainMark isIntact={data.isIntact} />}
      {data.rows.length === 0 ? (
        <EmptyState icon="clock" title={t(isFiltered ? 'staffAudit.filteredTitle' : 'audit.empty')} />
      ) : (
        <StaffAuditRows rows={data.rows} onMore={isLast && data.hasMore ? onMore : undefined} />
      )}
    </>
  )
}

function StaffAuditRows({ rows, onMore }: { rows: readonly StaffAuditRow[]; onMore: StaffAuditPartProps['onMore'] | undefined }) {
  const { t } = useTexts()
  const oldest = rows.at(-1)
  return (
    <>
      <ol className={classes.entries}>
        {rows.map((row) => (
          <StaffAuditEntry key={row.seq} row={row} />
        ))}
      </ol>
      {onMore === undefined || oldest === undefined ? null : (
        <Button variant="secondary" className={classes.more} onClick={() => onMore(oldest.seq)}>
          {t('audit.more')}
        </Button>
      )}
    </>
  )
}

function StaffAuditEntry({ row }: { row: StaffAuditRow }) {
  const { t, locale } = useTexts()
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

type StaffAuditFilter = Readonly<Record<(typeof FIELDS)[number], string>>

/** An invalid action counts as not set. */
function filterOf(params: URLSearchParams): StaffAuditFilter {
  const textOf = (field: (typeof FIELDS)[number]) => (params.get(field) ?? '').trim().slice(0, LENGTHS[field])
  const action = textOf('action')
  return { actor: textOf('actor'), action: /^[a-z][A-Za-z]*$/.test(action) ? action : '', subject: textOf('subject') }
}

function StaffAuditFilters({ filter, onFilter }: { filter: StaffAuditFilter; onFilter: (filter: StaffAuditFilter) => void }) {
  const { t } = useTexts()
  const isFiltered = FIELDS.some((field) => filter[field] !== '')
  return (
    <form
      role="search"
      className={own.filters}
      action={(form) => {
        const typed = FIELDS.map((field) => [field, form.get(field)] as const)
        onFilter(filterOf(new URLSearchParams(typed.flatMap(([field, text]) => (typeof text === 'string' ? [[field, text]] : [])))))
      }}
    >
      {FIELDS.map((field) => (
        <TextField
          key={field}
          type="search"
          name={field}
          dir="auto"
          autoComplete="off"
          label={t(`staffAudit.${field}`)}
          hint={t(`staffAudit.${field}Hint`)}
          defaultValue={filter[field]}
          maxLength={LENGTHS[field]}
          enterKeyHint="search"
        />
      ))}
      <div className={own.send}>
        <Button type="submit" variant="secondary">
          {t('inbox.find')}
        </Button>
        {isFiltered ? (
          <LinkButton variant="secondary" to={{ search: '' }}>
            {t('staffAudit.showAll')}
          </LinkButton>
        ) : null}
      </div>
    </form>
  )
}
