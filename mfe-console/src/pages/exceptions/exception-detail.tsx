import { endpoints, type PaymentException, type WaitingRelease } from '@parlour/contracts'
import { formatDateTime, formatDecimal, formatUsdt, isolate, type Locale } from '@parlour/i18n'
import { Button, Card, DescriptionList, Pill, SelectField } from '@parlour/ui'
import { useState, type ReactNode } from 'react'
import { client } from '../../client.ts'
import { useReader } from '../../features/console-frame/use-reader.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import entry from '../../features/queue/queue-entry.module.css'
import { Code, DateTime, MerchantLink, Outcome } from '../../features/release-facts/facts.tsx'
import { AgeBadge } from '../../features/release-facts/time-pills.tsx'
import { ClearAlarmDialog, RequestVoidDialog } from '../../features/settle-money/money-dialogs.tsx'

/** All decimals of the token, so that dust amounts are visible. */
const DIGITS = 6
const RESULTS = ['returned', 'closed'] as const

export function ExceptionDetail({ exception }: { exception: PaymentException }) {
  const { t, locale } = useTexts()
  const { kind, amount, token } = exception
  return (
    <Card className={entry.root}>
      <div className={entry.head}>
        <h2 className={entry.name}>{amount === null ? t('exceptions.unknownAmount') : moneyLabels(amount, token, locale)}</h2>
        <ExceptionMark exception={exception} />
      </div>
      <p>{t(`exceptions.text.${kind}`)}</p>
      <ExceptionFacts exception={exception} />
      <ExceptionActions exception={exception} />
    </Card>
  )
}

export function ExceptionMark({ exception }: { exception: PaymentException }) {
  const { t } = useTexts()
  const { kind, since, age } = exception
  return isWaiting(exception) ? <AgeBadge since={since} age={age} /> : <Pill>{t(`exceptions.kind.${kind}`)}</Pill>
}

function ExceptionFacts({ exception }: { exception: PaymentException }) {
  const { t, locale } = useTexts()
  const { orderNumber, merchantId, merchant, network, sender, txHash, since } = exception
  const items = [
    { id: 'order', term: t('finance.order'), value: orderNumber },
    { id: 'network', term: t('finance.network'), value: network },
    { id: 'sender', term: t('finance.sender'), value: sender },
    { id: 'hash', term: t('finance.hash'), value: txHash },
  ]
  const known = items.flatMap(({ value, ...item }) => (value === null ? [] : [{ ...item, value: <Code>{value}</Code> }]))
  const whose =
    merchantId === null
      ? []
      : [{ id: 'merchant', term: t('finance.merchant'), value: <MerchantLink id={merchantId}>{merchant ?? merchantId}</MerchantLink> }]
  const time = { id: 'since', term: t('finance.since'), value: formatDateTime(since, locale) }
  return <DescriptionList className={entry.facts} items={[...whose, ...known, time]} />
}

function ExceptionActions({ exception }: { exception: PaymentException }) {
  const { t } = useTexts()
  const { may } = useReader()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const [done, setDone] = useState<'released' | 'ended' | 'cleared' | 'proposed' | null>(null)
  if (done !== null) return <Outcome>{t(`exceptions.done.${done}`)}</Outcome>
  if (!may(endpoints.proposeRelease)) return <p className={entry.note}>{t('finance.mayNot')}</p>
  const { id, kind, orderNumber } = exception
  const close = () => setIsDialogOpen(false)
  switch (kind) {
    case 'held':
    case 'suspense':
    case 'invalid-order':
      return <ReleaseActions exception={exception} onReleased={() => setDone('released')} />
    case 'wrong-network':
    case 'wrong-token':
      return (
        <ActionButton label={t('exceptions.end')} onPress={() => setIsDialogOpen(true)}>
          {isDialogOpen ? <CloseRecoveryDialog recoveryId={id} onDone={() => setDone('ended')} onClose={close} /> : null}
        </ActionButton>
      )
    case 'reorganised':
      return (
        <ActionButton label={t('chains.clear')} onPress={() => setIsDialogOpen(true)}>
          {isDialogOpen ? <ClearAlarmDialog alarmId={id} onDone={() => setDone('cleared')} onClose={close} /> : null}
        </ActionButton>
      )
    case 'under':
      return (
        <ActionButton label={t('voidRequests.proposeTitle')} onPress={() => setIsDialogOpen(true)}>
          {isDialogOpen ? <RequestVoidDialog orderNumber={orderNumber} onDone={() => setDone('proposed')} onClose={close} /> : null}
        </ActionButton>
      )
    case 'over':
    case 'late':
      return null
  }
}

function ActionButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <div className={entry.actions}>
      <Button variant="secondary" onClick={onPress}>
        {label}
      </Button>
      {children}
    </div>
  )
}

type ReleaseActionsProps = { exception: PaymentException; onReleased: () => void }

