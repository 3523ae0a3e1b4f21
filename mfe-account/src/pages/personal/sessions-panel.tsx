import { LoadFailure } from '@parlour/federation-sdk'
import { EmptyState, PanelSkeleton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { SessionList } from '../../features/list-sessions/session-list.tsx'

export function SessionsPanel({ onNotMe }: { onNotMe: () => void }) {
  const { t } = useTranslation('account')
  const { data, error, isFetching, refetch } = client.listSessions.useQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data !== undefined && data.length > 0) return <SessionList sessions={data} isStale={isFetching} onNotMe={onNotMe} />
  if (data !== undefined) return <EmptyState icon="clock" title={t('personal.sessions.empty')} />
  if (error === undefined) return <PanelSkeleton rows={2} rowSize="64px" />
  return <LoadFailure title={t('personal.sessions.loadFailed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
}
