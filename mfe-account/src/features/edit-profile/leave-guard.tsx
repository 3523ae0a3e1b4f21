import { useLeaveGuard } from '@parlour/federation-sdk'
import { AlertDialog } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

/** Confirms before unsaved text is lost. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useTranslation('account')
  const { isBlocked, stay, leave } = useLeaveGuard(isDirty)
  return (
    <AlertDialog
      isOpen={isBlocked}
      onOpenChange={(isOpen) => (isOpen ? undefined : stay())}
      title={t('personal.profile.leaveTitle')}
      description={t('personal.profile.leaveText')}
      confirmLabel={t('personal.profile.leave')}
      cancelLabel={t('personal.profile.stay')}
      onConfirm={leave}
    />
  )
}
