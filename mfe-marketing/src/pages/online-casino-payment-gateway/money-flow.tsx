import { useLocale } from '@parlour/federation-sdk'
import { Icon, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { FACTS, factValuesOf } from '../../facts.ts'
import classes from './money-flow.module.css'

const STATIONS = ['player', 'method', 'ledger', 'merchant'] as const

export function MoneyFlow() {
  const { t } = useTranslation('marketing')
  const factValues = factValuesOf(useLocale())
  return (
    <figure className={classes.root}>
      <Text as="figcaption" size="14" tone="muted" weight="medium">
        {t('pay.flow')}
      </Text>
      <ol className={classes.stations}>
        {STATIONS.map((station) => (
          <li key={station} className={classes.station} data-station={station}>
            <span className={classes.name}>{t(`pay.${station}`)}</span>
            <span className={classes.text}>{t(`pay.${station}Text`)}</span>
            <Icon name="arrow" className={classes.arrow} />
          </li>
        ))}
      </ol>
      <p className={classes.clock}>
        <ClockFace hours={FACTS.settlementHours.count} />
        <span>
          <strong className={classes.clockName}>D0</strong>
          {t('pay.clock', factValues)}
        </span>
      </p>
    </figure>
  )
}

function ClockFace({ hours }: { hours: number }) {
  const ticks = Array.from({ length: hours }, (_, hour) => (360 / hours) * hour)
  return (
    <svg viewBox="0 0 96 96" fill="none" aria-hidden="true" focusable="false" className={classes.face}>
      {ticks.map((angle) => (
        <path key={angle} d="M48 4v8" transform={`rotate(${angle} 48 48)`} className={classes.tick} />
      ))}
      <path d="M48 20a28 28 0 1 1-24.25 14" className={classes.ring} />
      <path d="M48 48V28M48 48l12 8" className={classes.hand} />
    </svg>
  )
}
