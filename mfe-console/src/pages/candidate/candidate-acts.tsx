import { Button } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BlockDialog } from './block-dialog.tsx'
import type { ReleaseFacts } from './candidate-page.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { PromoteDialog } from './promote-dialog.tsx'

export type CandidateActsProps = { facts: ReleaseFacts; mayManage: boolean }

/** What may be done with a release where it stands; whoever only reads may still look at it. */
export function CandidateActs({ facts, mayManage }: CandidateActsProps) {
  const { t } = useTranslation('console')
  const [asked, setAsked] = useState<'nothing' | 'preview' | 'promote' | 'block'>('nothing')
  const close = () => setAsked('nothing')
  const { release } = facts
  const { state } = release
  const isIdle = state === 'candidate' || state === 'retired'
  return (
    <>
      {state === 'blocked' ? null : (
        <Button variant="secondary" onClick={() => setAsked('preview')}>
          {t('candidate.preview')}
        </Button>
      )}
      {mayManage && isIdle ? (
        <Button variant="secondary" onClick={() => setAsked('promote')}>
          {t('train.act.promote')}
        </Button>
      ) : null}
      {mayManage && (isIdle || state === 'blocked') ? (
        <Button variant="secondary" onClick={() => setAsked('block')}>
          {t(state === 'blocked' ? 'candidate.unblock' : 'candidate.block')}
        </Button>
      ) : null}
      {asked === 'preview' ? <PreviewDialog release={release} onClose={close} /> : null}
      {asked === 'promote' ? <PromoteDialog facts={facts} onClose={close} /> : null}
      {asked === 'block' ? <BlockDialog release={release} onClose={close} /> : null}
    </>
  )
}
