import {
  SINGLE_HANDED_DAYS,
  SUSPENSION_KINDS,
  endpoints,
  type MerchantFile,
  type MerchantSuspension,
  type SuspensionKind,
} from '@parlour/contracts'
import { formatDateTime, formatLocale } from '@parlour/i18n'
import { Card, Heading, Pill, SelectField, Stack } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { ActionButton, DialogButton } from '../../features/give-reason/action-button.tsx'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { cleanLines } from '../../features/give-reason/reason.ts'
import { TextForm } from '../../features/give-reason/text-form.tsx'
import cards from '../../features/queue/action-cards.module.css'
import entry from '../../features/queue/queue-entry.module.css'
import { ActionCard, CardList, DateTime, Note, Panel, Prose } from '../../features/release-facts/facts.tsx'
import { StatusPill } from '../../features/release-facts/pills.tsx'

const ANSWER_MIN = 10
const ANSWER_MAX = 2000
const LENGTHS = [1, 3, 7, 14, 30, 90, 365] as const
const FOR_GOOD = ''

export function SuspensionPanel({ file: { id, suspensions }, isStaff }: { file: MerchantFile; isStaff: boolean }) {
  const { t, may } = useConsole()
  const maySuspend = may(endpoints.suspendMerchant) && !isStaff && !suspensions.some(({ state }) => state === 'waiting')
  const isSuspended = suspensions.some(({ state }) => state === 'active')
  const suspend = maySuspend ? (
    <DialogButton size="s" renderDialog={(close) => <SuspendDialog merchantId={id} isSuspended={isSuspended} onClose={close} />}>
      {t('merchant.suspend')}
    </DialogButton>
  ) : null
  return (
    <Panel title={t('merchant.suspensions')} aside={suspend}>
      <CardList label={t('merchant.suspensions')} empty={<Note>{t('merchant.noSuspensions')}</Note>}>
        {suspensions.map((suspension) => (
          <SuspensionCard key={suspension.id} suspension={suspension} />
        ))}
      </CardList>
    </Panel>
  )
}

function SuspensionCard({ suspension }: { suspension: MerchantSuspension }) {
  const { t } = useConsole()
  const { kind, reason, state, appeal } = suspension
  return (
    <ActionCard heading={t(`merchant.kind.${kind}`)} mark={<StatusPill of="merchant.standing" state={state} />}>
      <p className={cards.texts} dir="auto">
        {reason}
      </p>
      <Course suspension={suspension} />
      <Actions suspension={suspension} />
      {appeal === null ? null : <AppealPart appeal={appeal} />}
    </ActionCard>
  )
}

function Course({ suspension }: { suspension: MerchantSuspension }) {
  const { t, locale } = useConsole()
  const { requestedBy, requestedAt, decidedBy, endsAt, liftedBy, liftReason, state, days } = suspension
  const inDays = new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const length = days === null ? t('merchant.forGood') : inDays.format(days)
  const until = endsAt === null ? length : t('merchant.until', { time: formatDateTime(endsAt, locale) })
  return (
    <Stack direction="row" gap="4" columnGap="16" size="12" className={entry.by}>
      <span>{t('staff.requested', { who: requestedBy })}</span>
      <DateTime at={requestedAt} />
      {decidedBy === null ? null : <span>{t('merchant.decidedBy', { who: decidedBy })}</span>}
      {state === 'active' ? <Pill icon="clock">{until}</Pill> : <span>{length}</span>}
      {liftedBy === null ? null : <span>{t('merchant.liftedBy', { who: liftedBy, reason: liftReason })}</span>}
    </Stack>
  )
}

