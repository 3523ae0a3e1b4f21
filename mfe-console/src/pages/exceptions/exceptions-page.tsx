import { endpoints, type PaymentException, type WaitingRelease } from '@parlour/contracts'
import { formatDateTime, formatDecimal, formatUsdt, isolate, type Locale } from '@parlour/i18n'
import { Heading, Pill, SelectField, Stack } from '@parlour/ui'
import { useState } from 'react'
import { client, QUEUE_REFRESH } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionButton, DialogButton } from '../../features/give-reason/action-button.tsx'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { defineQueue } from '../../features/queue/define-queue.tsx'
import entry from '../../features/queue/queue-entry.module.css'
import { Code, DateTime, EntryCard, Facts, MerchantLink, Outcome } from '../../features/release-facts/facts.tsx'
import { AgeBadge } from '../../features/release-facts/pills.tsx'
import { ClearAlarm, RequestVoidDialog } from '../../features/settle-money/money-dialogs.tsx'

const GROUPS = ['waiting', 'aside', 'astray', 'reorganised', 'settled'] as const
type Group = (typeof GROUPS)[number]

const GROUP_OF = {
  held: 'aside',
  suspense: 'aside',
  'invalid-order': 'aside',
  'wrong-network': 'astray',
  'wrong-token': 'astray',
  reorganised: 'reorganised',
  under: 'settled',
  over: 'settled',
  late: 'settled',
} as const satisfies Record<PaymentException['kind'], Group>

export const ExceptionsPage = defineQueue({
  name: 'exceptions',
  title: 'exceptions.title',
  lead: 'exceptions.lead',
  failed: 'exceptions.loadFailed',
  detailLabel: 'exceptions.detail',
  states: GROUPS,
  stateLabel: (group, t) => t(`exceptions.group.${group}`),
  useList: () => client.listPaymentExceptions.useQuery(undefined, QUEUE_REFRESH),
  rows: (all: readonly PaymentException[], { state }) => {
    const groups = GROUPS.map((group) => [group, all.filter((exception) => isOf(group, exception))] as const)
    return {
      list: all.filter((exception) => isOf(state, exception)),
      counts: Object.fromEntries(groups.map(([group, { length }]) => [group, length])) as Record<Group, number>,
      known: all,
    }
  },
  columns: [
    {
      id: 'merchant',
      header: 'finance.merchant',
      sort: ({ merchant }) => merchant ?? '',
      cell: ({ merchant, kind }, t) => (merchant === null ? t(`exceptions.kind.${kind}`) : <bdi>{merchant}</bdi>),
    },
    { id: 'kind', header: 'lists.column.kind', sort: ({ kind }) => kind, cell: ({ kind }, t) => t(`exceptions.kind.${kind}`) },
    { id: 'order', header: 'finance.order', cell: ({ orderNumber }) => <bdi>{orderNumber ?? '–'}</bdi> },
    {
      id: 'since',
      header: 'finance.since',
      sort: ({ since }) => since,
      isBrief: true,
      cell: (exception) => (isWaiting(exception) ? <ExceptionMark exception={exception} /> : <DateTime at={exception.since} />),
    },
    {
      id: 'amount',
      header: 'disputes.amount',
      sort: ({ amount }) => Number(amount ?? -1),
      isNumber: true,
      isBrief: true,
      cell: ({ amount, token }, t, locale) => (amount === null ? t('exceptions.unknownAmount') : moneyLabels(amount, token, locale)),
    },
  ],
  detail: (exception) => <ExceptionDetail exception={exception} />,
  empty: { title: 'exceptions.emptyTitle' },
  filtered: { title: 'finance.filteredTitle', showAll: 'finance.showOpen' },
})

function isOf(group: Group, exception: PaymentException): boolean {
  return group === 'waiting' ? isWaiting(exception) : GROUP_OF[exception.kind] === group
}

/** All decimals of the token, so that dust amounts are visible. */
const DIGITS = 6
const RESULTS = ['returned', 'closed'] as const

