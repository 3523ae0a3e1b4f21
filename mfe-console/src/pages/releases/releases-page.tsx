import { Skeleton, useDelayedFlag } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { QueueFailure } from '../../features/load-panel/queue-failure.tsx'
import { useMayManage } from '../../features/release-facts/use-may-manage.ts'
import { FreezeNotices } from './freeze-notices.tsx'
import { ReleasePanel } from './release-panel.tsx'
import { RuleButtons } from './rule-buttons.tsx'
import { livePartsOf, useReleasesState, type ReleasesState } from './use-releases-state.ts'

export function ReleasesPage() {
  const { t } = useTranslation('console')
  const releasesState = useReleasesState()
  const mayManage = useMayManage()
  const parts = livePartsOf(releasesState.releases.data ?? []).map(({ name }) => name)
  const rules = releasesState.rules.data
  return (
    <ConsoleFrame
      title={t('releases.title')}
      lead={t('releases.lead')}
      actions={mayManage && rules !== undefined ? <RuleButtons parts={parts} protectedParts={rules.protectedParts} /> : undefined}
    >
      {rules === undefined ? null : <FreezeNotices freezes={rules.freezes} mayEnd={mayManage} />}
      <Releases releasesState={releasesState} mayManage={mayManage} />
    </ConsoleFrame>
  )
}

function Releases({ releasesState, mayManage }: { releasesState: ReleasesState; mayManage: boolean }) {
  const { t } = useTranslation('console')
  const { data, error, isFetching, refetch } = releasesState.releases
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (data === undefined && error !== undefined) {
    return <QueueFailure title={t('releases.errorTitle')} error={error} isRetrying={isFetching} onRetry={refetch} />
  }
  if (data === undefined) return isSkeletonShown ? <Skeleton shape="block" blockSize="320px" /> : null
  return <ReleasePanel rows={data} releasesState={releasesState} mayManage={mayManage} />
}
