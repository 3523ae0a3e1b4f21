import { workspaceOwner, useSession } from '@parlour/federation-sdk'
import { isolate } from '@parlour/i18n'
import { Banner } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export function NoOrdering() {
  const { t } = useTranslation('account')
  const name = workspaceOwner(useSession())
  return <Banner tone="info">{t('team.noOrders', { name: isolate(name) })}</Banner>
}
