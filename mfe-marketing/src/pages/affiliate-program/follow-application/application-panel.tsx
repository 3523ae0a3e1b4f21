import { PAGES, pagePath } from '@parlour/contracts'
import { useHost, useLocale, useSession } from '@parlour/federation-sdk'
import { Banner, Button, Card, ErrorState, Heading, LinkButton, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { client } from '../../../client.ts'
import classes from './application-panel.module.css'
import { ApplicationStatus } from './application-status.tsx'
import { useClaim, type Claim } from './use-claim.ts'

export function ApplicationPanel() {
  const { t } = useTranslation('marketing')
  const isSignedIn = useSession().state === 'signed-in'
  const claim = useClaim(isSignedIn)
  return (
    <Card className={classes.root}>
      <Heading level={2} size="20">
        {t('affiliate.statusTitle')}
      </Heading>
      <ClaimNote claim={claim} />
      {isSignedIn ? (
        claim.state === 'running' ? (
          <Skeleton shape="block" blockSize="120px" />
        ) : (
          <OwnApplication />
        )
      ) : (
        <SignedOut isClaiming={claim.state === 'waiting'} />
      )}
    </Card>
  )
}

function ClaimNote({ claim }: { claim: Claim }) {
  if (claim.state === 'done') return <Banner tone="success">{claim.text}</Banner>
  return claim.state === 'failed' ? <Banner tone="danger">{claim.text}</Banner> : null
}

function SignedOut({ isClaiming }: { isClaiming: boolean }) {
  const { t } = useTranslation('marketing')
  const host = useHost()
  const { pathname, search } = useLocation()
  return (
    <>
      <p>{t(isClaiming ? 'affiliate.claimSignedOut' : 'affiliate.signedOut')}</p>
      <Button variant="secondary" onClick={() => host.openSignIn({ tab: 'login', returnTo: `${pathname}${search}` })}>
        {t('affiliate.logIn')}
      </Button>
    </>
  )
}

function OwnApplication() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const { data, isError, isFetching, refetch } = client.getAffiliateApplication.useQuery()
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (data === undefined && isError) {
    return <ErrorState title={t('affiliate.statusFailed')} onRetry={refetch} isRetrying={isFetching} />
  }
  if (data === undefined) return isSkeletonShown ? <Skeleton shape="block" blockSize="120px" /> : null
  if (data !== null) return <ApplicationStatus application={data} />
  return (
    <>
      <p>{t('affiliate.none')}</p>
      <LinkButton variant="secondary" to={`${pagePath(locale, PAGES.newbossIgamingAlliance)}#apply`}>
        {t('affiliate.apply')}
      </LinkButton>
    </>
  )
}
