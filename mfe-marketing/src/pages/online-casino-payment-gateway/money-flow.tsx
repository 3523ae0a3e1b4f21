import { useLocale } from '@parlour/federation-sdk'
import { Card, Grid, Icon, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { FACTS, factValuesOf } from '../../facts.ts'
import classes from './money-flow.module.css'

const STATIONS = ['player', 'method', 'ledger', 'merchant'] as const

export function MoneyFlow() {
  const { t } = useTranslation('marketing')
  const factValues = factValuesOf(useLocale())
  return (
    <Card as="figure" gap="24" className={classes.root}>
      <Text as="figcaption" size="14" tone="muted" weight="medium">
        {t('pay.flow')}
      </Text>
      <Grid as="ol" columns="2" from="768" gap="32">
        {STATIONS.map((station) => (
          <Stack key={station} as="li" justify="start" gap="4" className={classes.station} data-station={station}>
            <Text as="span" weight="semibold" leading="tight">
              {t(`pay.${station}`)}
            </Text>
            <Text as="span" size="14" tone="muted" leading="tight">
              {t(`pay.${station}Text`)}
            </Text>
            <Icon name="arrow" className={classes.arrow} />
          </Stack>
        ))}
      </Grid>
      <Stack as="p" direction="row" align="center" isWrapping={false} gap="16" tone="muted">
        <ClockFace hours={FACTS.settlementHours.count} />
        <span>
          <Text as="strong" size="24" tone="default" isMono leading="tight" className={classes.clockName}>
            D0
          </Text>
          {t('pay.clock', factValues)}
        </span>
      </Stack>
    </Card>
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
