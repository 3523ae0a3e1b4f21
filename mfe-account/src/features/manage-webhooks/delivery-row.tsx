import { INTEGRATION_LIMITS, type WebhookDelivery } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDateTime } from '@parlour/i18n'
import { Banner, Button, Pill } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useAccountResendDeliveryMutation } from '../../api/integrations-api.ts'
import { useCallRefusal } from '../bind-messenger/use-call-refusal.ts'
import classes from './delivery-log.module.css'
import { EVENT_WORDS } from './event-words.ts'

const TONES = { waiting: 'neutral', delivered: 'success', failed: 'danger' } as const

export type DeliveryRowProps = { delivery: WebhookDelivery; isPaused: boolean }

/** One delivery: the event, how it stands, what was sent and answered, and sending it again. */
export function DeliveryRow({ delivery, isPaused }: DeliveryRowProps) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const [resend, resending] = useAccountResendDeliveryMutation()
  const { refusal, refuse, clearRefusal } = useCallRefusal(t('developers.hooks.failed'))
  const { id, type, state, createdAt } = delivery
  const sendAgain = () => {
    clearRefusal()
    void resend({ body: { id } }).unwrap().catch(refuse)
  }
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <div>
          <p className={classes.event}>{t(EVENT_WORDS[type])}</p>
          <p className={classes.quiet}>
            <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
          </p>
        </div>
        <Pill tone={TONES[state]}>{t(`developers.log.${state}`)}</Pill>
        {isPaused ? null : (
          <Button variant="quiet" isBusy={resending.isLoading} onClick={sendAgain}>
            {t('developers.log.resend')}
          </Button>
        )}
      </div>
      {refusal === undefined ? null : <Banner tone="danger">{refusal}</Banner>}
      <LastTry delivery={delivery} />
      <details>
        <summary className={classes.summary}>{t('developers.log.details')}</summary>
        <Sent label={t('developers.log.body')} text={delivery.body} />
        {delivery.lastTry === null || delivery.lastTry.answer === '' ? null : (
          <Sent label={t('developers.log.answer')} text={delivery.lastTry.answer} />
        )}
      </details>
    </li>
  )
}

function LastTry({ delivery: { tries, nextTryAt, lastTry } }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  if (lastTry === null) return null
  const { status, fault, durationMs } = lastTry
  const parts = [
    t('developers.log.tries', { tries: formatCount(tries, locale), most: formatCount(INTEGRATION_LIMITS.deliveryTries, locale) }),
    status === null ? null : t('developers.log.status', { status }),
    t('developers.log.duration', { duration: formatCount(durationMs, locale) }),
    fault === null || fault === 'status' ? null : t(`developers.log.fault.${fault}`),
    nextTryAt === null ? null : t('developers.log.nextTry', { time: formatDateTime(nextTryAt, locale) }),
  ]
  return <p className={classes.quiet}>{parts.filter((part) => part !== null).join(' · ')}</p>
}

function Sent({ label, text }: { label: string; text: string }) {
  return (
    <figure className={classes.sent}>
      <figcaption className={classes.quiet}>{label}</figcaption>
      <pre dir="ltr" className={classes.text}>
        {text}
      </pre>
    </figure>
  )
}
