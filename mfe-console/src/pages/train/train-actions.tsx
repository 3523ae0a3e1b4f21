import type { Train, TrainState } from '@parlour/contracts'
import { Button } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TrainActionDialog, type TrainAction } from '../../features/move-train/train-action-dialog.tsx'
import type { TrainOverview } from './train-page.tsx'
import { useEvidenceText } from './use-evidence-text.ts'

const ACTIONS: Readonly<Record<TrainState, readonly TrainAction[]>> = {
  waiting: ['cancel', 'approve'],
  running: ['pause', 'promote', 'rollback'],
  paused: ['cancel', 'resume', 'promote', 'rollback'],
  promoted: [],
  'rolled-back': [],
  cancelled: [],
}

const LOOKS = { approve: 'primary', rollback: 'danger' } as const

export function TrainActions({ overview, onStale }: { overview: TrainOverview; onStale: () => void }) {
  const { t } = useTranslation('console')
  const texts = useEvidenceText(overview)
  // What was asked stays the question, whatever moves behind the dialog.
  const [openDialog, setOpenDialog] = useState<{ action: TrainAction; train: Train } | null>(null)
  const { train, outcome } = overview
  return (
    <>
      {ACTIONS[train.state].map((action) => (
        <Button
          key={action}
          variant={action === 'approve' || action === 'rollback' ? LOOKS[action] : 'secondary'}
          onClick={() => setOpenDialog({ action, train })}
        >
          {t(action === 'rollback' ? 'rollBack.action' : `train.action.${action}`)}
        </Button>
      ))}
      {openDialog === null ? null : (
        <TrainActionDialog
          {...openDialog}
          warning={openDialog.action === 'promote' && outcome.state !== 'healthy-so-far' ? `${texts} ${t('train.judgedByYou')}` : undefined}
          onStale={onStale}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </>
  )
}
