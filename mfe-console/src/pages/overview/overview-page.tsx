import {
  PAGES,
  pagePath,
  type ConsoleIncident,
  type ConsoleIncidentKind,
  type ConsoleMoneyDay,
  type ConsoleOverview,
  type ConsoleQueue,
  type ConsoleQueueId,
  type Train,
} from '@parlour/contracts'
import { formatCount, formatDecimal, formatList, formatUsdt, isolate } from '@parlour/i18n'
import { Card, DataTable, Grid, Heading, Icon, Pill, Stack, Text, TextLink, type Column, type Tone } from '@parlour/ui'
import type { ParseKeys } from 'i18next'
import { Fragment, type ReactNode } from 'react'
import { client, QUEUE_REFRESH } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { Loaded } from '../../features/queue/loaded.tsx'
import { Note } from '../../features/release-facts/facts.tsx'
import { formatAge, formatShare, formatSpan } from '../../features/release-facts/figures.ts'
import { AGE_TONES, TrainPill, useMinute } from '../../features/release-facts/pills.tsx'

/** What waits for the roles of the signed-in person, what does not work, the money of the day, and the releases under way. */
export function OverviewPage() {
  const { t } = useConsole()
  const overview = client.getConsoleOverview.useQuery(undefined, QUEUE_REFRESH)
  return (
    <ConsoleFrame title={t('overview.title')} lead={t('overview.lead')}>
      <Loaded query={overview} failed={t('overview.failed')}>
        {({ queues, incidents, money, trains }) => (
          <>
            <Incidents incidents={incidents} />
            {money === null ? null : <Money {...money} />}
            <Queues queues={queues} />
            {trains === null ? null : <Trains trains={trains} />}
          </>
        )}
      </Loaded>
    </ConsoleFrame>
  )
}

/** No landmark: the table in it is one of the same name. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="16" size="14">
      <Heading level={2} size="20">
        {title}
      </Heading>
      {children}
    </Stack>
  )
}

type Look = { readonly tone: Tone; readonly path: (incident: ConsoleIncident) => string | null }

const at = (path: string) => () => `${PAGES.console}/${path}`

const INCIDENTS: Readonly<Record<ConsoleIncidentKind, Look>> = {
  'books-differ': { tone: 'danger', path: at('chains') },
  'chain-stopped': { tone: 'danger', path: at('chains') },
  'chain-behind': { tone: 'warning', path: at('chains') },
  'release-rolled-back': { tone: 'danger', path: ({ id }) => `${PAGES.console}/trains/${id}` },
  'release-paused': { tone: 'warning', path: ({ id }) => `${PAGES.console}/trains/${id}` },
  'release-failing': { tone: 'danger', path: ({ id }) => `${PAGES.console}/candidates/${id}` },
  'provisioning-failing': { tone: 'warning', path: ({ id }) => `${PAGES.console}/provisioning?id=${id}` },
  'webhook-failing': { tone: 'warning', path: ({ id }) => `${PAGES.console}/merchants/${id}` },
  // The mail server is outside of the product: the text says what to check.
  'mail-delayed': { tone: 'warning', path: () => null },
}

function Incidents({ incidents }: Pick<ConsoleOverview, 'incidents'>) {
  const { t, locale } = useConsole()
  const now = useMinute()
  const columns: readonly Column<ConsoleIncident>[] = [
    { header: t('overview.incident'), render: (incident) => <IncidentText incident={incident} /> },
    {
      header: t('finance.since'),
      kind: 'number',
      render: ({ since }) => <time dateTime={since}>{formatAge(since, now, locale)}</time>,
    },
  ]
  return (
    <Part title={t('overview.incidents')}>
      <DataTable
        caption={t('overview.incidents')}
        columns={columns}
        rows={incidents}
        rowKey={({ kind, id, subject }) => `${kind} ${id ?? subject}`}
        empty={<Note>{t('overview.noIncidents')}</Note>}
      />
    </Part>
  )
}

function IncidentText({ incident }: { incident: ConsoleIncident }) {
  const { t, locale } = useConsole()
  const { tone, path } = INCIDENTS[incident.kind]
  const step = incident.step === undefined ? '' : t(`provisioning.step.${incident.step}`)
  const text = t(`overview.incidentKind.${incident.kind}`, { subject: isolate(incident.subject), step })
  const page = path(incident)
  return (
    <Stack direction="row" align="center" gap="8" isWrapping={false}>
      <Text as="span" tone={tone === 'danger' ? 'danger' : 'muted'}>
        <Icon name={tone === 'danger' ? 'danger-circle' : 'alert'} />
      </Text>
      {page === null ? <span>{text}</span> : <TextLink to={pagePath(locale, page)}>{text}</TextLink>}
    </Stack>
  )
}

const FIGURES = ['received', 'fees', 'payouts', 'deposits'] as const

function Money({ today, yesterday }: { today: ConsoleMoneyDay; yesterday: ConsoleMoneyDay }) {
  const { t, locale } = useConsole()
  return (
    <Part title={t('overview.money')}>
      <Grid as="dl" columns="4" from="1280" narrow="2" gap="16">
        {FIGURES.map((figure) => (
          <Card key={figure} padding="small">
            <Text as="dt" size="14" tone="muted">
              {t(`overview.${figure}`)}
            </Text>
            <Text as="dd" size="20" weight="semibold" isMono>
              <bdi>{formatDecimal(today[figure], locale)}</bdi>{' '}
              <Text as="span" size="12" tone="muted">
                USDT
              </Text>
            </Text>
            <Text as="dd" size="12" tone="muted">
              {t('overview.yesterday', { amount: formatUsdt(yesterday[figure], locale) })}
            </Text>
          </Card>
        ))}
      </Grid>
    </Part>
  )
}

type Place = { readonly name?: ParseKeys<'console'>; readonly path?: string; readonly query?: Readonly<Record<string, string>> }

/** Where the name or the page of a queue is not that of its id. */
const PLACES: Partial<Record<ConsoleQueueId, Place>> = {
  inbox: { query: { state: 'new' } },
  appeals: { name: 'merchants.appeals', path: 'merchants', query: { state: 'appeals' } },
  idleSites: { path: 'inactive-sites' },
  voidRequests: { path: 'void-requests' },
  deposits: { name: 'deposits.watch' },
  depositTasks: { name: 'overview.queueName.depositTasks', path: 'deposits' },
  depositReturns: { name: 'overview.queueName.depositReturns', path: 'deposits' },
  markets: { name: 'overview.queueName.markets' },
  staff: { name: 'overview.queueName.staff' },
}

