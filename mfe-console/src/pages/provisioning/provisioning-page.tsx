import { endpoints, type DataOf } from '@parlour/contracts'
import { useSession } from '@parlour/federation-sdk'
import { Skeleton, useDelayedFlag } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { LIVE_REFRESH } from '../../live-refresh.ts'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { hasRole } from '../../features/console-frame/has-role.ts'
import { QueueFailure } from '../../features/load-panel/queue-failure.tsx'
import { Note, Panel } from '../../features/release-facts/panel.tsx'
import { SiteCards } from '../../features/site-card/site-card.tsx'
import { ProvisioningCard } from './provisioning-card.tsx'

export function ProvisioningPage() {
  const { t } = useTranslation('console')
  const { data, error, isFetching, refetch } = client.listProvisioning.useQuery(undefined, LIVE_REFRESH)
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  return (
    <ConsoleFrame title={t('provisioning.title')} lead={t('provisioning.lead')}>
      {data !== undefined ? (
        <Board {...data} />
      ) : error !== undefined ? (
        <QueueFailure title={t('provisioning.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        isSkeletonShown && <Skeleton shape="block" blockSize="320px" />
      )}
    </ConsoleFrame>
  )
}

function Board({ building, launched }: DataOf<typeof endpoints.listProvisioning>) {
  const { t } = useTranslation('console')
  const session = useSession()
  const isManager = session.state === 'signed-in' && hasRole(session.user.roles, endpoints.retryProvisioning)
  const cards = (entries: typeof building) =>
    entries.map((entry) => <ProvisioningCard key={entry.orderId} entry={entry} isManager={isManager} />)
  return (
    <>
      {isManager ? null : <Note>{t('affiliates.mayNot')}</Note>}
      <Panel title={t('provisioning.building')}>
        {building.length === 0 ? (
          <Note>{t('provisioning.noneBuilding')}</Note>
        ) : (
          <SiteCards label={t('provisioning.building')}>{cards(building)}</SiteCards>
        )}
      </Panel>
      <Panel title={t('provisioning.launched')}>
        {launched.length === 0 ? (
          <Note>{t('provisioning.noneLaunched')}</Note>
        ) : (
          <SiteCards label={t('provisioning.launched')}>{cards(launched)}</SiteCards>
        )}
      </Panel>
    </>
  )
}
