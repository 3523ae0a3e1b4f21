import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { EmptyState, ErrorState, LinkButton, PageHeading, Skeleton, Stack, TextLink, useDelayedFlag } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { client } from '../../client.ts'
import { PageEditor } from './page-editor.tsx'
import classes from './builder-page.module.css'

export function BuilderPage() {
  const { t } = useTranslation('builder')
  const locale = useLocale()
  const { notify } = useHost()
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const [opening, setOpening] = useState(0)
  const editor = client.getSiteLayout.useQuery({ query: { id } }, { skip: id === '', refetchOnMountOrArgChange: true })
  const status = isCallError(editor.error) ? editor.error.status : null
  const back = pagePath(locale, PAGES.manageSite, { id, panel: 'design' })
  const reopen = async () => {
    const { isSuccess } = await editor.refetch()
    // What was typed stays until the other page is here.
    if (isSuccess) setOpening((count) => count + 1)
    else notify({ tone: 'danger', text: t('builder.failed') })
  }
  return (
    <Stack gap="16" className={classes.root}>
      <TextLink to={id === '' ? pagePath(locale, PAGES.mySite) : back}>{t('builder.back')}</TextLink>
      <PageHeading lead={t('builder.lead')}>{t('builder.title')}</PageHeading>
      {id === '' || status === 400 || status === 404 ? (
        <EmptyState
          icon="globe"
          title={t('builder.missing')}
          action={<LinkButton to={pagePath(locale, PAGES.mySite)}>{t('builder.back')}</LinkButton>}
        />
      ) : status === 409 ? (
        <EmptyState icon="clock" title={t('builder.notOpen')} action={<LinkButton to={back}>{t('builder.back')}</LinkButton>} />
      ) : editor.data !== undefined ? (
        <PageEditor key={`${editor.data.id} ${opening}`} editor={editor.data} onReopen={reopen} />
      ) : editor.isError ? (
        <Failure error={editor.error} onRetry={() => void editor.refetch()} isRetrying={editor.isFetching} />
      ) : (
        <Waiting />
      )}
    </Stack>
  )
}

function Failure({ error, onRetry, isRetrying }: { error: unknown; onRetry: () => void; isRetrying: boolean }) {
  const { t } = useTranslation('builder')
  const call = isCallError(error) && error.status !== 0 ? error : null
  return (
    <ErrorState
      title={t('builder.failed')}
      detail={call?.msg || t('builder.offline')}
      onRetry={onRetry}
      isRetrying={isRetrying}
      requestId={call?.requestId}
    />
  )
}

/** Shown only when loading is slow. */
function Waiting() {
  const { t } = useTranslation('builder')
  const isShown = useDelayedFlag(true)
  return (
    <Stack gap="16" role="status" aria-busy="true" aria-label={t('builder.loading')}>
      {isShown ? ['44px', '480px'].map((size) => <Skeleton key={size} shape="block" blockSize={size} />) : null}
    </Stack>
  )
}
