import { endpoints, type SettlementTask, type WatchedDeposit } from '@parlour/contracts'
import { formatDay, formatUsdt, isolate } from '@parlour/i18n'
import { Button, DataTable, EmptyState, Pagination, Pill } from '@parlour/ui'
import { useRef, useState } from 'react'
import { client, PAGE_SIZE, QUEUE_REFRESH } from '../../client.ts'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useReader } from '../../features/console-frame/use-reader.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import cards from '../../features/queue/action-cards.module.css'
import { ActionCard, CardList } from '../../features/queue/entry-card.tsx'
import { Loaded } from '../../features/queue/loaded.tsx'
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
  const query = client.listDepositWatch.useQuery({ query: { page: String(address.page), pageSize: PAGE_SIZE } }, QUEUE_REFRESH)
  return (
    <Loaded query={query} failed={t('deposits.loadFailed')}>
      {(data) =>
        data.total === 0 ? (
          <EmptyState icon="check" title={t('deposits.emptyTitle')} />
        ) : (
          <>
            <DepositTable deposits={data.list} isStale={query.isFetching} />
            <Pagination {...data} onChange={(next) => address.set({ page: String(next) })} />
          </>
        )
      }
    </Loaded>
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
      <CardList label={t('deposits.tasks')} isStale={isStale} empty={<Note>{t('affiliates.emptyTitle')}</Note>}>
        {tasks.map((task) => (
          <TaskCard key={task.id} task={task} onClose={mayClose ? () => setOpenDialog(task) : undefined} />
        ))}
      </CardList>
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
    <ActionCard
      title={
        <strong>
          <MerchantLink id={merchantId}>{username}</MerchantLink>
        </strong>
      }
      mark={<AgeBadge since={createdAt} age={age} />}
      actions={
        onClose && (
          <Button variant="secondary" aria-label={`${t('deposits.decide')}: ${username}`} onClick={onClose}>
            {t('deposits.decide')}
          </Button>
        )
      }
    >
      <span className={cards.meta}>
        {t('deposits.emptySince')}: {formatDay(emptySince, locale)}
      </span>
    </ActionCard>
  )
}

function DepositTable({ deposits, isStale }: { deposits: readonly WatchedDeposit[]; isStale: boolean }) {
  const { t, locale } = useTexts()
  const dayOf = (day: string | null) => (day === null ? '–' : <time dateTime={day}>{formatDay(day, locale)}</time>)
  return (
    <DataTable
      caption={t('deposits.watch')}
      aria-busy={isStale}
      rows={deposits}
      rowKey={({ merchantId }) => merchantId}
      columns={[
        { header: t('affiliates.account'), render: ({ merchantId, username }) => <MerchantLink id={merchantId}>{username}</MerchantLink> },
        { header: t('queue.states'), render: ({ state }) => <StatusPill of="deposits.state" state={state} /> },
        { header: t('deposits.emptySince'), render: ({ emptySince }) => dayOf(emptySince) },
        {
          header: t('deposits.closesOn'),
          render: (deposit) => (
            <>
              {dayOf(deposit.suspendsOn)} <DaysLeft deposit={deposit} />
            </>
          ),
        },
        { header: t('deposits.balance'), kind: 'number', render: ({ balance }) => formatUsdt(balance, locale) },
        { header: t('deposits.required'), kind: 'number', render: ({ required }) => formatUsdt(required, locale) },
      ]}
    />
  )
}

function DaysLeft({ deposit: { state, daysLeft } }: { deposit: WatchedDeposit }) {
  const { t, locale } = useTexts()
  if (state !== 'empty' || daysLeft === null) return null
  return (
    <Pill icon="clock" tone={daysLeft <= SOON_DAYS ? 'warning' : 'info'}>
      {t('queue.left', { span: formatSpan(daysLeft * DAY_SECONDS, locale) })}
    </Pill>
  )
}
