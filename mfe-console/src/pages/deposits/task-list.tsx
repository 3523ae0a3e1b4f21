import { endpoints, type SettlementTask } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDay, isolate } from '@parlour/i18n'
import { Button } from '@parlour/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import { ReasonDialog } from '../../features/give-reason/reason-dialog.tsx'
import cards from '../../features/list-entries/action-cards.module.css'
import { MerchantLink } from '../../features/merchant-facts/merchant-link.tsx'
import { Note } from '../../features/release-facts/panel.tsx'
import { AgeBadge } from '../../features/settle-money/age-badge.tsx'
import { useReader } from '../../features/settle-money/use-reader.ts'

export function TaskList({ tasks, isStale }: { tasks: readonly SettlementTask[]; isStale: boolean }) {
  const { t } = useTranslation('console')
  const reader = useReader()
  const listRef = useRef<HTMLDivElement>(null)
  const [openDialog, setOpenDialog] = useState<SettlementTask | null>(null)
  const [call] = client.closeSettlementTask.useMutation()
  const mayClose = reader.may(endpoints.closeSettlementTask)
  const close = async (id: string, decision: string) => {
    await call({ body: { id, decision } }).unwrap()
    listRef.current?.focus()
  }
  return (
    <div ref={listRef} tabIndex={-1}>
      {tasks.length === 0 ? (
        <Note>{t('affiliates.emptyTitle')}</Note>
      ) : (
        <ul aria-label={t('deposits.tasks')} aria-busy={isStale} className={cards.cards}>
          {tasks.map((task) => (
            <TaskCard key={task.id} task={task} onClose={mayClose ? () => setOpenDialog(task) : undefined} />
          ))}
        </ul>
      )}
      {openDialog === null ? null : (
        <ReasonDialog
          title={t('deposits.decideTitle', { who: isolate(openDialog.username) })}
          effects={[t('deposits.decideText')]}
          confirmLabel={t('deposits.decide')}
          tone="primary"
          action={async (decision) => close(openDialog.id, decision)}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </div>
  )
}

function TaskCard({ task, onClose }: { task: SettlementTask; onClose: (() => void) | undefined }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { merchantId, username, emptySince, createdAt, age } = task
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <strong>
          <MerchantLink id={merchantId}>{username}</MerchantLink>
        </strong>
        <AgeBadge since={createdAt} age={age} />
      </div>
      <span className={cards.meta}>
        {t('deposits.emptySince')}: {formatDay(emptySince, locale)}
      </span>
      {onClose === undefined ? null : (
        <div className={cards.actions}>
          <Button variant="secondary" aria-label={`${t('deposits.decide')}: ${username}`} onClick={onClose}>
            {t('deposits.decide')}
          </Button>
        </div>
      )}
    </li>
  )
}
