import { PAGES, pagePath } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { LinkButton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

/** "Open a site". It is a link: before the script of the page its address asks for sign-in, then for the country. */
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
