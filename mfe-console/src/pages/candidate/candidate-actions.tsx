import { Button } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockDialog } from './block-dialog.tsx'
import type { ReleaseFacts } from './candidate-page.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PromoteDialog } from './promote-dialog.tsx'

export type CandidateActionsProps = { facts: ReleaseFacts; mayManage: boolean }

export function CandidateActions({ facts, mayManage }: CandidateActionsProps) {
  const { t } = useTranslation('console')
  const [openDialog, setOpenDialog] = useState<'nothing' | 'preview' | 'promote' | 'block'>('nothing')
  const close = () => setOpenDialog('nothing')
  const { release } = facts
  const { state } = release
  const isIdle = state === 'candidate' || state === 'retired'
  return (
    <>
      {state === 'blocked' ? null : (
        <Button variant="secondary" onClick={() => setOpenDialog('preview')}>
          {t('candidate.preview')}
        </Button>
      )}
      {mayManage && isIdle ? (
        <Button variant="secondary" onClick={() => setOpenDialog('promote')}>
          {t('train.action.promote')}
        </Button>
      ) : null}
      {mayManage && (isIdle || state === 'blocked') ? (
        <Button variant="secondary" onClick={() => setOpenDialog('block')}>
          {t(state === 'blocked' ? 'candidate.unblock' : 'candidate.block')}
        </Button>
      ) : null}
      {openDialog === 'preview' ? <PreviewDialog release={release} onClose={close} /> : null}
      {openDialog === 'promote' ? <PromoteDialog facts={facts} onClose={close} /> : null}
      {openDialog === 'block' ? <BlockDialog release={release} onClose={close} /> : null}
    </>
  )
}
