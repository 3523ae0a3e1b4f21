import type { OrderVerdict, VerdictState } from '@parlour/contracts'
import { isolate } from '@parlour/i18n'
import { EmptyState, LinkButton } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConsoleApproveVerdictMutation, useConsoleWithdrawVerdictMutation } from '../../api/finance-api.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'
import { AgreeDialog } from '../../features/settle-money/agree-dialog.tsx'
import { VerdictCard } from './verdict-card.tsx'

type Ended = Exclude<VerdictState, 'waiting'>
type Asked = { verdict: OrderVerdict; act: Ended }

export type VerdictListProps = { verdicts: readonly OrderVerdict[]; state: VerdictState; onEnded: (act: Ended) => void }

/** Verdicts of a state; each that waits is agreed to by another person, or withdrawn with a reason. */
export function VerdictList({ verdicts, state, onEnded }: VerdictListProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  if (verdicts.length === 0) return <NoVerdicts state={state} />
  return (
    <>
      {verdicts.map((verdict) => (
        <VerdictCard
          key={verdict.id}
          verdict={verdict}
          onApprove={() => setAsked({ verdict, act: 'approved' })}
          onWithdraw={() => setAsked({ verdict, act: 'withdrawn' })}
        />
      ))}
      {asked === null ? null : <EndVerdict asked={asked} onEnded={onEnded} onClose={() => setAsked(null)} />}
    </>
  )
}

type EndVerdictProps = { asked: Asked; onEnded: (act: Ended) => void; onClose: () => void }

function EndVerdict({ asked: { verdict, act }, onEnded, onClose }: EndVerdictProps) {
  const { t } = useTranslation('console')
  const [approve] = useConsoleApproveVerdictMutation()
  const [withdraw] = useConsoleWithdrawVerdictMutation()
  const { id } = verdict
  const order = isolate(verdict.orderNumber)
  // In one turn: told before the dialog is left, it would lose the focus to the button that is about to go.
  const leave = () => {
    onClose()
    onEnded(act)
  }
  if (act === 'approved') {
    const agree = async () => {
      await approve({ body: { id } }).unwrap()
      leave()
    }
    const title = t('verdicts.approveTitle', { order })
    return <AgreeDialog title={title} text={t('verdicts.money')} confirmLabel={t('train.act.approve')} act={agree} onClose={onClose} />
  }
  const takeBack = async (reason: string) => {
    await withdraw({ body: { id, reason } }).unwrap()
    leave()
  }
  return (
    <ReasonDialog
      title={t('verdicts.withdrawTitle', { order })}
      effects={[t('verdicts.withdrawEffect')]}
      confirmLabel={t('finance.withdraw')}
      act={takeBack}
      onClose={onClose}
    />
  )
}

function NoVerdicts({ state }: { state: VerdictState }) {
  const { t } = useTranslation('console')
  if (state === 'waiting') return <EmptyState icon="check" title={t('verdicts.empty')} />
  const action = (
    <LinkButton variant="secondary" to={{ search: '' }}>
      {t('finance.showOpen')}
    </LinkButton>
  )
  return <EmptyState icon="search" title={t('finance.filteredTitle')} action={action} />
}
