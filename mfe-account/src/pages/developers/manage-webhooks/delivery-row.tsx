import { INTEGRATION_LIMITS, type WebhookDelivery } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDateTime, type Locale } from '@parlour/i18n'
import { Banner, Button, Heading, Pill, Stack, Text } from '@parlour/ui'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import { useCallError } from '../../../features/call-error/use-call-error.ts'
import classes from './delivery-log.module.css'
import { EVENT_LABELS } from './event-labels.ts'

const TONES = { waiting: 'neutral', delivered: 'success', failed: 'danger' } as const

export type DeliveryRowProps = { delivery: WebhookDelivery; isPaused: boolean }

export function DeliveryRow({ delivery, isPaused }: DeliveryRowProps) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const [resend, resending] = client.resendDelivery.useMutation()
  const { errorText, showError, clearError } = useCallError(t('developers.hooks.failed'))
  const { id, type, state, createdAt } = delivery
  const sendAgain = () => {
    clearError()
    void resend({ body: { id } }).unwrap().catch(showError)
  }
  return (
    <Stack as="li" gap="8" className={classes.row}>
      <Stack direction="row" align="center" gap="8" columnGap="16" className={classes.head}>
        <div>
          <Text weight="medium">{t(EVENT_LABELS[type])}</Text>
          <Text size="14" tone="muted">
            <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
          </Text>
        </div>
        <Pill tone={TONES[state]}>{t(`developers.log.${state}`)}</Pill>
        {isPaused ? null : (
          <Button variant="quiet" isBusy={resending.isLoading} onClick={sendAgain}>
            {t('developers.log.resend')}
          </Button>
        )}
      </Stack>
      {errorText === undefined ? null : <Banner tone="danger">{errorText}</Banner>}
      <LastTry delivery={delivery} />
      <details>
        <summary className={classes.summary}>{t('developers.log.details')}</summary>
        <Sent label={t('developers.log.body')} text={delivery.body} />
        <Attempts delivery={delivery} />
      </details>
    </Stack>
  )
}

function LastTry({ delivery: { attempts, nextTryAt, log } }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const [last] = log
  if (last === undefined) return null
  const next = nextTryAt === null ? [] : [t('developers.log.nextTry', { time: formatDateTime(nextTryAt, locale) })]
  return (
    <Text size="14" tone="muted">
      {[...factsOf(last, attempts, t, locale), ...next].join(' · ')}
    </Text>
  )
}

function Attempts({ delivery: { attempts, log } }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const [last, ...earlier] = log
  return (
    <>
      {last === undefined || last.answer === '' ? null : <Sent label={t('developers.log.answer')} text={last.answer} />}
      {earlier.length === 0 ? null : (
        <Stack as="section" gap="4" className={classes.sent}>
          <Heading level={4} weight="medium">
            {t('developers.log.earlier')}
          </Heading>
          <ol reversed>
            {earlier.map((entry, position) => (
              <Stack key={entry.at} as="li" gap="8" className={classes.row}>
                <Text size="14" tone="muted">
                  <time dateTime={entry.at}>{formatDateTime(entry.at, locale)}</time> ·{' '}
                  {factsOf(entry, attempts - 1 - position, t, locale).join(' · ')}
                </Text>
                {entry.answer === '' ? null : <Sent label={t('developers.log.answer')} text={entry.answer} />}
              </Stack>
            ))}
          </ol>
        </Stack>
      )}
    </>
  )
}

function factsOf(
  { status, fault, durationMs }: WebhookDelivery['log'][number],
  number: number,
  t: TFunction<'account'>,
  locale: Locale,
): readonly string[] {
  return [
    t('developers.log.tries', { tries: formatCount(number, locale), most: formatCount(INTEGRATION_LIMITS.deliveryAttempts, locale) }),
    ...(status === null ? [] : [t('developers.log.status', { status })]),
    t('developers.log.duration', { duration: formatCount(durationMs, locale) }),
    ...(fault === null || fault === 'status' ? [] : [t(`developers.log.fault.${fault}`)]),
  ]
}

function Sent({ label, text }: { label: string; text: string }) {
  return (
    <Stack as="figure" gap="4" className={classes.sent}>
      <Text as="figcaption" size="14" tone="muted">
        {label}
      </Text>
      <Text dir="ltr" as="pre" size="14" isMono isBreaking className={classes.text}>
        {text}
      </Text>
    </Stack>
  )
}
