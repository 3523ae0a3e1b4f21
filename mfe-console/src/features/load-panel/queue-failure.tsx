import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { EmptyState, ErrorState, LinkButton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export type QueueFailureProps = { title: string; error: unknown; isRetrying: boolean; onRetry: () => void }

/** Explains a missing role or two-step login, otherwise offers Retry and the request id. */
export function QueueFailure({ title, error, isRetrying, onRetry }: QueueFailureProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const failure = isCallError(error) ? error : null
  if (failure?.error === 'identity.staff-factor-missing') {
    const action = <LinkButton to={pagePath(locale, PAGES.personal)}>{t('factor.go')}</LinkButton>
    return <EmptyState icon="user" title={t('factor.title')} description={t('factor.text')} action={action} />
  }
  if (failure?.status === 403) {
    const action = <LinkButton to={pagePath(locale, PAGES.home)}>{t('releases.home')}</LinkButton>
    return <EmptyState icon="user" title={t('queue.forbiddenTitle')} description={t('queue.forbiddenText')} action={action} />
  }
  const texts = { label: t('releases.requestId'), copyLabel: t('releases.copyRequestId'), copiedLabel: t('releases.copied') }
  return (
    <ErrorState
      title={title}
      detail={failure?.status === 0 ? t('queue.offline') : failure?.msg}
      retryLabel={t('releases.retry')}
      onRetry={onRetry}
      isRetrying={isRetrying}
      {...(failure?.requestId ? { request: { id: failure.requestId, ...texts } } : {})}
    />
  )
}
