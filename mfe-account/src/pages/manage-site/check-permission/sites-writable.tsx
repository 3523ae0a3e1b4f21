import { workspaceOwner, usePermission, useSession } from '@parlour/federation-sdk'
import { isolate } from '@parlour/i18n'
import { Banner, Stack } from '@parlour/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** Read-only roles see the content locked, and whom to contact. Links stay active. */
export function SitesWritable({ children }: { children: ReactNode }) {
  const { t } = useTranslation('account')
  const session = useSession()
  const mayChange = usePermission('sites:write')
  if (mayChange || session.state === 'signed-out') return children
  return (
    <Stack gap="16">
      <Banner tone="info">{t('team.readOnly', { name: isolate(workspaceOwner(session)) })}</Banner>
      <fieldset disabled>{children}</fieldset>
    </Stack>
  )
}
