import { useHost, useSession } from '@parlour/federation-sdk'
import { Button, Card, PageHeading, Stack } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import membership from '../../features/join-team/offered-membership.module.css'
import { OfferedMembership, MembershipEnded } from '../../features/join-team/offered-membership.tsx'
import { useLinkSecret } from '../../features/join-team/use-link-secret.ts'
import page from '../narrow-page.module.css'

/** Requires sign-in first; the page keeps the secret of the link during sign-in. */
export function JoinTeamPage() {
  const { t } = useTranslation('account')
  const token = useLinkSecret()
  const session = useSession()
  return (
    <div className={page.page}>
      <PageHeading>{t('team.join.title')}</PageHeading>
      {token === '' ? <MembershipEnded /> : session.state === 'signed-out' ? <SignInFirst /> : <OfferedMembership token={token} />}
    </div>
  )
}

function SignInFirst() {
  const { t } = useTranslation('account')
  const { openSignIn } = useHost()
  const { pathname } = useLocation()
  return (
    <Card>
      <Stack gap="8">
        <p>{t('team.join.lead')}</p>
        <div className={membership.actions}>
          <Button onClick={() => openSignIn({ tab: 'login', returnTo: pathname })}>{t('team.join.login')}</Button>
          <Button variant="secondary" onClick={() => openSignIn({ tab: 'register', returnTo: pathname })}>
            {t('team.join.register')}
          </Button>
        </div>
      </Stack>
    </Card>
  )
}
