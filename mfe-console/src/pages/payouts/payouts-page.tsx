import { endpoints, microOf, wireOf, type OutgoingTransfer, type PayoutState } from '@parlour/contracts'
import { formatCount, formatDateTime, formatUsdt } from '@parlour/i18n'
import { Banner, Button, Stack, TextField } from '@parlour/ui'
import { useState } from 'react'
import { client, QUEUE_REFRESH } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { DialogButton } from '../../features/give-reason/action-button.tsx'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { defineQueue } from '../../features/queue/define-queue.tsx'
import { currentOf, useCallError } from '../../features/queue/loaded.tsx'
import entry from '../../features/queue/queue-entry.module.css'
import { Code, DateTime, EntryCard, Facts, MerchantLink } from '../../features/release-facts/facts.tsx'
import { AgeBadge, StatusPill } from '../../features/release-facts/pills.tsx'
import { PayoutTools } from './payout-tools.tsx'

const OPEN = ['reserved', 'prepared', 'approved', 'sent'] as const satisfies readonly PayoutState[]
const HASH = /^0x[0-9a-fA-F]{64}$/
const HASH_LENGTH = 66

/** Limit of one call. */
const MOST = 100

export const PayoutsPage = defineQueue({
  name: 'payouts',
  title: 'payouts.title',
  lead: 'payouts.lead',
  failed: 'payouts.loadFailed',
  detailLabel: 'payouts.detail',
  states: ['open', 'final', 'failed', 'withdrawn'] as const,
  stateLabel: (state, t) => t(`payouts.state.${state}`),
  useList: ({ state }) => currentOf(client.listOutgoing.useQuery({ query: state === 'open' ? {} : { state } }, QUEUE_REFRESH)),
  rows: (list, { state }) => ({ list, counts: { [state]: list.length } }),
  columns: [
    {
      id: 'merchant',
      header: 'finance.merchant',
      sort: ({ merchant }) => merchant ?? '',
      cell: ({ merchant, kind }, t) => (merchant === null ? t(`payouts.kind.${kind}`) : <bdi>{merchant}</bdi>),
    },
    { id: 'kind', header: 'lists.column.kind', sort: ({ kind }) => kind, cell: ({ kind }, t) => t(`payouts.kind.${kind}`) },
    { id: 'order', header: 'finance.order', cell: ({ orderNumber }) => <bdi dir="ltr">{orderNumber ?? '–'}</bdi> },
    { id: 'network', header: 'finance.network', cell: ({ network }) => <bdi>{network}</bdi> },
    {
      id: 'since',
      header: 'finance.since',
      sort: ({ requestedAt }) => requestedAt,
      cell: ({ requestedAt, age }) => (age === 'stopped' ? <DateTime at={requestedAt} /> : <AgeBadge since={requestedAt} age={age} />),
    },
    {
      id: 'status',
      header: 'releases.status',
      sort: ({ state }) => state,
      isBrief: true,
      cell: ({ state }) => <StatusPill of="payouts.state" state={state} />,
    },
    {
      id: 'amount',
      header: 'disputes.amount',
      sort: ({ amount }) => Number(amount),
      isNumber: true,
      isBrief: true,
      cell: ({ amount }, _t, locale) => formatUsdt(amount, locale),
    },
  ],
  detail: (transfer, onChange) => <PayoutDetail transfer={transfer} onChange={onChange} />,
  ListHead: ApproveAll,
  Below: PayoutTools,
  empty: { title: 'payouts.emptyTitle' },
  filtered: { title: 'finance.filteredTitle', showAll: 'finance.showOpen' },
})

