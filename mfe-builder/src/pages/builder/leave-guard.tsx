import { useLeaveGuard } from '@parlour/federation-sdk'
import { AlertDialog } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

/** Confirms before unsaved blocks are lost. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('builder')
  const { isBlocked, stay, leave } = useLeaveGuard(isDirty)
  return (
    <AlertDialog
      isOpen={isBlocked}
      onOpenChange={(isOpen) => (isOpen ? undefined : stay())}
      title={t('builder.leaveTitle')}
      description={t('builder.leaveText')}
      confirmLabel={t('builder.leave')}
      cancelLabel={t('builder.stay')}
      onConfirm={leave}
    />
  )
}
