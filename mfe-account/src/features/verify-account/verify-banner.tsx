import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale, usePermission } from '@parlour/federation-sdk'
import { formatList } from '@parlour/i18n'
import { Banner, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'

/** Lists all that is blocked unless the page says what its own subject lacks. */
export function VerifyBanner({ text }: { text?: string | undefined }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const mayMend = usePermission('business')
  const canRequest = usePermission('workspace:read')
  const { data } = client.getVerificationState.useQuery(undefined, { skip: !canRequest })
  if (data === undefined || data.state === 'verified') return null
  const texts = data.blocked.map((action) => t(`verification.blocked.${action}`))
  return (
    <Banner
      tone={data.state === 'pending' ? 'info' : 'warning'}
      title={t(`verification.banner.${data.state}`)}
      action={mayMend ? <TextLink to={pagePath(locale, PAGES.verification)}>{t('verification.bannerLink')}</TextLink> : null}
    >
      {text ?? t('verification.bannerText', { list: formatList(texts, locale) })}
    </Banner>
  )
}
