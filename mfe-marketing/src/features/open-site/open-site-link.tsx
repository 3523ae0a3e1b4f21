import { pagePath } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { LinkButton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

/** "Open a site" (R22). It is a link, so that it leads to sign-in before, or without, the script of the page. */
export function OpenSiteLink({ size = 'l' }: { size?: 'm' | 'l' }) {
  const { t } = useTranslation('marketing')
  const host = useHost()
  return (
    <LinkButton
      size={size}
      to={pagePath(useLocale(), '', { showLogin: '1' })}
      onClick={(event) => {
        event.preventDefault()
        host.openSite()
      }}
    >
      {t('parts.open')}
    </LinkButton>
  )
}
