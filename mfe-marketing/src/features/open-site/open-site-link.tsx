import { PAGES, pagePath } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { LinkButton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

/** A link, so that it also works before hydration: its address leads to sign-in, then to the country. */
export function OpenSiteLink({ size = 'l' }: { size?: 'm' | 'l' }) {
  const { t } = useTranslation('marketing')
  const host = useHost()
  return (
    <LinkButton
      size={size}
      to={pagePath(useLocale(), PAGES.introduction)}
      onClick={(event) => {
        event.preventDefault()
        host.openSite()
      }}
    >
      {t('parts.open')}
    </LinkButton>
  )
}
