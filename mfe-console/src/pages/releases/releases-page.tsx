import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { EmptyState, ErrorState, LinkButton, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useConsoleReleasesQuery } from '../../api/console-api.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { ReleasesTable } from './releases-table.tsx'

/** `/{locale}/console`: what is published and what is live, for staff. */
export function ReleasesPage() {
  const { t } = useTranslation('console')
  return (
    <ConsoleFrame title={t('releases.title')} lead={t('releases.lead')}>
      <Releases />
    </ConsoleFrame>
  )
}

function Releases() {
  const { t } = useTranslation('console')
  const { data, error, isFetching, refetch } = useConsoleReleasesQuery(undefined, { refetchOnMountOrArgChange: true })
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (data === undefined && error !== undefined) return <ReleasesFailed error={error} isRetrying={isFetching} onRetry={refetch} />
  if (isSkeletonShown) return <Skeleton shape="block" blockSize="320px" />
  if (data === undefined) return null
  if (data.length === 0) return <EmptyState icon="clock" title={t('releases.emptyTitle')} description={t('releases.emptyText')} />
  return <ReleasesTable rows={data} />
}

function ReleasesFailed({ error, isRetrying, onRetry }: { error: unknown; isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const failure = isCallError(error) ? error : null
  if (failure?.status === 403) {
    const action = <LinkButton to={pagePath(locale, PAGES.home)}>{t('releases.home')}</LinkButton>
    return <EmptyState icon="user" title={t('releases.forbiddenTitle')} description={t('releases.forbiddenText')} action={action} />
  }
  const words = { label: t('releases.requestId'), copyLabel: t('releases.copyRequestId'), copiedLabel: t('releases.copied') }
  return (
    <ErrorState
      title={t('releases.errorTitle')}
      retryLabel={t('releases.retry')}
      onRetry={onRetry}
      isRetrying={isRetrying}
      {...(failure?.requestId ? { request: { id: failure.requestId, ...words } } : {})}
    />
  )
}
