import { endpoints, type IdleSite } from '@parlour/contracts'
import { useSession } from '@parlour/federation-sdk'
import { Skeleton, useDelayedFlag } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { hasRole } from '../../features/console-frame/has-role.ts'
import { QueueFailure } from '../../features/load-panel/queue-failure.tsx'
import { Note, Panel } from '../../features/release-facts/panel.tsx'
import { SiteCards } from '../../features/site-card/site-card.tsx'
import { IdleCard } from './idle-card.tsx'

const REFRESH_MS = 60_000

export function IdleSitesPage() {
  const { t } = useTranslation('console')
  const { data, error, isFetching, refetch } = client.listIdleSites.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  })
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  return (
    <ConsoleFrame title={t('idleSites.title')} lead={t('idleSites.lead')}>
      {data !== undefined ? (
        <Queue sites={data} />
      ) : error !== undefined ? (
        <QueueFailure title={t('idleSites.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        isSkeletonShown && <Skeleton shape="block" blockSize="320px" />
      )}
    </ConsoleFrame>
  )
}

function Queue({ sites }: { sites: readonly IdleSite[] }) {
  const { t } = useTranslation('console')
  const session = useSession()
  const mayDecide = session.state === 'signed-in' && hasRole(session.user.roles, endpoints.decideIdleSite)
  const part = (title: string, none: string, listed: readonly IdleSite[]) => (
    <Panel title={title}>
      {listed.length === 0 ? (
        <Note>{none}</Note>
      ) : (
        <SiteCards label={title}>
          {listed.map((site) => (
            <IdleCard key={site.id} site={site} mayDecide={mayDecide} />
          ))}
        </SiteCards>
      )}
    </Panel>
  )
  return (
    <>
      {mayDecide ? null : <Note>{t('affiliates.mayNot')}</Note>}
      {part(
        t('idleSites.due'),
        t('idleSites.noneDue'),
        sites.filter(({ isDue }) => isDue),
      )}
      {part(
        t('idleSites.notified'),
        t('idleSites.noneNotified'),
        sites.filter(({ isDue }) => !isDue),
      )}
    </>
  )
}
