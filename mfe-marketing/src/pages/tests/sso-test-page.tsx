import { useHost, useSession } from '@parlour/federation-sdk'
import { Button, PageHeading } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './test-page.module.css'

export function SsoTestPage() {
  const { t } = useTranslation('marketing')
  const host = useHost()
  const session = useSession()
  return (
    <div className={classes.root}>
      <PageHeading lead={t('test.ssoLead')}>{t('test.ssoTitle')}</PageHeading>
      {session.state === 'signed-in' ? (
        <p>
          {t('test.ssoIn')} <bdi dir="ltr">{session.user.username}</bdi>
        </p>
      ) : (
        <>
          <p>{t('test.ssoOut')}</p>
          <Button className={classes.action} onClick={() => host.openSignIn()}>
            {t('test.ssoOpen')}
          </Button>
        </>
      )}
    </div>
  )
}
