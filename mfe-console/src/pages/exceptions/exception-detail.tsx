import { endpoints, type PaymentException, type WaitingRelease } from '@parlour/contracts'
import { formatDateTime, formatDecimal, formatUsdt, isolate, type Locale } from '@parlour/i18n'
import { Pill, SelectField } from '@parlour/ui'
import { useState, type ReactNode } from 'react'
import { client } from '../../client.ts'
import { useReader } from '../../features/console-frame/use-reader.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { DialogButton, EntryCard, Facts } from '../../features/queue/entry-card.tsx'
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
    <EntryCard
      name={amount === null ? t('exceptions.unknownAmount') : moneyLabels(amount, token, locale)}
      mark={<ExceptionMark exception={exception} />}
    >
      <p>{t(`exceptions.text.${kind}`)}</p>
      <ExceptionFacts exception={exception} />
      <ExceptionActions exception={exception} />
    </EntryCard>
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
    {
      id: 'merchant',
      term: t('finance.merchant'),
      value: merchantId && <MerchantLink id={merchantId}>{merchant ?? merchantId}</MerchantLink>,
    },
    { id: 'order', term: t('finance.order'), value: orderNumber && <Code>{orderNumber}</Code> },
    { id: 'network', term: t('finance.network'), value: network && <Code>{network}</Code> },
    { id: 'sender', term: t('finance.sender'), value: sender && <Code>{sender}</Code> },
    { id: 'hash', term: t('finance.hash'), value: txHash && <Code>{txHash}</Code> },
    { id: 'since', term: t('finance.since'), value: formatDateTime(since, locale) },
  ]
  return <Facts items={items} />
}

function ExceptionActions({ exception }: { exception: PaymentException }) {
  const { t } = useTexts()
  const { may } = useReader()
  const [done, setDone] = useState<'released' | 'ended' | 'cleared' | 'proposed' | null>(null)
  if (done !== null) return <Outcome>{t(`exceptions.done.${done}`)}</Outcome>
  if (!may(endpoints.proposeRelease)) return <p className={entry.note}>{t('finance.mayNot')}</p>
  const { id, kind, orderNumber } = exception
  switch (kind) {
    case 'held':
    case 'suspense':
    case 'invalid-order':
      return <ReleaseActions exception={exception} onReleased={() => setDone('released')} />
    case 'wrong-network':
    case 'wrong-token':
      return (
        <SingleAction
          label={t('exceptions.end')}
          renderDialog={(close) => <CloseRecoveryDialog recoveryId={id} onDone={() => setDone('ended')} onClose={close} />}
        />
      )
    case 'reorganised':
      return (
        <SingleAction
          label={t('chains.clear')}
          renderDialog={(close) => <ClearAlarmDialog alarmId={id} onDone={() => setDone('cleared')} onClose={close} />}
        />
      )
    case 'under':
      return (
        <SingleAction
          label={t('voidRequests.proposeTitle')}
          renderDialog={(close) => <RequestVoidDialog orderNumber={orderNumber} onDone={() => setDone('proposed')} onClose={close} />}
        />
      )
    case 'over':
    case 'late':
      return null
  }
}

function SingleAction({ label, renderDialog }: { label: string; renderDialog: (close: () => void) => ReactNode }) {
  return (
    <div className={entry.actions}>
      <DialogButton renderDialog={renderDialog}>{label}</DialogButton>
    </div>
  )
}

type ReleaseActionsProps = { exception: PaymentException; onReleased: () => void }

/** Needs two persons: one proposes, another agrees, either may withdraw. */
function ReleaseActions({ exception, onReleased }: ReleaseActionsProps) {
  const { t } = useTexts()
  const [propose] = client.proposeRelease.useMutation()
  const { id, release } = exception
  if (release !== null) return <WaitingForSecond exception={exception} release={release} onReleased={onReleased} />
  return (
    <div className={entry.actions}>
      <DialogButton
        variant="primary"
        renderDialog={(close) => (
          <ActionDialog
            title={t('exceptions.propose')}
            effects={[t('exceptions.proposeEffect', { who: isolate(exception.merchant ?? '') })]}
            confirmLabel={t('exceptions.propose')}
            tone="primary"
            call={(reason) => propose({ body: { booking: id, reason } }).unwrap()}
            onClose={close}
          />
        )}
      >
        {t('exceptions.propose')}
      </DialogButton>
    </div>
  )
}

function WaitingForSecond({ exception, release, onReleased }: ReleaseActionsProps & { release: WaitingRelease }) {
  const { t } = useTexts()
  const [withdraw] = client.withdrawRelease.useMutation()
  const { id, proposedBy, proposedAt, reason: why, isOwn } = release
  return (
    <section className={entry.section}>
      <h3 className={entry.title}>{t('finance.waitsForSecond')}</h3>
      <p className={entry.by}>
        <span>{t('finance.proposedBy', { who: isolate(proposedBy) })}</span>
        <DateTime at={proposedAt} />
      </p>
      <p dir="auto">{why}</p>
      {isOwn ? <p className={entry.note}>{t('finance.own')}</p> : null}
      <div className={entry.actions}>
        {isOwn ? null : (
          <DialogButton
            variant="primary"
            renderDialog={(close) => <ApproveRelease exception={exception} releaseId={id} onReleased={onReleased} onClose={close} />}
          >
            {t('train.action.approve')}
          </DialogButton>
        )}
        <DialogButton
          renderDialog={(close) => (
            <ActionDialog
              title={t('finance.withdraw')}
              effects={[t('exceptions.withdrawEffect')]}
              confirmLabel={t('finance.withdraw')}
              call={(reason) => withdraw({ body: { id, reason } }).unwrap()}
              onClose={close}
            />
          )}
        >
          {t('finance.withdraw')}
        </DialogButton>
      </div>
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
