import { PAGES, pagePath, type OrderTimeline, type TimelineAttempt, type TimelineTransfer } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDateTime, formatUsdt } from '@parlour/i18n'
import { Address, Amount, Heading, Stack, Text, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './order-timeline.module.css'
import { timelineEvents, type TimelineEvent } from './timeline-events.ts'

export function OrderHistory({ timeline }: { timeline: OrderTimeline }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <Stack as="section" gap="16" className={classes.root} aria-labelledby="order-trail">
      <Heading id="order-trail" level={3} size="18">
        {t('orders.timeline')}
      </Heading>
      <ol>
        {timelineEvents(timeline).map((event) => (
          <Stack key={event.id} as="li" gap="4" className={classes.step} data-kind={event.kind}>
            <Stack as="p" direction="row" columnGap="16" align="baseline" justify="between">
              <Text as="span" weight="medium">
                {t(`orders.events.${event.kind}`)}
              </Text>
              <Text dateTime={event.at} as="time" size="14" tone="muted">
                {formatDateTime(event.at, locale)}
              </Text>
            </Stack>
            <EventFacts event={event} transfers={timeline.transfers} />
          </Stack>
        ))}
      </ol>
    </Stack>
  )
}

function EventFacts({ event, transfers }: { event: TimelineEvent; transfers: OrderTimeline['transfers'] }) {
  if (event.kind === 'attempt') {
    const isPaid = transfers.some(({ method, state }) => method === event.attempt.method && state === 'credited')
    return <AttemptFacts attempt={event.attempt} isPaid={isPaid} />
  }
  return 'transfer' in event ? <TransferFacts event={event} /> : null
}

function AttemptFacts({ attempt, isPaid }: { attempt: TimelineAttempt; isPaid: boolean }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <>
      <Text size="14" tone="muted">
        <bdi dir="ltr">{attempt.network}</bdi> · {t('orders.openUntil', { time: formatDateTime(attempt.expiresAt, locale) })}
      </Text>
      <Address value={attempt.address} copyLabel={t('orders.copyAddress')} />
      {isPaid ? <TextLink to={pagePath(locale, PAGES.receipt, { id: attempt.id })}>{t('orders.receipt')}</TextLink> : null}
    </>
  )
}

function TransferFacts({ event: { kind, transfer, remaining } }: { event: Extract<TimelineEvent, { transfer: TimelineTransfer }> }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  const { confirmations, confirmationsRequired, state, use } = transfer
  const done = formatCount(Math.min(confirmations, confirmationsRequired), locale)
  return (
    <>
      <p>
        <Amount size="s" tone={kind === 'credited' ? 'success' : 'neutral'}>
          {formatUsdt(transfer.amount, locale, 6)}
        </Amount>
      </p>
      <Text size="14" tone="muted">
        <bdi dir="ltr">{transfer.network}</bdi>
        {state === 'reversed' ? null : ` · ${t('orders.confirmations', { done, needed: formatCount(confirmationsRequired, locale) })}`}
      </Text>
      {remaining === null ? null : (
        <Text size="14" tone="muted">
          {t('orders.left', { amount: formatUsdt(remaining, locale, 6) })}
        </Text>
      )}
      {kind === 'credited' && use === 'credit' ? (
        <Text size="14" tone="muted">
          {t('orders.toCredit')}
        </Text>
      ) : null}
      {kind === 'aside' && (use === 'held' || use === 'suspense') ? (
        <Text size="14" tone="muted">
          {t(`orders.uses.${use}`)}
        </Text>
      ) : null}
      <Address value={transfer.txHash} copyLabel={t('orders.copyTransfer')} />
    </>
  )
}
