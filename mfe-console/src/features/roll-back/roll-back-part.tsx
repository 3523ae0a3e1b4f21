import type { ReleaseRow } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime } from '@parlour/i18n'
import { SelectField } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../give-reason/reason-dialog.tsx'
import { releaseLabel } from '../release-facts/figures.ts'

export type RollBackPartProps = {
  live: ReleaseRow
  earlier: readonly ReleaseRow[]
  onClose: () => void
}

/** The live release is never served again. */
export function RollBackPart({ live, earlier, onClose }: RollBackPartProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const [chosen, setChosen] = useState(earlier[0]?.releaseId)
  const [call] = client.switchRelease.useMutation()
  const back = earlier.find(({ releaseId }) => releaseId === chosen)
  const effects =
    back === undefined
      ? [t('rollBack.nowhere', { part: live.name })]
      : [
          t('rollBack.comesBack', { release: releaseLabel(back, locale) }),
          t('rollBack.isBlocked', { release: releaseLabel(live, locale) }),
          t('rollBack.pagesLeave'),
        ]
  const rollBack = (reason: string) =>
    call({ body: { name: live.name, action: 'rollback', reason, ...(back === undefined ? {} : { releaseId: back.releaseId }) } }).unwrap()
  return (
    <ReasonDialog
      title={t('rollBack.title', { part: live.name })}
      effects={effects}
      confirmLabel={t('rollBack.now')}
      isReady={back !== undefined}
      action={rollBack}
      onClose={onClose}
    >
      {earlier.length > 1 ? (
        <SelectField
          label={t('rollBack.backTo')}
          value={chosen}
          options={earlier.map(({ releaseId, version, publishedAt }) => ({
            value: releaseId,
            label: `${version} · ${formatDateTime(publishedAt, locale)}`,
          }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      ) : null}
    </ReasonDialog>
  )
}
