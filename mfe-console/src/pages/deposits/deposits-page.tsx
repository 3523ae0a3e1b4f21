import { endpoints, type SettlementTask, type WatchedDeposit } from '@parlour/contracts'
import { formatDay, formatUsdt, isolate } from '@parlour/i18n'
import { Button, EmptyState, Pagination, Pill, Skeleton, Table, useDelayedFlag } from '@parlour/ui'
import { useRef, useState } from 'react'
import { client, PAGE_SIZE, QUEUE_REFRESH } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useReader } from '../../features/console-frame/use-reader.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import cards from '../../features/queue/action-cards.module.css'
import { Loaded, QueueFailure } from '../../features/queue/loaded.tsx'
import { useQueueAddress } from '../../features/queue/use-queue-address.ts'
import { MerchantLink, Note, Panel } from '../../features/release-facts/facts.tsx'
import { formatSpan } from '../../features/release-facts/figures.ts'
import { StatusPill } from '../../features/release-facts/status-pill.tsx'
import { AgeBadge } from '../../features/release-facts/time-pills.tsx'
import { ReturnList } from './return-list.tsx'

const DAY_SECONDS = 86_400
const SOON_DAYS = 3

export function DepositsPage() {
  const { t } = useTexts()
  return (
    <ConsoleFrame title={t('deposits.title')} lead={t('deposits.lead')}>
      <Panel title={t('deposits.tasks')}>
        <Tasks />
      </Panel>
      <Panel title={t('deposits.returns')}>
        <Returns />
      </Panel>
      <Panel title={t('deposits.watch')}>
        <Watch />
      </Panel>
    </ConsoleFrame>
  )
}

function Tasks() {
  const { t } = useTexts()
  const query = client.listSettlementTasks.useQuery(undefined, QUEUE_REFRESH)
  return (
    <Loaded query={query} failed={t('deposits.tasksFailed')} blockSize="160px">
      {(data) => <TaskList tasks={data} isStale={query.isFetching} />}
    </Loaded>
  )
}

function Returns() {
  const { t } = useTexts()
  const query = client.listDepositReturns.useQuery(undefined, QUEUE_REFRESH)
  return (
    <Loaded query={query} failed={t('deposits.returnsFailed')} blockSize="160px">
      {(data) => <ReturnList returns={data} isStale={query.isFetching} />}
    </Loaded>
  )
}

function Watch() {
  const { t } = useTexts()
  const address = useQueueAddress()
  const { data, error, isFetching, refetch } = client.listDepositWatch.useQuery(
    { query: { page: String(address.page), pageSize: PAGE_SIZE } },
    QUEUE_REFRESH,
  )
  const isSkeletonShown = useDelayedFlag(data === undefined && isFetching)
  if (data === undefined && error !== undefined)
    return <QueueFailure title={t('deposits.loadFailed')} error={error} isRetrying={isFetching} onRetry={refetch} />
  if (data === undefined) return isSkeletonShown && <Skeleton shape="block" blockSize="320px" />
  if (data.total === 0) return <EmptyState icon="check" title={t('deposits.emptyTitle')} />
  return (
    <>
      <DepositTable deposits={data.list} isStale={isFetching} />
      <Pagination {...data} onChange={(next) => address.set({ page: String(next) })} />
    </>
  )
}

function TaskList({ tasks, isStale }: { tasks: readonly SettlementTask[]; isStale: boolean }) {
  const { t } = useTexts()
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
        <ActionDialog
          title={t('deposits.decideTitle', { who: isolate(openDialog.username) })}
          effects={[t('deposits.decideText')]}
          confirmLabel={t('deposits.decide')}
          tone="primary"
          call={async (decision) => close(openDialog.id, decision)}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </div>
  )
}

function TaskCard({ task, onClose }: { task: SettlementTask; onClose: (() => void) | undefined }) {
  const { t, locale } = useTexts()
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

function DepositTable({ deposits, isStale }: { deposits: readonly WatchedDeposit[]; isStale: boolean }) {
  const { t } = useTexts()
  return (
    <Table caption={t('deposits.watch')} isCaptionHidden density="dense" isStacked aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">{t('affiliates.account')}</th>
          <th scope="col">{t('queue.states')}</th>
          <th scope="col">{t('deposits.emptySince')}</th>
          <th scope="col">{t('deposits.closesOn')}</th>
          <th scope="col" data-numeric>
            {t('deposits.balance')}
          </th>
          <th scope="col" data-numeric>
            {t('deposits.required')}
          </th>
        </tr>
      </thead>
      <tbody>
        {deposits.map((deposit) => (
          <DepositRow key={deposit.merchantId} deposit={deposit} />
        ))}
      </tbody>
    </Table>
  )
}

function DepositRow({
  deposit: { merchantId, username, state, balance, required, emptySince, daysLeft, suspendsOn },
}: {
  deposit: WatchedDeposit
}) {
  const { t, locale } = useTexts()
  const dayOf = (day: string | null) => (day === null ? '–' : <time dateTime={day}>{formatDay(day, locale)}</time>)
  return (
    <tr>
      <th scope="row">
        <MerchantLink id={merchantId}>{username}</MerchantLink>
      </th>
      <td data-label={t('queue.states')}>
        <StatusPill of="deposits.state" state={state} />
      </td>
      <td data-label={t('deposits.emptySince')}>{dayOf(emptySince)}</td>
      <td data-label={t('deposits.closesOn')}>
        {dayOf(suspendsOn)}{' '}
        {state === 'empty' && daysLeft !== null ? (
          <Pill icon="clock" tone={daysLeft <= SOON_DAYS ? 'warning' : 'info'}>
            {t('queue.left', { span: formatSpan(daysLeft * DAY_SECONDS, locale) })}
          </Pill>
        ) : null}
      </td>
      <td data-label={t('deposits.balance')} data-numeric>
        {formatUsdt(balance, locale)}
      </td>
      <td data-label={t('deposits.required')} data-numeric>
        {formatUsdt(required, locale)}
      </td>
    </tr>
  )
}
