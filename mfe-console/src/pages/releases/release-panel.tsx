import type { ReleaseRow } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Banner, Button, EmptyState } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAge } from '../../features/release-facts/figures.ts'
import { Note, Panel } from '../../features/release-facts/panel.tsx'
import { useMinute } from '../../features/release-facts/use-minute.ts'
import { PartStrip } from './part-strip.tsx'
import { ReleasesTable } from './releases-table.tsx'
import { TrainList } from './train-list.tsx'
import { livePartsOf, openTrainsOf, type ReleasesState } from './use-releases-state.ts'
import classes from './releases-page.module.css'

export type ReleasePanelProps = { rows: readonly ReleaseRow[]; releasesState: ReleasesState; mayManage: boolean }

export function ReleasePanel({ rows, releasesState, mayManage }: ReleasePanelProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const [isStale, setIsStale] = useState(false)
  const trains = openTrainsOf(releasesState.trains.data ?? [])
  const past = rows.filter(({ state }) => state === 'retired' || state === 'blocked')
  if (rows.length === 0) return <EmptyState icon="clock" title={t('releases.emptyTitle')} description={t('releases.emptyText')} />
  return (
    <>
      {isStale ? (
        <Banner tone="warning" onClose={() => setIsStale(false)} closeLabel={t('queue.close')}>
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
          mayManage={mayManage}
          onStale={() => setIsStale(true)}
        />
      </Panel>
      <Panel title={t('releases.candidates')}>
        <Candidates rows={rows} />
      </Panel>
      <Panel title={t('releases.trains')}>
        <TrainList trains={releasesState.trains} />
      </Panel>
      {past.length === 0 ? null : (
        <details className={classes.past}>
          <summary>{t('releases.past', { number: formatCount(past.length, locale) })}</summary>
          <ReleasesTable caption={t('releases.caption')} rows={past} />
        </details>
      )}
    </>
  )
}

function HealthFailure({ health }: { health: ReleasesState['health'] }) {
  const { t } = useTranslation('console')
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
  const { t } = useTranslation('console')
  const locale = useLocale()
  const now = useMinute()
  const candidates = rows.filter(({ state }) => state === 'candidate')
  const newest = rows
    .map(({ publishedAt }) => publishedAt)
    .toSorted()
    .at(-1)
  if (candidates.length > 0) return <ReleasesTable caption={t('releases.candidates')} rows={candidates} />
  return <Note>{t('releases.current', { age: newest === undefined ? '–' : formatAge(newest, now, locale) })}</Note>
}
