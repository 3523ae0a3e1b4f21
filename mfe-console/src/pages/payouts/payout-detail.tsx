import { endpoints, microOf, wireOf, type OutgoingTransfer, type PayoutState } from '@parlour/contracts'
import { formatCount, formatDateTime, formatUsdt } from '@parlour/i18n'
import { Banner, Button, Card, DescriptionList, TextField } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import { useReader } from '../../features/console-frame/use-reader.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import entry from '../../features/queue/queue-entry.module.css'
import { useCallError } from '../../features/queue/loaded.tsx'
import { Code, MerchantLink } from '../../features/release-facts/facts.tsx'
import { StatusPill } from '../../features/release-facts/status-pill.tsx'

const OPEN = ['reserved', 'prepared', 'approved', 'sent'] as const satisfies readonly PayoutState[]
const WITHDRAWABLE: ReadonlySet<string> = new Set(['reserved', 'prepared', 'approved', 'sent'])
const HASH = /^0x[0-9a-fA-F]{64}$/
const HASH_LENGTH = 66

export function PayoutDetail({ transfer, onChange }: { transfer: OutgoingTransfer; onChange: (transfer: OutgoingTransfer) => void }) {
  const { t, locale } = useTexts()
  const { may } = useReader()
  const { kind, amount, state } = transfer
  return (
    <Card className={entry.root}>
      <div className={entry.head}>
        <h2 className={entry.name}>
          {t(`payouts.kind.${kind}`)}: {formatUsdt(amount, locale)}
        </h2>
        <span role="status">
          <StatusPill of="payouts.state" state={state} />
        </span>
      </div>
      {isOpen(state) ? <p>{t(`payouts.next.${state}`)}</p> : null}
      <PayoutFacts transfer={transfer} />
      {may(endpoints.preparePayout) ? (
        <PayoutActions transfer={transfer} onChange={onChange} />
      ) : (
        <p className={entry.note}>{t('finance.mayNot')}</p>
      )}
    </Card>
  )
}

function isOpen(state: PayoutState): state is (typeof OPEN)[number] {
  return OPEN.some((open) => open === state)
}

function PayoutFacts({ transfer }: { transfer: OutgoingTransfer }) {
  const { t, locale } = useTexts()
  const { merchantId, merchant, orderNumber, network, sender, receiver, depositIndex, txHash, reason, requestedAt } = transfer
  const { proposedBy, preparedBy, approvedBy } = transfer
  const people = [
    { id: 'proposed', term: t('payouts.proposedBy'), value: proposedBy },
    { id: 'prepared', term: t('payouts.preparedBy'), value: preparedBy },
    { id: 'approved', term: t('payouts.approvedBy'), value: approvedBy },
  ]
  const places = [
    { id: 'order', term: t('finance.order'), value: orderNumber },
    { id: 'network', term: t('finance.network'), value: network },
    { id: 'sender', term: t('finance.sender'), value: sender },
    { id: 'index', term: t('payouts.depositIndex'), value: depositIndex === null ? null : String(depositIndex) },
    { id: 'receiver', term: t('payouts.receiver'), value: receiver },
    { id: 'hash', term: t('finance.hash'), value: txHash },
  ]
  const whose =
    merchantId === null
      ? []
      : [{ id: 'merchant', term: t('finance.merchant'), value: <MerchantLink id={merchantId}>{merchant ?? merchantId}</MerchantLink> }]
  const known = places.flatMap(({ value, ...item }) => (value === null ? [] : [{ ...item, value: <Code>{value}</Code> }]))
  const named = people.flatMap(({ value, ...item }) => (value === null ? [] : [{ ...item, value: <bdi>{value}</bdi> }]))
  const source = useWalletSource(transfer)
  const time = { id: 'since', term: t('finance.since'), value: formatDateTime(requestedAt, locale) }
  const why = reason === null ? [] : [{ id: 'reason', term: t('reason.label'), value: <bdi>{reason}</bdi> }]
  return <DescriptionList className={entry.facts} items={[...whose, ...known, ...source, ...named, time, ...why]} />
}

/** Shows whether the merchant named the wallet, so that the second person can check (decision 0045). */
function useWalletSource({ kind, walletNamedAt }: OutgoingTransfer) {
  const { t, locale } = useTexts()
  if (kind !== 'deposit-return') return []
  const value = walletNamedAt === null ? t('payouts.fromStaff') : t('payouts.fromMerchant', { time: formatDateTime(walletNamedAt, locale) })
  return [{ id: 'source', term: t('payouts.walletFrom'), value }]
}

/** The person who prepared a transfer cannot approve it. */
function PayoutActions({ transfer, onChange }: { transfer: OutgoingTransfer; onChange: (transfer: OutgoingTransfer) => void }) {
  const { t } = useTexts()
  const [openDialog, setOpenDialog] = useState<'nothing' | 'approve' | 'withdraw'>('nothing')
  const [prepare, preparing] = client.preparePayout.useMutation()
  const { errorText, showError, clearError } = useCallError(t('queue.failed'))
  const { state, kind } = transfer
  const close = () => setOpenDialog('nothing')
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
      <div className={entry.actions}>
        {state === 'reserved' && kind !== 'sweep' ? (
          <Button isBusy={preparing.isLoading} onClick={() => void prepareNow()}>
            {t('payouts.prepare')}
          </Button>
        ) : null}
        {state === 'prepared' && !isOwn ? <Button onClick={() => setOpenDialog('approve')}>{t('train.action.approve')}</Button> : null}
        {WITHDRAWABLE.has(state) ? (
          <Button variant="secondary" onClick={() => setOpenDialog('withdraw')}>
            {t('finance.withdraw')}
          </Button>
        ) : null}
      </div>
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
      {openDialog === 'approve' ? (
        <ApproveDialog transfers={[transfer]} onDone={([approved = transfer]) => onChange(approved)} onClose={close} />
      ) : null}
      {openDialog === 'withdraw' ? <WithdrawDialog transfer={transfer} onDone={onChange} onClose={close} /> : null}
    </>
  )
}

type ApproveDialogProps = {
  transfers: readonly OutgoingTransfer[]
  onDone?: (approved: readonly OutgoingTransfer[]) => void
  onClose: () => void
}

/** All or none, as the second person. */
export function ApproveDialog({ transfers, onDone, onClose }: ApproveDialogProps) {
  const { t, locale } = useTexts()
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
  const { t } = useTexts()
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
      confirmLabel={t('finance.withdraw')}
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
