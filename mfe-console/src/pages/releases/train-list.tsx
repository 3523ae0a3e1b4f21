import { PAGES, pagePath, type Train } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Skeleton, TextLink, useDelayedFlag } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { QueueFailure } from '../../features/load-panel/queue-failure.tsx'
import { Code } from '../../features/release-facts/code.tsx'
import { formatAge, formatShare } from '../../features/release-facts/figures.ts'
import { Note } from '../../features/release-facts/panel.tsx'
import { TrainPill } from '../../features/release-facts/state-pills.tsx'
import { useMinute } from '../../features/release-facts/use-minute.ts'
import { openTrainsOf, type ReleasesState } from './use-releases-state.ts'
import classes from './train-list.module.css'

const ENDED_SHOWN = 5

export function TrainList({ trains }: { trains: ReleasesState['trains'] }) {
  const { t } = useTranslation('console')
  const { data, error, isFetching, refetch } = trains
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (data === undefined && error !== undefined) {
    return <QueueFailure title={t('train.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
  }
  if (data === undefined) return isSkeletonShown ? <Skeleton shape="block" /> : null
  const open = openTrainsOf(data)
  const ended = data.filter(({ endedAt }) => endedAt !== null).slice(0, ENDED_SHOWN)
  return (
    <>
      {open.length === 0 ? <Note>{t('train.nothing')}</Note> : null}
      {open.length + ended.length === 0 ? null : (
        <ul className={classes.list}>
          {[...open, ...ended].map((train) => (
            <TrainRow key={train.id} train={train} />
          ))}
        </ul>
      )}
    </>
  )
}

function TrainRow({ train }: { train: Train }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const now = useMinute()
  const names = train.members.map(({ name, version }) => `${name} ${version}`).join(', ')
  const isEnded = train.endedAt !== null
  return (
    <li className={classes.row} data-ended={isEnded || undefined}>
      <TextLink to={pagePath(locale, `${PAGES.console}/trains/${train.id}`)} className={classes.name}>
        <Code>{names}</Code>
      </TextLink>
      <TrainPill train={train} />
      <span className={classes.figure}>{formatShare(train.percent, locale)}</span>
      <span className={classes.about}>
        {isEnded
          ? formatAge(train.endedAt ?? train.createdAt, now, locale)
          : t('train.position', {
              step: formatCount(Math.max(0, train.step + 1), locale),
              steps: formatCount(train.plan.steps.length, locale),
            })}
      </span>
      <span className={classes.reason}>
        <bdi>{train.reason}</bdi>
      </span>
    </li>
  )
}
