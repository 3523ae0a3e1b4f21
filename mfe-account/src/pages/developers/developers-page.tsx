import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale, useSession } from '@parlour/federation-sdk'
import { PageHeading, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { PanelSkeleton } from '../../features/load-panel/panel-skeleton.tsx'
import classes from './developers-page.module.css'
import { KeysSection } from './keys-section.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

/** Keys and webhooks for the merchant's own servers (B10, B11). */
export function DevelopersPage() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const session = useSession()
  return (
    <div className={classes.page}>
      <PageHeading lead={t('developers.lead')}>{t('developers.title')}</PageHeading>
      {session.state === 'signed-out' ? (
        <PanelSkeleton label={t('load.loading')} rows={2} />
      ) : (
        <>
          <KeysSection />
          <WebhooksSection />
        </>
      )}
      <p>
        <TextLink to={pagePath(locale, PAGES.personal)}>{t('personal.title')}</TextLink>
      </p>
    </div>
  )
}