/** Needs two persons: one proposes, another agrees, either may withdraw. */
function ReleaseActions({ exception, onReleased }: ReleaseActionsProps) {
  const { t } = useTexts()
  const [isProposing, setIsProposing] = useState(false)
  const [propose] = client.proposeRelease.useMutation()
  const { id, release } = exception
  if (release !== null) return <WaitingForSecond exception={exception} release={release} onReleased={onReleased} />
  return (
    <div className={entry.actions}>
      <Button onClick={() => setIsProposing(true)}>{t('exceptions.propose')}</Button>
      {isProposing ? (
        <ActionDialog
          title={t('exceptions.propose')}
          effects={[t('exceptions.proposeEffect', { who: isolate(exception.merchant ?? '') })]}
          confirmLabel={t('exceptions.propose')}
          tone="primary"
          call={(reason) => propose({ body: { booking: id, reason } }).unwrap()}
          onClose={() => setIsProposing(false)}
        />
      ) : null}
    </div>
  )
}

function WaitingForSecond({ exception, release, onReleased }: ReleaseActionsProps & { release: WaitingRelease }) {
  const { t } = useTexts()
  const [openDialog, setOpenDialog] = useState<'nothing' | 'approve' | 'withdraw'>('nothing')
  const [withdraw] = client.withdrawRelease.useMutation()
  const close = () => setOpenDialog('nothing')
  return (
    <section className={entry.section}>
      <h3 className={entry.title}>{t('finance.waitsForSecond')}</h3>
      <p className={entry.by}>
        <span>{t('finance.proposedBy', { who: isolate(release.proposedBy) })}</span>
        <DateTime at={release.proposedAt} />
      </p>
      <p dir="auto">{release.reason}</p>
      {release.isOwn ? <p className={entry.note}>{t('finance.own')}</p> : null}
      <div className={entry.actions}>
        {release.isOwn ? null : <Button onClick={() => setOpenDialog('approve')}>{t('train.action.approve')}</Button>}
        <Button variant="secondary" onClick={() => setOpenDialog('withdraw')}>
          {t('finance.withdraw')}
        </Button>
      </div>
      {openDialog === 'approve' ? (
        <ApproveRelease exception={exception} releaseId={release.id} onReleased={onReleased} onClose={close} />
      ) : null}
      {openDialog === 'withdraw' ? (
        <ActionDialog
          title={t('finance.withdraw')}
          effects={[t('exceptions.withdrawEffect')]}
          confirmLabel={t('finance.withdraw')}
          call={(reason) => withdraw({ body: { id: release.id, reason } }).unwrap()}
          onClose={close}
        />
      ) : null}
    </section>
  )
}

type ApproveReleaseProps = ReleaseActionsProps & { releaseId: string; onClose: () => void }

function ApproveRelease({ exception, releaseId, onReleased, onClose }: ApproveReleaseProps) {
  const { t, locale } = useTexts()
  const [approve] = client.approveRelease.useMutation()
  const { amount, token, merchant } = exception
  const facts = { amount: moneyLabels(amount ?? '0', token, locale), who: isolate(merchant ?? '') }
  const action = async () => {
    await approve({ body: { id: releaseId } }).unwrap()
    onReleased()
  }
  return (
    <ActionDialog
      reason={false}
      title={t('exceptions.approveTitle')}
      description={t('exceptions.approveText', facts)}
      confirmLabel={t('train.action.approve')}
      call={action}
      onClose={onClose}
    />
  )
}

function CloseRecoveryDialog({ recoveryId, onDone, onClose }: { recoveryId: string; onDone: () => void; onClose: () => void }) {
  const { t } = useTexts()
  const [call] = client.closeRecovery.useMutation()
  const [state, setState] = useState<(typeof RESULTS)[number]>('returned')
  const end = async (decision: string) => {
    await call({ body: { id: recoveryId, state, decision } }).unwrap()
    onDone()
  }
  return (
    <ActionDialog
      title={t('exceptions.end')}
      effects={[t('exceptions.endEffect')]}
      confirmLabel={t('exceptions.end')}
      tone="primary"
      call={end}
      onClose={onClose}
    >
      <SelectField
        label={t('finance.result')}
        value={state}
        options={RESULTS.map((value) => ({ value, label: t(`exceptions.results.${value}`) }))}
        onChange={({ currentTarget }) => setState(RESULTS.find((known) => known === currentTarget.value) ?? 'returned')}
      />
    </ActionDialog>
  )
}

export function isWaiting({ age }: Pick<PaymentException, 'age'>): boolean {
  return age !== 'stopped'
}

export function moneyLabels(amount: string, token: string, locale: Locale): string {
  return token === 'USDT' ? formatUsdt(amount, locale, DIGITS) : isolate(`${formatDecimal(amount, locale, DIGITS)} ${token}`)
}