function Queues({ queues }: Pick<ConsoleOverview, 'queues'>) {
  const { t, locale } = useConsole()
  const now = useMinute()
  const waiting = queues.filter(({ count }) => count > 0)
  const empty = queues.filter(({ count }) => count === 0)
  if (queues.length === 0) return null
  const columns: readonly Column<ConsoleQueue>[] = [
    { header: t('overview.queue'), render: ({ id }) => <QueueLink id={id} /> },
    { header: t('overview.due'), render: (queue) => <Due {...queue} /> },
    {
      header: t('overview.oldest'),
      render: ({ oldestAt }) => (oldestAt === null ? '–' : <time dateTime={oldestAt}>{formatAge(oldestAt, now, locale)}</time>),
    },
    { header: t('overview.waiting'), kind: 'number', render: ({ count }) => formatCount(count, locale) },
  ]
  return (
    <Part title={t('overview.queues')}>
      <DataTable
        caption={t('overview.queues')}
        columns={columns}
        rows={waiting}
        rowKey={({ id }) => id}
        empty={<Note>{t('overview.nothingWaits')}</Note>}
      />
      {empty.length === 0 ? null : (
        <Text size="14" tone="muted">
          {t('overview.emptyQueues')}:{' '}
          {empty.map(({ id }, position) => (
            <Fragment key={id}>
              {position === 0 ? null : ' · '}
              <QueueLink id={id} />
            </Fragment>
          ))}
        </Text>
      )}
    </Part>
  )
}

function QueueLink({ id }: { id: ConsoleQueueId }) {
  const { t, locale } = useConsole()
  const { name, path = id, query } = PLACES[id] ?? {}
  const key: ParseKeys<'console'> = name ?? (`${id}.title` as 'inbox.title')
  return <TextLink to={pagePath(locale, `${PAGES.console}/${path}`, query)}>{t(key)}</TextLink>
}

function Due({ dueAt, age }: ConsoleQueue) {
  const { t, locale } = useConsole()
  const now = useMinute()
  if (dueAt === null) return '–'
  const left = (Date.parse(dueAt) - now) / 1000
  const span = formatSpan(Math.abs(left), locale)
  return (
    <Pill tone={AGE_TONES[left <= 0 ? 'late' : age]} icon={left <= 0 ? undefined : 'clock'}>
      {left <= 0 ? t('overview.overdue', { span }) : t('queue.left', { span })}
    </Pill>
  )
}

function Trains({ trains }: { trains: readonly Train[] }) {
  const { t, locale } = useConsole()
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
    <Part title={t('overview.trains')}>
      <DataTable
        caption={t('overview.trains')}
        columns={columns}
        rows={trains}
        rowKey={({ id }) => id}
        empty={<Note>{t('train.nothing')}</Note>}
      />
    </Part>
  )
}
