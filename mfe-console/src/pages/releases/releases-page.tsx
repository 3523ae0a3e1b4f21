import { Skeleton, useDelayedFlag } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { DeskFailure } from '../../features/load-panel/desk-failure.tsx'
import { useMayManage } from '../../features/release-words/use-may-manage.ts'
import { FreezeNotices } from './freeze-notices.tsx'
import { ReleaseDesk } from './release-desk.tsx'
import { RuleButtons } from './rule-buttons.tsx'
import { livePartsOf, useReleaseDesk, type ReleaseDeskState } from './use-release-desk.ts'

/** `/{locale}/console`: what is live and how it fares, what waits, and what rolls out. */
export function ReleasesPage() {
  const { t } = useTranslation('console')
  const desk = useReleaseDesk()
  const mayManage = useMayManage()
  const parts = livePartsOf(desk.releases.data ?? []).map(({ name }) => name)
  const rules = desk.rules.data
  return (
    <ConsoleFrame
      title={t('releases.title')}
      lead={t('releases.lead')}
      actions={mayManage && rules !== undefined ? <RuleButtons parts={parts} protectedParts={rules.protectedParts} /> : undefined}
    >
      {rules === undefined ? null : <FreezeNotices freezes={rules.freezes} mayEnd={mayManage} />}
      <Releases desk={desk} mayManage={mayManage} />
    </ConsoleFrame>
  )
}

function Releases({ desk, mayManage }: { desk: ReleaseDeskState; mayManage: boolean }) {
  const { t } = useTranslation('console')
  const { data, error, isFetching, refetch } = desk.releases
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (data === undefined && error !== undefined) {
    return <DeskFailure title={t('releases.errorTitle')} error={error} isRetrying={isFetching} onRetry={refetch} />
  }
  if (data === undefined) return isSkeletonShown ? <Skeleton shape="block" blockSize="320px" /> : null
  return <ReleaseDesk rows={data} desk={desk} mayManage={mayManage} />
}
