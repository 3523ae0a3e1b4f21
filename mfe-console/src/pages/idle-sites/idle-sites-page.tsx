import { endpoints, type IdleSite } from '@parlour/contracts'
import { formatCount, formatDay, formatList } from '@parlour/i18n'
import { Pill, Stack } from '@parlour/ui'
import type { ReactNode } from 'react'
import { QUEUE_REFRESH, client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionButton } from '../../features/give-reason/action-button.tsx'
import { ActionTable, type ListColumn } from '../../features/queue/list-table.tsx'
import { Loaded } from '../../features/queue/loaded.tsx'
import { Code, Note, Panel } from '../../features/release-facts/facts.tsx'
import { useMinute } from '../../features/release-facts/pills.tsx'

const DAY_MS = 86_400_000

export function IdleSitesPage() {
  const { t } = useConsole()
  const query = client.listIdleSites.useQuery(undefined, QUEUE_REFRESH)
  return (
    <ConsoleFrame title={t('idleSites.title')} lead={t('idleSites.lead')}>
      <Loaded query={query} failed={t('idleSites.loadFailed')}>
        {(data) => <Queue sites={data} />}
      </Loaded>
    </ConsoleFrame>
  )
}

function Queue({ sites }: { sites: readonly IdleSite[] }) {
  const { t, may } = useConsole()
  const mayDecide = may(endpoints.decideIdleSite)
  const part = (name: 'due' | 'notified', none: string, renderActions: ((site: IdleSite) => ReactNode) | null) => (
    <Panel title={t(`idleSites.${name}`)}>
      <ActionTable
        label={t(`idleSites.${name}`)}
        items={sites.filter(({ isDue }) => isDue === (name === 'due'))}
        rowKey={({ id }) => id}
        empty={<Note>{none}</Note>}
        columns={COLUMNS}
        sortName={name}
        renderActions={renderActions}
      />
    </Panel>
  )
  return (
    <>
      {mayDecide ? null : <Note>{t('affiliates.mayNot')}</Note>}
      {part('due', t('idleSites.noneDue'), mayDecide ? (site) => <Decisions site={site} /> : null)}
      {part('notified', t('idleSites.noneNotified'), null)}
    </>
  )
}

const COLUMNS: readonly ListColumn<IdleSite>[] = [
  { id: 'site', header: 'disputes.site', sort: ({ siteName }) => siteName, cell: ({ siteName }) => <bdi>{siteName}</bdi> },
  { id: 'merchant', header: 'finance.merchant', sort: ({ merchant }) => merchant, cell: ({ merchant }) => <bdi>{merchant}</bdi> },
  { id: 'address', header: 'suspensions.address', cell: ({ domain }) => <Code>{domain.replace(/^https?:\/\//, '')}</Code> },
  {
    id: 'since',
    header: 'lists.column.lastVisit',
    sort: ({ since }) => since,
    cell: ({ since }, _t, locale) => <time dateTime={since}>{formatDay(since, locale)}</time>,
  },
  {
    id: 'notified',
    header: 'lists.column.notified',
    cell: ({ firstNotifiedAt, lastNotifiedAt }, _t, locale) => {
      const days = [firstNotifiedAt, lastNotifiedAt].flatMap((at) => (at === null ? [] : [formatDay(at.slice(0, 10), locale)]))
      return formatList(days, locale)
    },
  },
  { id: 'due', header: 'overview.due', sort: ({ releasableOn }) => releasableOn, cell: (site) => <IdleDeadline site={site} /> },
]

function Decisions({ site: { id, siteName } }: { site: IdleSite }) {
  const { t } = useConsole()
  const [decide] = client.decideIdleSite.useMutation()
  return (
    <Stack direction="row" align="center" justify="end" gap="8">
      <ActionButton
        label={t('idleSites.release')}
        of={siteName}
        variant="danger"
        title={t('idleSites.releaseTitle', { site: siteName })}
        effects={[t('idleSites.releaseEffect'), t('idleSites.merchantNotified')]}
        warning={t('idleSites.releaseFinal')}
        call={async (reason) => decide({ body: { id, decision: 'release', reason } }).unwrap()}
      />
      <ActionButton
        label={t('idleSites.keep')}
        of={siteName}
        title={t('idleSites.keepTitle', { site: siteName })}
        effects={[t('idleSites.keepEffect')]}
        tone="primary"
        call={async (reason) => decide({ body: { id, decision: 'keep', reason } }).unwrap()}
      />
    </Stack>
  )
}

function IdleDeadline({ site: { isDue, releasableOn, lastNotifiedAt } }: { site: IdleSite }) {
  const { t, locale } = useConsole()
  const now = useMinute()
  if (isDue) return <Pill tone="danger">{t('idleSites.decide')}</Pill>
  const days = formatCount(Math.max(1, Math.ceil((Date.parse(releasableOn) - now) / DAY_MS)), locale)
  return (
    <Pill icon="clock" tone={lastNotifiedAt === null ? 'info' : 'warning'}>
      {t('idleSites.days', { days })}
    </Pill>
  )
}