/** A second person approves all prepared transfers of others at once. */
function ApproveAll({ list }: { list: readonly OutgoingTransfer[] }) {
  const { t, locale, may } = useConsole()
  const [openDialog, setOpenDialog] = useState<readonly OutgoingTransfer[] | null>(null)
  const ready = list.filter(({ state, isOwn }) => state === 'prepared' && !isOwn).slice(0, MOST)
  if (openDialog === null && (ready.length < 2 || !may(endpoints.approvePayouts))) return null
  return (
    <Stack direction="row" align="center" gap="8">
      <Button onClick={() => setOpenDialog(ready)}>{t('payouts.approveAll', { number: formatCount(ready.length, locale) })}</Button>
      {openDialog === null ? null : <ApproveDialog transfers={openDialog} onClose={() => setOpenDialog(null)} />}
    </Stack>
  )
}

function PayoutDetail({ transfer, onChange }: { transfer: OutgoingTransfer; onChange: (transfer: OutgoingTransfer) => void }) {
  const { t, locale, may } = useConsole()
  const { kind, amount, state } = transfer
  return (
    <EntryCard
      name={`${t(`payouts.kind.${kind}`)}: ${formatUsdt(amount, locale)}`}
      status={<StatusPill of="payouts.state" state={state} />}
    >
      {isOpen(state) ? <p>{t(`payouts.next.${state}`)}</p> : null}
      <PayoutFacts transfer={transfer} />
      {may(endpoints.preparePayout) ? (
        <PayoutActions transfer={transfer} onChange={onChange} />
      ) : (
        <p className={entry.note}>{t('finance.mayNot')}</p>
      )}
    </EntryCard>
  )
}

function isOpen(state: PayoutState): state is (typeof OPEN)[number] {
  return OPEN.some((open) => open === state)
}

function PayoutFacts({ transfer }: { transfer: OutgoingTransfer }) {
  const { t, locale } = useConsole()
  const { kind, merchantId, merchant, orderNumber, network, sender, receiver, depositIndex, txHash, reason, requestedAt } = transfer
  const { proposedBy, preparedBy, approvedBy, walletNamedAt } = transfer
  const items = [
    {
      id: 'merchant',
      term: t('finance.merchant'),
      value: merchantId && <MerchantLink id={merchantId}>{merchant ?? merchantId}</MerchantLink>,
    },
    { id: 'order', term: t('finance.order'), value: orderNumber && <Code>{orderNumber}</Code> },
    { id: 'network', term: t('finance.network'), value: network && <Code>{network}</Code> },
    { id: 'sender', term: t('finance.sender'), value: sender && <Code>{sender}</Code> },
    { id: 'index', term: t('payouts.depositIndex'), value: depositIndex === null ? null : <Code>{String(depositIndex)}</Code> },
    { id: 'receiver', term: t('payouts.receiver'), value: receiver && <Code>{receiver}</Code> },
    { id: 'hash', term: t('finance.hash'), value: txHash && <Code>{txHash}</Code> },
    // Whether the merchant named the wallet, so that the second person can check (decision 0045).
    {
      id: 'source',
      term: t('payouts.walletFrom'),
      value:
        kind !== 'deposit-return'
          ? null
          : walletNamedAt === null
            ? t('payouts.fromStaff')
            : t('payouts.fromMerchant', { time: formatDateTime(walletNamedAt, locale) }),
    },
    { id: 'proposed', term: t('payouts.proposedBy'), value: proposedBy && <bdi>{proposedBy}</bdi> },
    { id: 'prepared', term: t('payouts.preparedBy'), value: preparedBy && <bdi>{preparedBy}</bdi> },
    { id: 'approved', term: t('payouts.approvedBy'), value: approvedBy && <bdi>{approvedBy}</bdi> },
    { id: 'since', term: t('finance.since'), value: formatDateTime(requestedAt, locale) },
    { id: 'reason', term: t('reason.label'), value: reason === null ? null : <bdi>{reason}</bdi> },
  ]
  return <Facts items={items} />
}

