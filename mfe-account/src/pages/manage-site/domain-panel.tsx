import { DOMAINS_OF_SITE, type Site } from '@parlour/contracts'
import { LoadFailure } from '@parlour/federation-sdk'
import { isolateLeftToRight } from '@parlour/i18n'
import { Banner, EmptyState, PanelSkeleton, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { SitesWritable } from './check-permission/sites-writable.tsx'
import { AddDomainForm } from './own-domain/add-domain-form.tsx'
import { DomainCard } from './own-domain/domain-card.tsx'

// A record that was just set is often there within a minute.
const LOOK_AGAIN_MS = 15_000

export function DomainPanel({ site }: { site: Site }) {
  const { t } = useTranslation('account')
  const domains = client.listSiteDomains.useQuery(
    { query: { siteId: site.id } },
    { pollingInterval: LOOK_AGAIN_MS, skipPollingIfUnfocused: true },
  )
  const { data } = domains
  if (data === undefined)
    return domains.isError ? (
      <LoadFailure title={t('domains.failed')} error={domains.error} onRetry={domains.refetch} isRetrying={domains.isFetching} />
    ) : (
      <PanelSkeleton rows={2} />
    )
  return (
    <SitesWritable>
      <Stack gap="24">
        <Text tone="muted" isMeasured>
          {t('domains.text', { address: isolateLeftToRight(new URL(site.domain).host) })}
        </Text>
        {data.list.length < DOMAINS_OF_SITE ? <AddDomainForm siteId={site.id} /> : <Banner tone="info">{t('domains.full')}</Banner>}
        {data.list.length === 0 ? (
          <EmptyState icon="globe" title={t('domains.empty')} />
        ) : (
          <Stack as="ul" gap="24">
            {data.list.map((domain) => (
              <li key={domain.id}>
                <DomainCard domain={domain} isHttps={data.isHttps} />
              </li>
            ))}
          </Stack>
        )}
        {data.isHttps || data.list.length === 0 ? null : (
          <Text tone="muted" isMeasured>
            {t('domains.noHttps')}
          </Text>
        )}
      </Stack>
    </SitesWritable>
  )
}
