import { isCallError } from '@parlour/api-client'
import type { SiteDomain } from '@parlour/contracts'
import { useHost } from '@parlour/federation-sdk'
import { isolateLeftToRight } from '@parlour/i18n'
import { AlertDialog } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { useFocusPositionAfter } from '../restore-focus/use-focus-position-after.ts'

export function RemoveDomainDialog({ domain, onClose }: { domain: SiteDomain; onClose: () => void }) {
  const { t } = useTranslation('account')
  const { notify, reportError } = useHost()
  const [remove, removing] = client.removeSiteDomain.useMutation()
  const { markGone, focusAfter } = useFocusPositionAfter()
  const confirm = async () => {
    try {
      await remove({ body: { id: domain.id } }).unwrap()
      markGone()
    } catch (error) {
      const isGone = isCallError(error) && error.status === 404
      if (!isCallError(error)) reportError(error, { remote: 'account' })
      if (!isGone) notify({ tone: 'danger', text: t('domains.callFailed') })
    }
    onClose()
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t('domains.removeTitle')}
      description={t('domains.removeText', { host: isolateLeftToRight(domain.shownHost) })}
      confirmLabel={t('domains.remove')}
      cancelLabel={t('domains.keep')}
      onConfirm={() => void confirm()}
      isBusy={removing.isLoading}
      focusAfter={focusAfter}
    />
  )
}