/** The person who prepared a transfer cannot approve it. */
function PayoutActions({ transfer, onChange }: { transfer: OutgoingTransfer; onChange: (transfer: OutgoingTransfer) => void }) {
  const { t } = useConsole()
  const [prepare, preparing] = client.preparePayout.useMutation()
  const { errorText, showError, clearError } = useCallError(t('queue.failed'))
  const { state, kind } = transfer
  const prepareNow = async () => {
    clearError()
    await prepare({ body: { id: transfer.id } })
      .unwrap()
      .then(onChange, showError)
  }
  const isOwn = state === 'prepared' && transfer.isOwn
  return (
    <>
      {isOwn ? <p className={entry.note}>{t(kind === 'deposit-return' ? 'payouts.ownReturn' : 'payouts.own')}</p> : null}
      <Stack direction="row" align="center" gap="8">
        {state === 'reserved' && kind !== 'sweep' ? (
          <Button isBusy={preparing.isLoading} onClick={() => void prepareNow()}>
            {t('payouts.prepare')}
          </Button>
        ) : null}
        {state === 'prepared' && !isOwn ? (
          <DialogButton
            variant="primary"
            renderDialog={(close) => (
              <ApproveDialog transfers={[transfer]} onDone={([approved = transfer]) => onChange(approved)} onClose={close} />
            )}
          >
            {t('train.action.approve')}
          </DialogButton>
        ) : null}
        {isOpen(state) ? (
          <DialogButton renderDialog={(close) => <WithdrawDialog transfer={transfer} onDone={onChange} onClose={close} />}>
            {t('finance.withdraw')}
          </DialogButton>
        ) : null}
      </Stack>
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
    </>
  )
}

type ApproveDialogProps = {
  transfers: readonly OutgoingTransfer[]
  onDone?: (approved: readonly OutgoingTransfer[]) => void
  onClose: () => void
}

/** All or none, as the second person. */
function ApproveDialog({ transfers, onDone, onClose }: ApproveDialogProps) {
  const { t, locale } = useConsole()
  const [approve] = client.approvePayouts.useMutation()
  const total = wireOf(transfers.reduce((sum, { amount }) => sum + microOf(amount), 0n))
  const action = async () => {
    const approved = await approve({ body: { ids: transfers.map(({ id }) => id) } }).unwrap()
    onDone?.(approved)
  }
  return (
    <ActionDialog
      reason={false}
      title={t('payouts.approveTitle')}
      description={t('payouts.approveText', { number: formatCount(transfers.length, locale), amount: formatUsdt(total, locale) })}
      confirmLabel={t('train.action.approve')}
      call={action}
      onClose={onClose}
    />
  )
}

type WithdrawDialogProps = { transfer: OutgoingTransfer; onDone: (withdrawn: OutgoingTransfer) => void; onClose: () => void }

/** On Ethereum, an approved transfer needs the transaction that used its nonce. */
function WithdrawDialog({ transfer, onDone, onClose }: WithdrawDialogProps) {
  const { t } = useConsole()
  const [withdraw] = client.withdrawPayout.useMutation()
  const [replacedBy, setReplacedBy] = useState('')
  const { id, kind, method, state } = transfer
  const isSignable = state === 'approved' || state === 'sent'
  const hash = replacedBy.trim()
  const action = async (reason: string) => {
    onDone(await withdraw({ body: { id, reason, ...(hash === '' ? {} : { replacedBy: hash }) } }).unwrap())
  }
  return (
    <ActionDialog
      title={t('finance.withdraw')}
      effects={[t(`payouts.withdrawEffect.${kind}`), ...(isSignable ? [t('payouts.withdrawEffect.signable')] : [])]}
      isReady={hash === '' || HASH.test(hash)}
      call={action}
      onClose={onClose}
    >
      {isSignable && method === 'erc20' ? (
        <TextField
          dir="ltr"
          maxLength={HASH_LENGTH}
          autoComplete="off"
          label={t('payouts.replacedBy')}
          hint={t('payouts.replacedByHint')}
          value={replacedBy}
          onChange={(event) => setReplacedBy(event.currentTarget.value)}
        />
      ) : null}
    </ActionDialog>
  )
}
