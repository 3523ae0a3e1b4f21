import { workspaceOwner, useSession } from '@parlour/federation-sdk'
import { isolate } from '@parlour/i18n'
import { EmptyState } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export function ContactOwner() {
  const { t } = useTranslation('account')
  const name = workspaceOwner(useSession())
  return <EmptyState icon="user" title={t('team.contactOwner.title')} description={t('team.contactOwner.text', { name: isolate(name) })} />
}
