import { useHost, useSession } from '@parlour/federation-sdk'
import { Button, Card, PageHeading } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import seat from '../../features/join-team/offered-seat.module.css'
import { OfferedSeat, SeatOver } from '../../features/join-team/offered-seat.tsx'
import { useLinkSecret } from '../../features/join-team/use-link-secret.ts'
import page from '../narrow-page.module.css'

/** Where the link of an invitation leads: sign in first, then join or decline. The page keeps the secret while somebody signs in. */
export function JoinTeamPage() {
  const { t } = useTranslation('account')
  const token = useLinkSecret()
  const session = useSession()
  return (
    <div className={page.page}>
      <PageHeading>{t('team.join.title')}</PageHeading>
      {token === '' ? <SeatOver /> : session.state === 'signed-out' ? <SignInFirst /> : <OfferedSeat token={token} />}
    </div>
  )
}

function SignInFirst() {
  const { t } = useTranslation('account')
  const { openSignIn } = useHost()
  const { pathname } = useLocation()
  return (
    <Card>
      <div className={seat.root}>
        <p>{t('team.join.lead')}</p>
        <div className={seat.actions}>
          <Button onClick={() => openSignIn({ tab: 'login', returnTo: pathname })}>{t('team.join.login')}</Button>
          <Button variant="secondary" onClick={() => openSignIn({ tab: 'register', returnTo: pathname })}>
            {t('team.join.register')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
