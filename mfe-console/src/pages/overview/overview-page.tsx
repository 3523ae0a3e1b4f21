import { endpoints, pagePath, PAGES, type Train } from '@parlour/contracts'
import { formatCount, formatList } from '@parlour/i18n'
import { DataTable, Text, TextLink, type Column } from '@parlour/ui'
import { client, LIVE_REFRESH } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { Loaded } from '../../features/queue/loaded.tsx'
import { Note, Panel } from '../../features/release-facts/facts.tsx'
import { formatAge, formatShare } from '../../features/release-facts/figures.ts'
import { AgeBadge, TrainPill, useMinute } from '../../features/release-facts/pills.tsx'
import { useQueues, type QueueState } from './use-queues.ts'

const OPEN: readonly Train['state'][] = ['waiting', 'running', 'paused']

/** What waits in the queues that the roles of the signed-in person open, and the releases under way. */
export function OverviewPage() {
  const { t, locale, may } = useConsole()
  const queues = useQueues()
  const columns: readonly Column<QueueState>[] = [
    { header: t('overview.queue'), render: ({ id, path }) => <TextLink to={pagePath(locale, path)}>{t(`${id}.title`)}</TextLink> },
    { header: t('overview.waiting'), kind: 'number', render: (queue) => <Count {...queue} /> },
    { header: t('overview.oldest'), render: ({ waiting }) => <Oldest oldest={waiting?.oldest ?? null} /> },
  ]
  return (
    <ConsoleFrame title={t('overview.title')} lead={t('overview.lead')}>
      {queues.length === 0 ? null : (
        <Panel title={t('overview.queues')}>
          <DataTable caption={t('overview.queues')} columns={columns} rows={queues} rowKey={({ id }) => id} />
        </Panel>
      )}
      {may(endpoints.listTrains) ? <Trains /> : null}
    </ConsoleFrame>
  )
}

function Count({ waiting, hasFailed }: QueueState) {
  const { t, locale } = useConsole()
  if (waiting !== undefined) return formatCount(waiting.count, locale)
  return hasFailed ? t('overview.failed') : '…'
}

function Oldest({ oldest }: { oldest: NonNullable<QueueState['waiting']>['oldest'] }) {
  const { locale } = useConsole()
  const now = useMinute()
  if (oldest === null) return '–'
  if (oldest.age !== undefined) return <AgeBadge since={oldest.since} age={oldest.age} />
  return <time dateTime={oldest.since}>{formatAge(oldest.since, now, locale)}</time>
}

function Trains() {
  const { t, locale } = useConsole()
  const trains = client.listTrains.useQuery({ query: {} }, LIVE_REFRESH)
  const columns: readonly Column<Train>[] = [
    {
      header: t('releases.title'),
      render: ({ id, members }) => (
        <TextLink to={pagePath(locale, `${PAGES.console}/trains/${id}`)}>
          <Text as="bdi" dir="ltr" isMono>
            {formatList(
              members.map(({ name, version }) => `${name} ${version}`),
              locale,
            )}
          </Text>
        </TextLink>
      ),
    },
    { header: t('releases.share'), kind: 'number', render: ({ percent }) => formatShare(percent, locale) },
    { header: t('train.title'), render: (train) => <TrainPill train={train} /> },
  ]
  return (
    <Panel title={t('overview.trains')}>
      <Loaded query={trains} failed={t('overview.failed')} blockSize="80px">
        {(all) => (
          <DataTable
            caption={t('overview.trains')}
            columns={columns}
            rows={all.filter(({ state }) => OPEN.includes(state))}
            rowKey={({ id }) => id}
            empty={<Note>{t('train.nothing')}</Note>}
          />
        )}
      </Loaded>
    </Panel>
  )
}
