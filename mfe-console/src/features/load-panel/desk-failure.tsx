import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { EmptyState, ErrorState, LinkButton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export type DeskFailureProps = { title: string; error: unknown; isRetrying: boolean; onRetry: () => void }

/** A list of the console that could not load: the missing role or two-step login in words, else Retry and the request id. */
export function DeskFailure({ title, error, isRetrying, onRetry }: DeskFailureProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const failure = isCallError(error) ? error : null
  if (failure?.error === 'identity.staff-factor-missing') {
    const action = <LinkButton to={pagePath(locale, PAGES.personal)}>{t('factor.go')}</LinkButton>
    return <EmptyState icon="user" title={t('factor.title')} description={t('factor.text')} action={action} />
  }
  if (failure?.status === 403) {
    const action = <LinkButton to={pagePath(locale, PAGES.home)}>{t('releases.home')}</LinkButton>
    return <EmptyState icon="user" title={t('desk.forbiddenTitle')} description={t('desk.forbiddenText')} action={action} />
  }
  const words = { label: t('releases.requestId'), copyLabel: t('releases.copyRequestId'), copiedLabel: t('releases.copied') }
  return (
    <ErrorState
      title={title}
      kept={failure?.status === 0 ? t('desk.offline') : failure?.msg}
      retryLabel={t('releases.retry')}
      onRetry={onRetry}
      isRetrying={isRetrying}
      {...(failure?.requestId ? { request: { id: failure.requestId, ...words } } : {})}
    />
  )
}
