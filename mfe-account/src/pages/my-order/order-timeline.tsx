import { PAGES, pagePath, type OrderTimeline, type TimelineAttempt, type TimelineTransfer } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDateTime, formatUsdt } from '@parlour/i18n'
import { Address, Amount, Stack, Text, TextLink } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './order-timeline.module.css'
import { timelineEvents, type TimelineEvent } from './timeline-events.ts'

export function OrderHistory({ timeline }: { timeline: OrderTimeline }) {
  const { t } = useTranslation('account')
  const locale = useLocale()
  return (
    <section className={classes.root} aria-labelledby="order-trail">
      <h3 id="order-trail" className={classes.title}>
        {t('orders.timeline')}
      </h3>
      <ol className={classes.steps}>
        {timelineEvents(timeline).map((event) => (
          <li key={event.id} className={classes.step} data-kind={event.kind}>
            <Stack as="p" direction="row" columnGap="16" align="baseline" justify="between">
              <Text as="span" weight="medium">
                {t(`orders.events.${event.kind}`)}
              </Text>
              <time dateTime={event.at} className={classes.time}>
                {formatDateTime(event.at, locale)}
              </time>
            </Stack>
            <EventFacts event={event} transfers={timeline.transfers} />
          </li>
        ))}
      </ol>
    </section>
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
      <p className={classes.note}>
        <bdi dir="ltr">{attempt.network}</bdi> · {t('orders.openUntil', { time: formatDateTime(attempt.expiresAt, locale) })}
      </p>
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
      <p className={classes.note}>
        <bdi dir="ltr">{transfer.network}</bdi>
        {state === 'reversed' ? null : ` · ${t('orders.confirmations', { done, needed: formatCount(confirmationsRequired, locale) })}`}
      </p>
      {remaining === null ? null : <p className={classes.note}>{t('orders.left', { amount: formatUsdt(remaining, locale, 6) })}</p>}
      {kind === 'credited' && use === 'credit' ? <p className={classes.note}>{t('orders.toCredit')}</p> : null}
      {kind === 'aside' && (use === 'held' || use === 'suspense') ? <p className={classes.note}>{t(`orders.uses.${use}`)}</p> : null}
      <Address value={transfer.txHash} copyLabel={t('orders.copyTransfer')} />
    </>
  )
}
