import { useHost, useLocale, useSession } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Banner, Button } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'

/** Shown on every page of the workspace; signing in alone does not cancel the erasure. */
export function ErasureBanner() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { notify } = useHost()
  const session = useSession()
  const { data } = client.getOwnData.useQuery(undefined, { skip: session.state === 'signed-out' })
  const [cancel, { isLoading }] = client.cancelErasure.useMutation()
  if (!data?.erasure) return null
  const keep = async () => {
    const { error } = await cancel({ body: {} })
    notify(error ? { tone: 'danger', text: t('privacy.keepFailed') } : { tone: 'success', text: t('privacy.accountStays') })
  }
  return (
    <Banner
      tone="warning"
      title={t('privacy.plannedTitle', { at: formatDateTime(data.erasure.dueAt, locale) })}
      action={
        <Button variant="secondary" onClick={() => void keep()} isBusy={isLoading}>
          {t('privacy.keep')}
        </Button>
      }
    >
      {t('privacy.plannedText')}
    </Banner>
  )
}