function Actions({ suspension: { id, state, isOwn } }: { suspension: MerchantSuspension }) {
  const { t, may } = useConsole()
  const [decide] = client.decideMerchantSuspension.useMutation()
  const [lift] = client.liftMerchantSuspension.useMutation()
  if (!may(endpoints.suspendMerchant)) return null
  if (state === 'active') {
    return (
      <Stack direction="row" align="center" gap="8">
        <ActionButton
          label={t('suspensions.lift')}
          title={t('merchant.liftTitle')}
          effects={[t('merchant.liftEffect')]}
          tone="primary"
          call={(reason) => lift({ body: { id, reason } }).unwrap()}
        />
      </Stack>
    )
  }
  if (state !== 'waiting') return null
  return (
    <Stack direction="row" align="center" gap="8">
      {isOwn ? (
        <span>{t('merchant.own')}</span>
      ) : (
        <ActionButton
          label={t('affiliates.approve')}
          variant="danger"
          title={t('merchant.approveTitle')}
          effects={[t('merchant.suspendEffect')]}
          call={(reason) => decide({ body: { id, decision: 'approved', reason } }).unwrap()}
        />
      )}
      <ActionButton
        label={t('staff.decline')}
        title={t('merchant.declineTitle')}
        effects={[t('merchant.declineEffect')]}
        tone="primary"
        call={(reason) => decide({ body: { id, decision: 'declined', reason } }).unwrap()}
      />
    </Stack>
  )
}

function AppealPart({ appeal: { id, text, sentAt, answer, answeredAt } }: { appeal: NonNullable<MerchantSuspension['appeal']> }) {
  const { t, locale, may } = useConsole()
  const [call] = client.answerAppeal.useMutation()
  return (
    <Card as="section" tone="tint" padding="small" gap="4" className={entry.reply}>
      <Heading level={4} size="16">
        {t('merchant.appeal')}
      </Heading>
      {answer === null ? (
        <Pill tone="warning" icon="clock">
          {t('merchant.appealWaits', { time: formatDateTime(sentAt, locale) })}
        </Pill>
      ) : null}
      <Prose>{text}</Prose>
      {answer === null ? null : (
        <>
          <Stack as="p" direction="row" gap="4" columnGap="16" size="12" className={entry.by}>
            {t('merchant.answered')} {answeredAt && <DateTime at={answeredAt} />}
          </Stack>
          <Prose>{answer}</Prose>
        </>
      )}
      {answer === null && may(endpoints.answerAppeal) ? (
        <TextForm
          label={t('merchant.answer')}
          hint={t('merchant.answerHint')}
          sendLabel={t('inbox.send')}
          short={t('merchant.short')}
          min={ANSWER_MIN}
          max={ANSWER_MAX}
          clean={cleanLines}
          send={(texts) => call({ body: { id, answer: texts } }).unwrap()}
        />
      ) : null}
    </Card>
  )
}

type SuspendDialogProps = {
  merchantId: string
  /** Then only a longer suspension, approved by two persons, can replace it. */
  isSuspended: boolean
  onClose: () => void
}

/** More than 7 days need a second person. */
function SuspendDialog({ merchantId, isSuspended, onClose }: SuspendDialogProps) {
  const { t, locale } = useConsole()
  const [call] = client.suspendMerchant.useMutation()
  const [kind, setKind] = useState<SuspensionKind>('terms')
  const lengths = LENGTHS.filter((days) => !isSuspended || days > SINGLE_HANDED_DAYS)
  const [length, setLength] = useState(String(lengths.find((days) => days >= SINGLE_HANDED_DAYS)))
  const days = length === FOR_GOOD ? null : Number(length)
  const needsSecond = days === null || days > SINGLE_HANDED_DAYS
  const inDays = new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return (
    <ActionDialog
      title={t('merchant.suspendTitle')}
      effects={[t('merchant.suspendEffect'), t('merchant.kindEffect')]}
      warning={needsSecond ? t('merchant.needsSecond') : undefined}
      confirmLabel={t('merchant.suspend')}
      call={(reason) => call({ body: { id: merchantId, kind, days, reason } }).unwrap()}
      onClose={onClose}
    >
      <SelectField
        label={t('merchant.kindLabel')}
        value={kind}
        options={SUSPENSION_KINDS.map((value) => ({ value, label: t(`merchant.kind.${value}`) }))}
        onChange={({ currentTarget }) => setKind(SUSPENSION_KINDS.find((one) => one === currentTarget.value) ?? 'terms')}
      />
      <SelectField
        label={t('merchant.length')}
        value={length}
        options={[
          ...lengths.map((value) => ({ value: String(value), label: inDays.format(value) })),
          { value: FOR_GOOD, label: t('merchant.forGood') },
        ]}
        onChange={({ currentTarget }) => setLength(currentTarget.value)}
      />
    </ActionDialog>
  )
}
