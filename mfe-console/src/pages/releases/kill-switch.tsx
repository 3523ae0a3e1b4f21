import type { ReleaseRow, Train } from '@parlour/contracts'
import { Button } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TrainActDialog } from '../../features/move-train/train-act-dialog.tsx'
import { RollBackPart } from '../../features/roll-back/roll-back-part.tsx'

export type KillSwitchProps = { live: ReleaseRow; train: Train | undefined; earlier: readonly ReleaseRow[]; onStale: () => void }

/** The first of two clicks: of a part whose train serves, the train goes back; else the part itself. */
export function KillSwitch({ live, train, earlier, onStale }: KillSwitchProps) {
  const { t } = useTranslation('console')
  // What was asked stays the question, whatever moves behind the dialog.
  const [asked, setAsked] = useState<Train | 'part' | null>(null)
  const close = () => setAsked(null)
  const ask = () => setAsked(train === undefined || train.state === 'waiting' ? 'part' : train)
  return (
    <>
      <Button variant="secondary" size="s" aria-label={t('rollBack.of', { part: live.name })} onClick={ask}>
        {t('rollBack.act')}
      </Button>
      {asked === 'part' ? <RollBackPart live={live} earlier={earlier} onClose={close} /> : null}
      {asked === null || asked === 'part' ? null : <TrainActDialog train={asked} act="rollback" onStale={onStale} onClose={close} />}
    </>
  )
}
