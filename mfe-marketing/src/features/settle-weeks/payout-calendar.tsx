import { useHydrated, useLocale } from '@parlour/federation-sdk'
import { formatLocale } from '@parlour/i18n'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nextMondays } from './next-mondays.ts'
import classes from './payout-calendar.module.css'

const WEEKS = 4

/** Dates depend on the browser clock, so their space is reserved until hydration. */
export function PayoutCalendar() {
  const { t } = useTranslation('marketing')
  const isHydrated = useHydrated()
  return (
    <div className={classes.root}>
      <h3 className={classes.title}>{t('alliance.payNext')}</h3>
      <ol className={classes.days}>
        {isHydrated ? <Days /> : Array.from({ length: WEEKS }, (_, index) => <li key={index} className={classes.day} aria-hidden="true" />)}
      </ol>
    </div>
  )
}

function Days() {
  const locale = useLocale()
  const [mondays] = useState(() => nextMondays(new Date(), WEEKS))
  const part = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(formatLocale(locale), { ...options, timeZone: 'UTC' })
  const [weekday, date] = [part({ weekday: 'long' }), part({ dateStyle: 'medium' })]
  return mondays.map((monday) => (
    <li key={monday} className={classes.day}>
      <span className={classes.weekday}>{weekday.format(new Date(monday))}</span>
      <time dateTime={monday} className={classes.date}>
        {date.format(new Date(monday))}
      </time>
    </li>
  ))
}
