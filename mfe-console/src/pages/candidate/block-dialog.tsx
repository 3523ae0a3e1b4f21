import type { ReleaseRow } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'
import { releaseLabel } from '../../features/release-facts/figures.ts'

export function BlockDialog({ release, onClose }: { release: ReleaseRow; onClose: () => void }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const [call] = client.blockRelease.useMutation()
  const isBlocked = release.state !== 'blocked'
  const label = t(isBlocked ? 'candidate.block' : 'candidate.unblock')
  return (
    <ReasonDialog
      title={label}
      effects={[t(isBlocked ? 'rollBack.isBlocked' : 'candidate.isFree', { release: releaseLabel(release, locale) })]}
      confirmLabel={label}
      tone={isBlocked ? 'danger' : 'primary'}
      action={(reason) => call({ body: { releaseId: release.releaseId, isBlocked, reason } }).unwrap()}
      onClose={onClose}
    />
  )
}
