import { endpoints, PAGES, pagePath, type ReleaseRow, type Train } from '@parlour/contracts'
import { formatCount } from '@parlour/i18n'
import { Banner, Button, Card, DataTable, EmptyState, Stack, Text, TextLink } from '@parlour/ui'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { LIVE_REFRESH, client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { Loaded } from '../../features/queue/loaded.tsx'
import { Code, DateTime, Note, Panel, ReleaseLink } from '../../features/release-facts/facts.tsx'
import { formatAge, formatBytes, formatShare } from '../../features/release-facts/figures.ts'
import { StatusPill, TrainPill, useMinute } from '../../features/release-facts/pills.tsx'
import { PartStrip } from './part-strip.tsx'
import { FreezeNotice, RuleButtons } from './release-rules.tsx'
import classes from './releases-page.module.css'

const SHORT_COMMIT = 8
const EVERYTHING = { query: {} } as const
const OPEN: readonly Train['state'][] = ['waiting', 'running', 'paused']
const ENDED_SHOWN = 5

/** Who may not see releases starts with what waits for their roles. */
export function ReleasesPage() {
  const { locale, may } = useConsole()
  return may(endpoints.listReleases) ? <Releases /> : <Navigate to={pagePath(locale, `${PAGES.console}/overview`)} replace />
}

function Releases() {
  const { t, may } = useConsole()
  const releasesState = useReleasesState()
  const mayManage = may(endpoints.commandTrain)
  const parts = livePartsOf(releasesState.releases.data ?? []).map(({ name }) => name)
  const rules = releasesState.rules.data
  return (
    <ConsoleFrame
      title={t('releases.title')}
      lead={t('releases.lead')}
      actions={mayManage && rules !== undefined ? <RuleButtons parts={parts} protectedParts={rules.protectedParts} /> : undefined}
    >
      {rules?.freezes.map((freeze) => (
        <FreezeNotice key={freeze.id} freeze={freeze} mayEnd={mayManage} />
      ))}
      <Loaded query={releasesState.releases} failed={t('releases.errorTitle')}>
        {(rows) => <ReleasePanel rows={rows} releasesState={releasesState} />}
      </Loaded>
    </ConsoleFrame>
  )
}

function ReleasePanel({ rows, releasesState }: { rows: readonly ReleaseRow[]; releasesState: ReleasesState }) {
  const { t, locale } = useConsole()
  const [isStale, setIsStale] = useState(false)
  const trains = openTrainsOf(releasesState.trains.data ?? [])
  const past = rows.filter(({ state }) => state === 'retired' || state === 'blocked')
  if (rows.length === 0) return <EmptyState icon="clock" title={t('releases.emptyTitle')} description={t('releases.emptyText')} />
  return (
    <>
      {isStale ? (
        <Banner tone="warning" onClose={() => setIsStale(false)}>
          {t('train.stale')}
        </Banner>
      ) : null}
      <Panel title={t('releases.live')}>
        <HealthFailure health={releasesState.health} />
        <PartStrip
          parts={livePartsOf(rows)}
          past={past}
          health={releasesState.health.data}
          trains={trains}
          protectedParts={releasesState.rules.data?.protectedParts ?? []}
          onStale={() => setIsStale(true)}
        />
      </Panel>
      <Panel title={t('releases.candidates')}>
        <Candidates rows={rows} />
      </Panel>
      <Panel title={t('releases.trains')}>
        <Loaded query={releasesState.trains} failed={t('train.loadFailed')}>
          {(all) => <TrainList trains={all} />}
        </Loaded>
      </Panel>
      {past.length === 0 ? null : (
        <Stack as="details" gap="16" className={classes.past}>
          <summary>{t('releases.past', { number: formatCount(past.length, locale) })}</summary>
          <ReleasesTable caption={t('releases.caption')} rows={past} />
        </Stack>
      )}
    </>
  )
}

function HealthFailure({ health }: { health: ReleasesState['health'] }) {
  const { t } = useConsole()
  if (health.error === undefined) return null
  const retry = (
    <Button variant="secondary" isBusy={health.isFetching} onClick={() => void health.refetch()}>
      {t('releases.retry')}
    </Button>
  )
  return (
    <Banner tone="warning" title={t('health.failed')} action={retry}>
      {t('health.judge')}
    </Banner>
  )
}

function Candidates({ rows }: { rows: readonly ReleaseRow[] }) {
  const { t, locale } = useConsole()
  const now = useMinute()
  const candidates = rows.filter(({ state }) => state === 'candidate')
  const newest = rows
    .map(({ publishedAt }) => publishedAt)
    .toSorted()
    .at(-1)
  if (candidates.length > 0) return <ReleasesTable caption={t('releases.candidates')} rows={candidates} />
  return <Note>{t('releases.current', { age: newest === undefined ? '–' : formatAge(newest, now, locale) })}</Note>
}

function ReleasesTable({ caption, rows }: { caption: string; rows: readonly ReleaseRow[] }) {
  const { t, locale } = useConsole()
  return (
    <DataTable
      caption={caption}
      className={classes.table}
      rows={rows}
      rowKey={({ releaseId }) => releaseId}
      columns={[
        {
          header: t('releases.remote'),
          render: ({ releaseId, name, version }) => <ReleaseLink releaseId={releaseId}>{`${name} ${version}`}</ReleaseLink>,
        },
        { header: t('releases.status'), render: ({ state }) => <StatusPill of="releases.state" state={state} /> },
        { header: t('releases.commit'), render: ({ commit }) => <Code title={commit}>{commit.slice(0, SHORT_COMMIT)}</Code> },
        { header: t('releases.size'), kind: 'number', render: ({ bytes }) => formatBytes(bytes, locale) },
        {
          header: t('releases.published'),
          render: ({ publishedAt, publisher }) => (
            <>
              <DateTime at={publishedAt} /> · <Code>{publisher}</Code>
            </>
          ),
        },
      ]}
    />
  )
}

/** Each part loads and fails on its own. */
function useReleasesState() {
  return {
    releases: client.listReleases.useQuery(EVERYTHING, LIVE_REFRESH),
    health: client.getHealth.useQuery(EVERYTHING, LIVE_REFRESH),
    trains: client.listTrains.useQuery(EVERYTHING, LIVE_REFRESH),
    rules: client.getRolloutRules.useQuery(EVERYTHING, LIVE_REFRESH),
  }
}

type ReleasesState = ReturnType<typeof useReleasesState>

function livePartsOf(rows: readonly ReleaseRow[]): readonly ReleaseRow[] {
  const rank = ({ name }: ReleaseRow) => (name === 'shell' ? 0 : 1)
  return rows.filter(({ state }) => state === 'live').toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'))
}

function openTrainsOf(trains: readonly Train[]): readonly Train[] {
  return trains.filter(({ state }) => OPEN.includes(state))
}

function TrainList({ trains }: { trains: readonly Train[] }) {
  const { t } = useConsole()
  const open = openTrainsOf(trains)
  const ended = trains.filter(({ endedAt }) => endedAt !== null).slice(0, ENDED_SHOWN)
  return (
    <>
      {open.length === 0 ? <Note>{t('train.nothing')}</Note> : null}
      {open.length + ended.length === 0 ? null : (
        <Card as="ul" padding="none">
          {[...open, ...ended].map((train) => (
            <TrainRow key={train.id} train={train} />
          ))}
        </Card>
      )}
    </>
  )
}

function TrainRow({ train }: { train: Train }) {
  const { t, locale } = useConsole()
  const now = useMinute()
  const names = train.members.map(({ name, version }) => `${name} ${version}`).join(', ')
  const isEnded = train.endedAt !== null
  return (
    <Stack as="li" direction="row" align="center" gap="4" columnGap="16" className={classes.train} data-ended={isEnded || undefined}>
      <TextLink to={pagePath(locale, `${PAGES.console}/trains/${train.id}`)} className={classes.trainName}>
        <Code>{names}</Code>
      </TextLink>
      <TrainPill train={train} />
      <Text as="span" isMono>
        {formatShare(train.percent, locale)}
      </Text>
      <Text as="span" tone="muted">
        {isEnded
          ? formatAge(train.endedAt ?? train.createdAt, now, locale)
          : t('train.position', {
              step: formatCount(Math.max(0, train.step + 1), locale),
              steps: formatCount(train.plan.steps.length, locale),
            })}
      </Text>
      <Text as="span" tone="muted" isBreaking className={classes.trainReason}>
        <bdi>{train.reason}</bdi>
      </Text>
    </Stack>
  )
}
