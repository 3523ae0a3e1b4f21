import { endpoints } from '@parlour/contracts'
import { useSession } from '@parlour/federation-sdk'
import { Button, EmptyState, Skeleton, useDelayedFlag } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { hasRole } from '../../features/console-frame/has-role.ts'
import { QueueFailure } from '../../features/load-panel/queue-failure.tsx'
import { Panel } from '../../features/release-facts/panel.tsx'
import { PACKAGE_NAMES } from '../../features/settle-money/package-names.ts'
import { AddVersionDialog } from './add-version-dialog.tsx'
import type { SoldPackage } from './sold-package.ts'
import { VersionTable } from './version-table.tsx'

export function PackagesPage() {
  const { t } = useTranslation('console')
  const { data, error, isFetching, refetch } = client.listPackageVersions.useQuery(undefined, { refetchOnMountOrArgChange: true })
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  return (
    <ConsoleFrame title={t('packages.title')} lead={t('packages.lead')}>
      {data !== undefined ? (
        <Packages packages={data} />
      ) : error !== undefined ? (
        <QueueFailure title={t('packages.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
      ) : (
        isSkeletonShown && <Skeleton shape="block" blockSize="320px" />
      )}
    </ConsoleFrame>
  )
}

function Packages({ packages }: { packages: readonly SoldPackage[] }) {
  const { t } = useTranslation('console')
  const session = useSession()
  const mayAdd = session.state === 'signed-in' && hasRole(session.user.roles, endpoints.addPackageVersion)
  const [priced, setPriced] = useState<SoldPackage | null>(null)
  if (packages.length === 0) return <EmptyState title={t('packages.empty')} />
  return (
    <>
      {packages.map((sold) => {
        const name = PACKAGE_NAMES[sold.packageId]
        const add = mayAdd ? (
          <Button variant="secondary" size="s" aria-label={`${t('packages.add')}: ${name}`} onClick={() => setPriced(sold)}>
            {t('packages.add')}
          </Button>
        ) : null
        return (
          <Panel key={sold.packageId} title={name} aside={add}>
            <VersionTable sold={sold} />
          </Panel>
        )
      })}
      {priced === null ? null : <AddVersionDialog sold={priced} onClose={() => setPriced(null)} />}
    </>
  )
}
