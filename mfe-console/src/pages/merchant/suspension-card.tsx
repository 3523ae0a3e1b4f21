import { endpoints, type MerchantSuspension } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDateTime, formatLocale } from '@parlour/i18n'
import { Button, Pill, type Tone } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import cards from '../../features/list-entries/action-cards.module.css'
import entry from '../../features/list-entries/queue-entry.module.css'
import { useReader } from '../../features/settle-money/use-reader.ts'
import { cleanLines } from '../../features/write-email/clean-lines.ts'
import type { SuspensionAction } from './suspension-dialog.tsx'
import { TextForm } from './text-form.tsx'

const TONES = {
  waiting: 'warning',
  declined: 'neutral',
  active: 'danger',
  lifted: 'neutral',
  ended: 'neutral',
} as const satisfies Record<MerchantSuspension['state'], Tone>
const ANSWER_MIN = 10
const ANSWER_MAX = 2000

export type SuspensionCardProps = { suspension: MerchantSuspension; onAction: ((action: SuspensionAction) => void) | undefined }

export function SuspensionCard({ suspension, onAction }: SuspensionCardProps) {
  const { t } = useTranslation('console')
  const { kind, reason, state, appeal } = suspension
  return (
    <li className={cards.card}>
      <div className={cards.head}>
        <h3 className={entry.title}>{t(`merchant.kind.${kind}`)}</h3>
        <Pill tone={TONES[state]} icon={state === 'waiting' ? 'clock' : undefined}>
          {t(`merchant.standing.${state}`)}
        </Pill>
      </div>
      <p className={cards.texts} dir="auto">
        {reason}
      </p>
      <Course suspension={suspension} />
      {onAction === undefined ? null : <Actions suspension={suspension} onAction={onAction} />}
      {appeal === null ? null : <AppealPart appeal={appeal} />}
    </li>
  )
}

function Course({ suspension }: { suspension: MerchantSuspension }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const { requestedBy, requestedAt, decidedBy, endsAt, liftedBy, liftReason, state, days } = suspension
  const inDays = new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const length = days === null ? t('merchant.forGood') : inDays.format(days)
  const until = endsAt === null ? length : t('merchant.until', { time: formatDateTime(endsAt, locale) })
  return (
    <div className={entry.by}>
      <span>{t('staff.requested', { who: requestedBy })}</span>
      <time dateTime={requestedAt}>{formatDateTime(requestedAt, locale)}</time>
      {decidedBy === null ? null : <span>{t('merchant.decidedBy', { who: decidedBy })}</span>}
      {state === 'active' ? <Pill icon="clock">{until}</Pill> : <span>{length}</span>}
      {liftedBy === null ? null : <span>{t('merchant.liftedBy', { who: liftedBy, reason: liftReason })}</span>}
    </div>
  )
}

function Actions({
  suspension: { state, isOwn },
  onAction,
}: {
  suspension: MerchantSuspension
  onAction: (action: SuspensionAction) => void
}) {
  const { t } = useTranslation('console')
  if (state === 'active') {
    return (
      <div className={cards.actions}>
        <Button variant="secondary" onClick={() => onAction('lift')}>
          {t('suspensions.lift')}
        </Button>
      </div>
    )
  }
  if (state !== 'waiting') return null
  return (
    <div className={cards.actions}>
      {isOwn ? (
        <span>{t('merchant.own')}</span>
      ) : (
        <Button variant="danger" onClick={() => onAction('approved')}>
          {t('affiliates.approve')}
        </Button>
      )}
      <Button variant="secondary" onClick={() => onAction('declined')}>
        {t('staff.decline')}
      </Button>
    </div>
  )
}

function AppealPart({ appeal: { id, text, sentAt, answer, answeredAt } }: { appeal: NonNullable<MerchantSuspension['appeal']> }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
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
            {t('merchant.answered')} {answeredAt && <time dateTime={answeredAt}>{formatDateTime(answeredAt, locale)}</time>}
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
          min={ANSWER_MIN}
          max={ANSWER_MAX}
          clean={cleanLines}
          send={(texts) => call({ body: { id, answer: texts } }).unwrap()}
        />
      ) : null}
    </section>
  )
}
