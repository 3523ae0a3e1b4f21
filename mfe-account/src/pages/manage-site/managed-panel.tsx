import { isCallError } from '@parlour/api-client'
import type { Site, SiteManagement } from '@parlour/contracts'
import { LoadFailure } from '@parlour/federation-sdk'
import { Banner, PanelSkeleton, Stack } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { SitesWritable } from '../../features/check-permission/sites-writable.tsx'
import { RestoreFocus } from '../../features/restore-focus/restore-focus.tsx'
import type { RereadSite } from '../../features/manage-site/use-settled-save.tsx'

export type ManagedPanelProps = { site: Site; children: (state: SiteManagement, reread: RereadSite) => ReactNode }

const CHANGEABLE: readonly Site['status'][] = ['live', 'deposit-low', 'limited']

export function ManagedPanel({ site, children }: ManagedPanelProps) {
  const { t } = useTranslation('account')
  const state = client.getSiteManagement.useQuery({ query: { id: site.id } }, { skip: !CHANGEABLE.includes(site.status) })
  const isClosed = !CHANGEABLE.includes(site.status) || (isCallError(state.error) && state.error.error === 'sites.not-changeable')
  if (isClosed) return <Banner tone="info">{t(site.status === 'provisioning' ? 'manage.notYet' : 'manage.notAnyMore')}</Banner>
  if (state.data !== undefined)
    return (
      <SitesWritable>
        <RestoreFocus>
          <Stack gap="24">{children(state.data, async () => state.refetch().unwrap())}</Stack>
        </RestoreFocus>
      </SitesWritable>
    )
  if (state.isError)
    return <LoadFailure title={t('manage.failed')} error={state.error} onRetry={state.refetch} isRetrying={state.isFetching} />
  return <PanelSkeleton rows={2} />
}
