import {
  SINGLE_HANDED_DAYS,
  SUSPENSION_KINDS,
  endpoints,
  type MerchantFile,
  type MerchantSuspension,
  type SuspensionKind,
} from '@parlour/contracts'
import { formatDateTime, formatLocale } from '@parlour/i18n'
import { Button, Pill, SelectField, type ButtonVariant } from '@parlour/ui'
import { useState } from 'react'
import { client } from '../../client.ts'
import { useReader } from '../../features/console-frame/use-reader.ts'
import { useTexts } from '../../features/console-frame/use-texts.ts'
import { ActionDialog } from '../../features/give-reason/action-dialog.tsx'
import { cleanLines } from '../../features/give-reason/reason.ts'
import { TextForm } from '../../features/give-reason/text-form.tsx'
import cards from '../../features/queue/action-cards.module.css'
import { ActionCard, CardList, DialogButton } from '../../features/queue/entry-card.tsx'
import entry from '../../features/queue/queue-entry.module.css'
import { DateTime, Note, Panel } from '../../features/release-facts/facts.tsx'
import { StatusPill } from '../../features/release-facts/status-pill.tsx'

const ANSWER_MIN = 10
const ANSWER_MAX = 2000
const LENGTHS = [1, 3, 7, 14, 30, 90, 365] as const
const FOR_GOOD = ''

export function SuspensionPanel({ file: { id, suspensions }, isStaff }: { file: MerchantFile; isStaff: boolean }) {
  const { t } = useTexts()
  const reader = useReader()
  const [openDialog, setOpenDialog] = useState<{ suspension: MerchantSuspension; action: SuspensionAction } | null>(null)
  const isManager = reader.may(endpoints.suspendMerchant)
  const maySuspend = isManager && !isStaff && !suspensions.some(({ state }) => state === 'waiting')
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
          <SuspensionCard
            key={suspension.id}
            suspension={suspension}
            onAction={isManager ? (action) => setOpenDialog({ suspension, action }) : undefined}
          />
        ))}
      </CardList>
      {openDialog === null ? null : <SuspensionDialog {...openDialog} onClose={() => setOpenDialog(null)} />}
    </Panel>
  )
}

type OnAction = (action: SuspensionAction) => void

type SuspensionCardProps = { suspension: MerchantSuspension; onAction: OnAction | undefined }

function SuspensionCard({ suspension, onAction }: SuspensionCardProps) {
  const { t } = useTexts()
  const { kind, reason, state, appeal } = suspension
  return (
    <ActionCard
      title={<h3 className={entry.title}>{t(`merchant.kind.${kind}`)}</h3>}
      mark={<StatusPill of="merchant.standing" state={state} />}
    >
      <p className={cards.texts} dir="auto">
        {reason}
      </p>
      <Course suspension={suspension} />
      {onAction === undefined ? null : <Actions suspension={suspension} onAction={onAction} />}
      {appeal === null ? null : <AppealPart appeal={appeal} />}
    </ActionCard>
  )
}

function Course({ suspension }: { suspension: MerchantSuspension }) {
  const { t, locale } = useTexts()
  const { requestedBy, requestedAt, decidedBy, endsAt, liftedBy, liftReason, state, days } = suspension
  const inDays = new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const length = days === null ? t('merchant.forGood') : inDays.format(days)
  const until = endsAt === null ? length : t('merchant.until', { time: formatDateTime(endsAt, locale) })
  return (
    <div className={entry.by}>
      <span>{t('staff.requested', { who: requestedBy })}</span>
      <DateTime at={requestedAt} />
      {decidedBy === null ? null : <span>{t('merchant.decidedBy', { who: decidedBy })}</span>}
      {state === 'active' ? <Pill icon="clock">{until}</Pill> : <span>{length}</span>}
      {liftedBy === null ? null : <span>{t('merchant.liftedBy', { who: liftedBy, reason: liftReason })}</span>}
    </div>
  )
}

function Actions({ suspension: { state, isOwn }, onAction }: { suspension: MerchantSuspension; onAction: OnAction }) {
  const { t } = useTexts()
  const button = (action: SuspensionAction, label: string, variant: ButtonVariant = 'secondary') => (
    <Button variant={variant} onClick={() => onAction(action)}>
      {label}
    </Button>
  )
  if (state === 'active') return <div className={cards.actions}>{button('lift', t('suspensions.lift'))}</div>
  if (state !== 'waiting') return null
  return (
    <div className={cards.actions}>
      {isOwn ? <span>{t('merchant.own')}</span> : button('approved', t('affiliates.approve'), 'danger')}
      {button('declined', t('staff.decline'))}
    </div>
  )
}

function AppealPart({ appeal: { id, text, sentAt, answer, answeredAt } }: { appeal: NonNullable<MerchantSuspension['appeal']> }) {
  const { t, locale } = useTexts()
  const reader = useReader()
  const [call] = client.answerAppeal.useMutation()
  return (
    <section className={entry.reply}>
      <h4 className={entry.title}>{t('merchant.appeal')}</h4>
      {answer === null ? (
        <Pill tone="warning" icon="clock">
          {t('merchant.appealWaits', { time: formatDateTime(sentAt, locale) })}
        </Pill>
      ) : null}
      <p className={entry.texts} dir="auto">
        {text}
      </p>
      {answer === null ? null : (
        <>
          <p className={entry.by}>
            {t('merchant.answered')} {answeredAt && <DateTime at={answeredAt} />}
          </p>
          <p className={entry.texts} dir="auto">
            {answer}
          </p>
        </>
      )}
      {answer === null && reader.may(endpoints.answerAppeal) ? (
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
    </section>
  )
}

type SuspensionAction = 'approved' | 'declined' | 'lift'

type SuspensionDialogProps = { suspension: MerchantSuspension; action: SuspensionAction; onClose: () => void }

function SuspensionDialog({ suspension: { id }, action, onClose }: SuspensionDialogProps) {
  const { t } = useTexts()
  const [decide] = client.decideMerchantSuspension.useMutation()
  const [lift] = client.liftMerchantSuspension.useMutation()
  const texts = {
    approved: { title: t('merchant.approveTitle'), effects: [t('merchant.suspendEffect')], label: t('affiliates.approve') },
    declined: { title: t('merchant.declineTitle'), effects: [t('merchant.declineEffect')], label: t('staff.decline') },
    lift: { title: t('merchant.liftTitle'), effects: [t('merchant.liftEffect')], label: t('suspensions.lift') },
  }[action]
  return (
    <ActionDialog
      title={texts.title}
      effects={texts.effects}
      confirmLabel={texts.label}
      tone={action === 'approved' ? 'danger' : 'primary'}
      call={async (reason) => {
        if (action === 'lift') await lift({ body: { id, reason } }).unwrap()
        else await decide({ body: { id, decision: action, reason } }).unwrap()
      }}
      onClose={onClose}
    />
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
  const { t, locale } = useTexts()
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
