import { workspaceOwner, usePermission, useSession } from '@parlour/federation-sdk'
import { isolate } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'

/** Why a person may not move money here and whom to ask; null for those who may. */
export function useWriteBlockedText(permission: 'orders:write' | 'business' = 'orders:write'): string | null {
  const { t } = useTranslation('billing')
  const name = workspaceOwner(useSession())
  return usePermission(permission) ? null : t('settlement.noOrders', { name: isolate(name) })
}
