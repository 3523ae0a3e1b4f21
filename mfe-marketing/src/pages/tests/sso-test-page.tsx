import { useHost, useSession } from '@parlour/federation-sdk'
import { Button, Page, PageHeading } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export function SsoTestPage() {
  const { t } = useTranslation('marketing')
  const host = useHost()
  const session = useSession()
  return (
    <Page gap="24">
      <PageHeading lead={t('test.ssoLead')}>{t('test.ssoTitle')}</PageHeading>
      {session.state === 'signed-in' ? (
        <p>
          {t('test.ssoIn')} <bdi dir="ltr">{session.user.username}</bdi>
        </p>
      ) : (
        <>
          <p>{t('test.ssoOut')}</p>
          <Button align="start" onClick={() => host.openSignIn()}>
            {t('test.ssoOpen')}
          </Button>
        </>
      )}
    </Page>
  )
}
