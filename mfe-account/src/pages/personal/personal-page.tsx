import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale, useSession } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { Card, DescriptionList, PageHeading, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import page from '../account-page.module.css'
import { PanelSkeleton } from '../../features/load-panel/panel-skeleton.tsx'

/** Who is signed in: account, e-mail and since when. */
export function PersonalPage() {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const session = useSession()
  return (
    <div className={page.page}>
      <PageHeading lead={t('personal.lead')}>{t('personal.title')}</PageHeading>
      {session.state === 'signed-out' ? (
        <PanelSkeleton label={t('load.loading')} rows={1} />
      ) : (
        <Card>
          <DescriptionList
            items={[
              { id: 'account', term: t('personal.account'), value: <bdi dir="ltr">{session.user.username}</bdi> },
              { id: 'email', term: t('personal.email'), value: <bdi dir="ltr">{session.user.email}</bdi> },
              { id: 'registered', term: t('personal.registered'), value: formatDateTime(session.user.registeredAt, locale) },
            ]}
          />
        </Card>
      )}
      <p>
        <TextLink to={pagePath(locale, PAGES.contact)}>{t('personal.contact')}</TextLink>
      </p>
    </div>
  )
}
