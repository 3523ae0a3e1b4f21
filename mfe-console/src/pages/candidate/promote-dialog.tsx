import { useLocale } from '@parlour/federation-sdk'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'
import { releaseLabel } from '../../features/release-facts/figures.ts'
import type { ReleaseFacts } from './candidate-page.tsx'

export function PromoteDialog({ facts, onClose }: { facts: ReleaseFacts; onClose: () => void }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const [call] = client.switchRelease.useMutation()
  const { release, diff } = facts
  const replaced = diff.against === null ? null : releaseLabel({ name: release.name, version: diff.against.version }, locale)
  return (
    <ReasonDialog
      title={t('train.action.promote')}
      effects={[
        t('train.effect.promote', { releases: releaseLabel(release, locale) }),
        ...(replaced === null ? [] : [t('candidate.replaces', { release: replaced })]),
      ]}
      warning={release.state === 'candidate' ? t('candidate.unmeasured') : undefined}
      confirmLabel={t('train.action.promote')}
      tone="primary"
      action={(reason) => call({ body: { name: release.name, action: 'promote', releaseId: release.releaseId, reason } }).unwrap()}
      onClose={onClose}
    />
  )
}
