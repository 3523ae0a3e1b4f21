import { workspaceOwner, usePermission, useSession } from '@parlour/federation-sdk'
import { isolate } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'

/** Why the user may not move money here and whom to contact; null when permitted. */
export function useWriteBlockedText(permission: 'orders:write' | 'business' = 'orders:write'): string | null {
  const { t } = useTranslation('billing')
  const name = workspaceOwner(useSession())
  return usePermission(permission) ? null : t('settlement.noOrders', { name: isolate(name) })
}
