import { AsyncPanel, usePermission, useSession } from '@parlour/federation-sdk'
import { Page, PageHeading, PanelSkeleton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ErasureBanner } from '../../features/own-data/erasure-banner.tsx'
import { TeamSections } from './team-sections.tsx'

export function TeamPage() {
  const { t } = useTranslation('account')
  const session = useSession()
  const mayInvite = usePermission('business')
  return (
    <Page width="narrow">
      <PageHeading lead={mayInvite ? t('team.lead') : undefined}>{t('team.title')}</PageHeading>
      <ErasureBanner />
      {session.state === 'signed-out' ? <PanelSkeleton rows={2} /> : <TeamPanel />}
    </Page>
  )
}

function TeamPanel() {
  const { t } = useTranslation('account')
  const team = client.getTeam.useQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <AsyncPanel query={team} errorTitle={t('team.loadFailed')} loading={<PanelSkeleton rows={2} rowSize="96px" />}>
      {(data) => <TeamSections team={data} isStale={team.isFetching} />}
    </AsyncPanel>
  )
}
