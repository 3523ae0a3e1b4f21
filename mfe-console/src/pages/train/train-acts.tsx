import type { Train, TrainState } from '@parlour/contracts'
import { Button } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TrainActDialog, type TrainAct } from '../../features/move-train/train-act-dialog.tsx'
import type { TrainOverview } from './train-page.tsx'
import { useEvidenceText } from './use-evidence-text.ts'

const ACTS: Readonly<Record<TrainState, readonly TrainAct[]>> = {
  waiting: ['cancel', 'approve'],
  running: ['pause', 'promote', 'rollback'],
  paused: ['cancel', 'resume', 'promote', 'rollback'],
  promoted: [],
  'rolled-back': [],
  cancelled: [],
}

const LOOKS = { approve: 'primary', rollback: 'danger' } as const

export function TrainActs({ overview, onStale }: { overview: TrainOverview; onStale: () => void }) {
  const { t } = useTranslation('console')
  const texts = useEvidenceText(overview)
  // What was asked stays the question, whatever moves behind the dialog.
  const [openDialog, setOpenDialog] = useState<{ act: TrainAct; train: Train } | null>(null)
  const { train, outcome } = overview
  return (
    <>
      {ACTS[train.state].map((act) => (
        <Button
          key={act}
          variant={act === 'approve' || act === 'rollback' ? LOOKS[act] : 'secondary'}
          onClick={() => setOpenDialog({ act, train })}
        >
          {t(act === 'rollback' ? 'rollBack.act' : `train.act.${act}`)}
        </Button>
      ))}
      {openDialog === null ? null : (
        <TrainActDialog
          {...openDialog}
          warning={openDialog.act === 'promote' && outcome.state !== 'healthy-so-far' ? `${texts} ${t('train.judgedByYou')}` : undefined}
          onStale={onStale}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </>
  )
}
