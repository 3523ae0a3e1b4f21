import { endpoints } from '@parlour/contracts'
import { Button, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { QueueFailure } from '../../features/load-panel/queue-failure.tsx'
import { useReader } from '../../features/settle-money/use-reader.ts'
import { PlaceDialog } from './place-dialog.tsx'
import { SuspensionList } from './suspension-list.tsx'

const REFRESH_MS = 60_000

export function SuspensionsPage() {
  const { t } = useTranslation('console')
  const reader = useReader()
  const [isPlacing, setIsPlacing] = useState(false)
  const { data, error, isFetching, refetch } = client.listSuspensions.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  })
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  const position = reader.may(endpoints.suspendForFraud) ? (
    <Button variant="secondary" onClick={() => setIsPlacing(true)}>
      {t('suspensions.place')}
    </Button>
  ) : null
  return (
    <ConsoleFrame title={t('suspensions.title')} lead={t('suspensions.lead')} actions={position}>
      {data !== undefined ? (
        <SuspensionList suspensions={data} isStale={isFetching} />
      ) : error !== undefined ? (
        <QueueFailure title={t('suspensions.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        isSkeletonShown && <Skeleton shape="block" blockSize="320px" />
      )}
      {isPlacing ? <PlaceDialog onClose={() => setIsPlacing(false)} /> : null}
    </ConsoleFrame>
  )
}
