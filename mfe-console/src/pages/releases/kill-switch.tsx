import type { ReleaseRow, Train } from '@parlour/contracts'
import { Button } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TrainActionDialog } from '../../features/move-train/train-action-dialog.tsx'
import { RollBackPart } from '../../features/roll-back/roll-back-part.tsx'

export type KillSwitchProps = { live: ReleaseRow; train: Train | undefined; earlier: readonly ReleaseRow[]; onStale: () => void }

/** Rolls back the train of a part that has one serving, otherwise the part itself. */
export function KillSwitch({ live, train, earlier, onStale }: KillSwitchProps) {
  const { t } = useTranslation('console')
  // What was asked stays the question, whatever moves behind the dialog.
  const [openDialog, setOpenDialog] = useState<Train | 'part' | null>(null)
  const close = () => setOpenDialog(null)
  const openKillDialog = () => setOpenDialog(train === undefined || train.state === 'waiting' ? 'part' : train)
  return (
    <>
      <Button variant="secondary" size="s" aria-label={t('rollBack.of', { part: live.name })} onClick={openKillDialog}>
        {t('rollBack.action')}
      </Button>
      {openDialog === 'part' ? <RollBackPart live={live} earlier={earlier} onClose={close} /> : null}
      {openDialog === null || openDialog === 'part' ? null : (
        <TrainActionDialog train={openDialog} action="rollback" onStale={onStale} onClose={close} />
      )}
    </>
  )
}
