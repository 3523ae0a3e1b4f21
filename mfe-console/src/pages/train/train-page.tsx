import { PAGES, pagePath, type DataOf, type endpoints } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatList } from '@parlour/i18n'
import { Banner, Skeleton, TextLink, useDelayedFlag } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { client } from '../../client.ts'
import { LIVE_REFRESH } from '../../live-refresh.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { QueueFailure } from '../../features/load-panel/queue-failure.tsx'
import { Code } from '../../features/release-facts/code.tsx'
import { formatShare } from '../../features/release-facts/figures.ts'
import { Panel } from '../../features/release-facts/panel.tsx'
import { TrainPill } from '../../features/release-facts/state-pills.tsx'
import { useMayManage } from '../../features/release-facts/use-may-manage.ts'
import { SignalBoard } from './signal-board.tsx'
import { TrainActions } from './train-actions.tsx'
import { TrainFacts } from './train-facts.tsx'
import { TrainSteps } from './train-steps.tsx'
import classes from './train-page.module.css'

export type TrainOverview = DataOf<typeof endpoints.getTrain>

export function TrainPage() {
  const { t } = useTranslation('console')
  const { id = '' } = useParams()
  const { data, error, isFetching, refetch } = client.getTrain.useQuery({ query: { id } }, LIVE_REFRESH)
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (data !== undefined) return <TrainView overview={data} isLost={error !== undefined} />
  return (
    <ConsoleFrame title={t('train.title')}>
      {error === undefined ? null : <QueueFailure title={t('train.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />}
      {isSkeletonShown ? <Skeleton shape="block" blockSize="320px" /> : null}
    </ConsoleFrame>
  )
}

/** The last data stays on screen while the connection is lost. */
function TrainView({ overview, isLost }: { overview: TrainOverview; isLost: boolean }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const mayManage = useMayManage()
  const [isStale, setIsStale] = useState(false)
  const { train } = overview
  const names = formatList(
    train.members.map(({ name, version }) => `${name} ${version}`),
    locale,
  )
  return (
    <ConsoleFrame
      eyebrow={t('train.title')}
      title={<Code>{names}</Code>}
      lead={
        <span className={classes.lead}>
          <TrainPill train={train} />
          <span className={classes.share}>{formatShare(train.percent, locale)}</span>
          <bdi dir="auto">{train.reason}</bdi>
        </span>
      }
      actions={mayManage && train.endedAt === null ? <TrainActions overview={overview} onStale={() => setIsStale(true)} /> : undefined}
    >
      {isStale ? (
        <Banner tone="warning" onClose={() => setIsStale(false)} closeLabel={t('queue.close')}>
          {t('train.stale')}
        </Banner>
      ) : null}
      {isLost ? <Banner tone="warning">{t('train.lost')}</Banner> : null}
      <Panel title={t('plan.steps')}>
        <TrainSteps train={train} />
      </Panel>
      <SignalBoard overview={overview} />
      <Panel title={t('train.facts')}>
        <TrainFacts train={train} />
      </Panel>
      <p className={classes.footLinks}>
        <TextLink to={pagePath(locale, PAGES.console)}>{t('releases.title')}</TextLink>
        <TextLink to={pagePath(locale, `${PAGES.console}/audit`)}>{t('audit.title')}</TextLink>
      </p>
    </ConsoleFrame>
  )
}
