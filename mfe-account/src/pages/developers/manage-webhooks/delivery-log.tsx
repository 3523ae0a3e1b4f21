import { LoadFailure } from '@parlour/federation-sdk'
import { Button, EmptyState, PanelSkeleton, Stack } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import classes from './delivery-log.module.css'
import { DeliveryRow } from './delivery-row.tsx'

const POLL_MS = 5_000

export type DeliveryLogProps = { webhookId: string; isPaused: boolean }

export function DeliveryLog({ webhookId, isPaused }: DeliveryLogProps) {
  const [befores, setBefores] = useState<readonly string[]>([])
  return (
    <Stack gap="8" className={classes.root}>
      {[undefined, ...befores].map((before, page) => (
        <DeliveryPage
          key={before ?? 'newest'}
          {...{ webhookId, isPaused, before }}
          isLast={page === befores.length}
          onMore={(next) => setBefores([...befores, next])}
        />
      ))}
    </Stack>
  )
}

type DeliveryPageProps = DeliveryLogProps & { before: string | undefined; isLast: boolean; onMore: (next: string) => void }

function DeliveryPage({ webhookId, isPaused, before, isLast, onMore }: DeliveryPageProps) {
  const { t } = useTranslation('account')
  const [isWaiting, setIsWaiting] = useState(false)
  const query = before === undefined ? { id: webhookId } : { id: webhookId, before }
  const { data, error, isFetching, refetch } = client.listDeliveries.useQuery(
    { query },
    { refetchOnMountOrArgChange: true, pollingInterval: isWaiting ? POLL_MS : 0, skipPollingIfUnfocused: true },
  )
  const isAnyWaiting = data?.list.some(({ state }) => state === 'waiting') === true && !isPaused
  if (isAnyWaiting !== isWaiting) setIsWaiting(isAnyWaiting)
  if (data === undefined && error === undefined) return <PanelSkeleton rows={2} rowSize="64px" />
  if (data === undefined) {
    return <LoadFailure title={t('developers.log.loadFailed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  if (data.list.length === 0 && before === undefined) return <EmptyState icon="clock" title={t('developers.log.empty')} />
  const { list, next } = data
  return (
    <>
      <ul aria-label={t('developers.log.title')}>
        {list.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} isPaused={isPaused} />
        ))}
      </ul>
      {isLast && next !== null ? (
        <div>
          <Button variant="quiet" onClick={() => onMore(next)}>
            {t('developers.log.more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
