import { useHydrated, useLocale } from '@parlour/federation-sdk'
import { formatLocale } from '@parlour/i18n'
import { Grid, Heading, Stack, Text } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './payout-calendar.module.css'

const DAY_MS = 86_400_000

const MONDAY = 1

const WEEKS = 4

/** Dates depend on the browser clock, so their space is reserved until hydration. */
export function PayoutCalendar() {
  const { t } = useTranslation('marketing')
  const isHydrated = useHydrated()
  return (
    <Stack gap="16">
      <Heading level={3} size="16">
        {t('alliance.payNext')}
      </Heading>
      <Grid as="ol" columns="4" from="768" narrow="2" gap="8">
        {isHydrated ? (
          <Days />
        ) : (
          Array.from({ length: WEEKS }, (_, index) => (
            <Stack key={index} as="li" justify="start" gap="4" className={classes.day} aria-hidden="true" />
          ))
        )}
      </Grid>
    </Stack>
  )
}

function Days() {
  const locale = useLocale()
  const [mondays] = useState(() => nextMondays(new Date(), WEEKS))
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone: 'UTC' })
  const [weekday, date] = [part({ weekday: 'long' }), part({ dateStyle: 'medium' })]
  return mondays.map((monday) => (
    <Stack key={monday} as="li" justify="start" gap="4" className={classes.day}>
      <Text as="span" size="14" tone="muted">
        {weekday.format(new Date(monday))}
      </Text>
      <time dateTime={monday} className={classes.date}>
        {date.format(new Date(monday))}
      </time>
    </Stack>
  ))
}

/** The next `count` Mondays at midnight UTC, as ISO times; the affiliate program settles the previous week on them. */
export function nextMondays(now: Date, count: number): string[] {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const days = (MONDAY - now.getUTCDay() + 7) % 7 || 7
  return Array.from({ length: count }, (_, week) => new Date(today + (days + week * 7) * DAY_MS).toISOString())
}