function ExceptionDetail({ exception }: { exception: PaymentException }) {
  const { t, locale } = useConsole()
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

function ExceptionMark({ exception }: { exception: PaymentException }) {
  const { t } = useConsole()
  const { kind, since, age } = exception
  return isWaiting(exception) ? <AgeBadge since={since} age={age} /> : <Pill>{t(`exceptions.kind.${kind}`)}</Pill>
}

function ExceptionFacts({ exception }: { exception: PaymentException }) {
  const { t, locale } = useConsole()
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
  const { t, may } = useConsole()
  const [done, setDone] = useState<'released' | 'ended' | 'cleared' | 'proposed' | null>(null)
  if (done !== null) return <Outcome>{t(`exceptions.done.${done}`)}</Outcome>
  if (!may(endpoints.proposeRelease)) return <p className={entry.note}>{t('finance.mayNot')}</p>
  const { id, kind, orderNumber } = exception
  if (GROUP_OF[kind] === 'aside') return <ReleaseActions exception={exception} onReleased={() => setDone('released')} />
  if (kind === 'over' || kind === 'late') return null
  return (
    <Stack direction="row" align="center" gap="8">
      {kind === 'reorganised' ? (
        <ClearAlarm alarmId={id} onDone={() => setDone('cleared')} />
      ) : kind === 'under' ? (
        <DialogButton
          renderDialog={(close) => <RequestVoidDialog orderNumber={orderNumber} onDone={() => setDone('proposed')} onClose={close} />}
        >
          {t('voidRequests.proposeTitle')}
        </DialogButton>
      ) : (
        <DialogButton renderDialog={(close) => <CloseRecoveryDialog recoveryId={id} onDone={() => setDone('ended')} onClose={close} />}>
          {t('exceptions.end')}
        </DialogButton>
      )}
    </Stack>
  )
}

type ReleaseActionsProps = { exception: PaymentException; onReleased: () => void }

/** Needs two persons: one proposes, another agrees, either may withdraw. */
function ReleaseActions({ exception, onReleased }: ReleaseActionsProps) {
  const { t } = useConsole()
  const [propose] = client.proposeRelease.useMutation()
  const { id, release } = exception
  if (release !== null) return <WaitingForSecond exception={exception} release={release} onReleased={onReleased} />
  return (
    <Stack direction="row" align="center" gap="8">
      <ActionButton
        label={t('exceptions.propose')}
        variant="primary"
        effects={[t('exceptions.proposeEffect', { who: isolate(exception.merchant ?? '') })]}
        tone="primary"
        call={(reason) => propose({ body: { booking: id, reason } }).unwrap()}
      />
    </Stack>
  )
}

function WaitingForSecond({ exception, release, onReleased }: ReleaseActionsProps & { release: WaitingRelease }) {
  const { t, locale } = useConsole()
  const [approve] = client.approveRelease.useMutation()
  const [withdraw] = client.withdrawRelease.useMutation()
  const { id, proposedBy, proposedAt, reason, isOwn } = release
  const { amount, token, merchant } = exception
  const facts = { amount: moneyLabels(amount ?? '0', token, locale), who: isolate(merchant ?? '') }
  return (
    <section className={entry.section}>
      <Heading level={3} size="16">
        {t('finance.waitsForSecond')}
      </Heading>
      <Stack as="p" direction="row" gap="4" columnGap="16" size="12" className={entry.by}>
        <span>{t('finance.proposedBy', { who: isolate(proposedBy) })}</span>
        <DateTime at={proposedAt} />
      </Stack>
      <p dir="auto">{reason}</p>
      {isOwn ? <p className={entry.note}>{t('finance.own')}</p> : null}
      <Stack direction="row" align="center" gap="8">
        {isOwn ? null : (
          <ActionButton
            label={t('train.action.approve')}
            variant="primary"
            title={t('exceptions.approveTitle')}
            description={t('exceptions.approveText', facts)}
            reason={false}
            call={() => approve({ body: { id } }).unwrap()}
            onDone={onReleased}
          />
        )}
        <ActionButton
          label={t('finance.withdraw')}
          effects={[t('exceptions.withdrawEffect')]}
          call={(why) => withdraw({ body: { id, reason: why } }).unwrap()}
        />
      </Stack>
    </section>
  )
}

function CloseRecoveryDialog({ recoveryId, onDone, onClose }: { recoveryId: string; onDone: () => void; onClose: () => void }) {
  const { t } = useConsole()
  const [call] = client.closeRecovery.useMutation()
  const [state, setState] = useState<(typeof RESULTS)[number]>('returned')
  return (
    <ActionDialog
      title={t('exceptions.end')}
      effects={[t('exceptions.endEffect')]}
      tone="primary"
      call={(decision) => call({ body: { id: recoveryId, state, decision } }).unwrap()}
      onDone={onDone}
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

function isWaiting({ age }: Pick<PaymentException, 'age'>): boolean {
  return age !== 'stopped'
}

function moneyLabels(amount: string, token: string, locale: Locale): string {
  return token === 'USDT' ? formatUsdt(amount, locale, DIGITS) : isolate(`${formatDecimal(amount, locale, DIGITS)} ${token}`)
}
