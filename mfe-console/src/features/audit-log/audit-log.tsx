import { formatCount } from '@parlour/i18n'
import { Button, Card, DataTable, EmptyState, Pill, Stack, Text } from '@parlour/ui'
import { Fragment, useState, type ReactNode } from 'react'
import { useConsole } from '../console-frame/use-console.ts'
import { Loaded, type QueryState } from '../queue/loaded.tsx'
import { Code, DateTime } from '../release-facts/facts.tsx'
import classes from './audit-log.module.css'

const SHORT_HASH = 12

/** Where a page of the log begins, and what loads the next; only the last page has that. */
export type AuditPosition = { before: number | null; onMore: ((oldest: number) => void) | undefined }

/** Pages of a log one below the other. */
export function AuditLog({ renderPage }: { renderPage: (position: AuditPosition) => ReactNode }) {
  const [cursors, setCursors] = useState<readonly (number | null)[]>([null])
  return (
    <Stack gap="16" size="14">
      {cursors.map((before) => (
        <Fragment key={before ?? 0}>
          {renderPage({ before, onMore: before === cursors.at(-1) ? (oldest) => setCursors([...cursors, oldest]) : undefined })}
        </Fragment>
      ))}
    </Stack>
  )
}

type AuditPageProps<Row> = AuditPosition & {
  query: QueryState<{ rows: readonly Row[]; hasMore: boolean; isIntact: boolean | null }>
  empty: string
  renderRow: (row: Row) => ReactNode
}

/** The first page says whether the chain of hashes is intact. */
export function AuditPage<Row extends { seq: number }>({ query, empty, renderRow, before, onMore }: AuditPageProps<Row>) {
  const { t } = useConsole()
  return (
    <Loaded query={query} failed={t('audit.loadFailed')}>
      {({ rows, hasMore, isIntact }) => {
        const oldest = rows.at(-1)
        return (
          <>
            {before !== null || isIntact === null ? null : (
              <p>
                <Pill tone={isIntact ? 'success' : 'danger'}>{t(isIntact ? 'audit.intact' : 'audit.broken')}</Pill>
              </p>
            )}
            {oldest === undefined ? (
              <EmptyState icon="clock" title={empty} />
            ) : (
              <Card as="ol" padding="none">
                {rows.map(renderRow)}
              </Card>
            )}
            {oldest !== undefined && hasMore && onMore !== undefined ? (
              <Button variant="secondary" align="start" onClick={() => onMore(oldest.seq)}>
                {t('audit.more')}
              </Button>
            ) : null}
          </>
        )
      }}
    </Loaded>
  )
}

type AuditEntryProps = {
  row: { seq: number; at: string; hash: string; before: unknown; after: unknown }
  title: ReactNode
  by: ReactNode
  reason: string
  aside: ReactNode
  children?: ReactNode
}

export function AuditEntry({ row: { seq, at, hash, before, after }, title, by, reason, aside, children }: AuditEntryProps) {
  return (
    <Stack as="li" gap="4" className={classes.entry}>
      <Stack direction="row" align="baseline" justify="between" gap="4" columnGap="16">
        <strong>{title}</strong>
        <Text as="span" size="12" tone="muted">
          {by} · <DateTime at={at} /> · <Code title={hash}>{`#${seq} ${hash.slice(0, SHORT_HASH)}`}</Code>
        </Text>
      </Stack>
      {children}
      {reason === '' ? null : (
        <Text isMeasured isBreaking className={classes.reason}>
          <bdi>{reason}</bdi>
        </Text>
      )}
      <Stack direction="row" align="baseline" justify="between" gap="4" columnGap="16">
        <ChangedTable before={before} after={after} />
        {aside}
      </Stack>
    </Stack>
  )
}

function ChangedTable({ before, after }: { before: unknown; after: unknown }) {
  const { t, locale } = useConsole()
  const changes = changedValues(before, after)
  if (changes.length === 0)
    return (
      <Text as="span" size="12" tone="muted">
        {t('diff.same')}
      </Text>
    )
  const summary = t('audit.changes', { number: formatCount(changes.length, locale) })
  return (
    <details className={classes.changes}>
      <summary>{summary}</summary>
      <DataTable
        caption={summary}
        isStacked={false}
        rows={changes}
        rowKey={({ path }) => path}
        columns={[
          { header: t('audit.value'), render: (change) => <Code>{change.path}</Code> },
          { header: t('audit.before'), render: (change) => <Code>{change.before}</Code> },
          { header: t('audit.after'), render: (change) => <Code>{change.after}</Code> },
        ]}
      />
    </details>
  )
}

interface ChangedValue {
  readonly path: string
  readonly before: string
  readonly after: string
}

export function changedValues(before: unknown, after: unknown): readonly ChangedValue[] {
  const [from, to] = [flatten(before), flatten(after)]
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((path) => ({ path, before: from.get(path) ?? '–', after: to.get(path) ?? '–' }))
    .filter((change) => change.before !== change.after)
}

function flatten(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object') return new Map([[path, String(value as string | number | boolean)]])
  const entries = Object.entries(value).map(([key, child]) => flatten(child, path === '' ? key : `${path}.${key}`))
  return new Map(entries.flatMap((one) => [...one]))
}
