import type { IdleSite } from '@parlour/contracts'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'

export type IdleDecision = 'release' | 'keep'

export type DecideIdleDialogProps = { site: IdleSite; decision: IdleDecision; onClose: () => void }

export function DecideIdleDialog({ site: { id, siteName }, decision, onClose }: DecideIdleDialogProps) {
  const { t } = useTranslation('console')
  const [decide] = client.decideIdleSite.useMutation()
  const isRelease = decision === 'release'
  return (
    <ReasonDialog
      title={t(isRelease ? 'idleSites.releaseTitle' : 'idleSites.keepTitle', { site: siteName })}
      effects={isRelease ? [t('idleSites.releaseEffect'), t('idleSites.merchantNotified')] : [t('idleSites.keepEffect')]}
      warning={isRelease ? t('idleSites.releaseFinal') : undefined}
      confirmLabel={t(isRelease ? 'idleSites.release' : 'idleSites.keep')}
      tone={isRelease ? 'danger' : 'primary'}
      action={async (reason) => decide({ body: { id, decision, reason } }).unwrap()}
      onClose={onClose}
    />
  )
}
