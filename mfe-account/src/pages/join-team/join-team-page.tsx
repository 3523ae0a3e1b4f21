import { useHost, useSession } from '@parlour/federation-sdk'
import { Button, Card, Page, PageHeading, Stack } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useEffect, useState } from 'react'
import { OfferedMembership, MembershipEnded } from '../../features/join-team/offered-membership.tsx'

/** Requires sign-in first; the page keeps the secret of the link during sign-in. */
export function JoinTeamPage() {
  const { t } = useTranslation('account')
  const token = useLinkSecret()
  const session = useSession()
  return (
    <Page width="narrow">
      <PageHeading>{t('team.join.title')}</PageHeading>
      {token === '' ? <MembershipEnded /> : session.state === 'signed-out' ? <SignInFirst /> : <OfferedMembership token={token} />}
    </Page>
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
        <Stack direction="row" gap="8">
          <Button onClick={() => openSignIn({ tab: 'login', returnTo: pathname })}>{t('team.join.login')}</Button>
          <Button variant="secondary" onClick={() => openSignIn({ tab: 'register', returnTo: pathname })}>
            {t('team.join.register')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  )
}

/** The secret after `#` of an emailed link; removed from the address immediately. '' when there is none. */
function useLinkSecret(): string {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const [secret, setSecret] = useState('')
  const found = /^#([\w-]{1,80})$/.exec(hash)?.[1]
  if (found !== undefined && found !== secret) setSecret(found)
  useEffect(() => {
    if (hash !== '') void navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true })
  }, [hash, navigate, pathname, search])
  return found ?? secret
}
