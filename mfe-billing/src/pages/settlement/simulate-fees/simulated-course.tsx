import type { DataOf, endpoints, SimulatedDay } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDay, formatUsdt } from '@parlour/i18n'
import { Button, DescriptionList, Heading, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { formatBasisPoints } from '../read-settlement/format-basis-points.ts'
import { BalanceChart } from '../show-deposit/balance-chart.tsx'
import { ClockSlider } from './clock-slider.tsx'
import { eventsUntil, feesUntil, thresholdOf, TOP_UPS_AT_MOST, type Settings } from './scenario.ts'
import classes from './simulator.module.css'

export type SimulatedCourseProps = {
  simulation: DataOf<typeof endpoints.simulateSettlement>
  required: string
  at: number
  onMove: (at: number) => void
  topUps: Settings['topUps']
  onTopUp: (amount: string) => void
}

export function SimulatedCourse({ simulation, required, at, onMove, topUps, onTopUp }: SimulatedCourseProps) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const { days, isRoyaltyDemonstration, royaltyBasisPoints } = simulation
  const position = Math.min(at, days.length - 1)
  const day = days[position]
  const series = days.map(({ day: date, deposit }) => ({ day: date, balance: deposit }))
  if (day === undefined) return null
  const usdt = (amount: string) => formatUsdt(amount, locale)
  return (
    <>
      <ClockSlider at={position} days={days} onMove={onMove} />
      <DayStats day={day} />
      <BalanceChart series={series} threshold={thresholdOf(required)} at={position} />
      <Button variant="secondary" align="start" disabled={topUps.length >= TOP_UPS_AT_MOST} onClick={() => onTopUp(required)}>
        {t('settlement.simulator.addTopUp', { amount: usdt(required) })}
      </Button>
      <Heading level={2} size="16">
        {t('settlement.simulator.until', { day: formatDay(day.day, locale) })}
      </Heading>
      <DescriptionList
        variant="spread"
        items={feesUntil(days, position).map(({ fee, amount }) => ({
          id: fee,
          term: fee === 'total' ? t('settlement.total') : t(`settlement.line.${fee}`),
          value: <bdi dir="ltr">{usdt(amount)}</bdi>,
          isTotal: fee === 'total',
        }))}
      />
      {royaltyBasisPoints !== null && isRoyaltyDemonstration ? (
        <Text size="14" tone="muted">
          {t('settlement.simulator.royaltyDemo', { rate: formatBasisPoints(royaltyBasisPoints, locale) })}
        </Text>
      ) : null}
      <EventList days={days} at={position} />
    </>
  )
}

function DayStats({ day }: { day: SimulatedDay }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  return (
    <Stack as="dl" direction="row" gap="8" columnGap="32" className={classes.figures}>
      {(['deposit', 'receivable'] as const).map((account) => (
        <div key={account}>
          <Text as="dt" size="14" tone="muted">
            {t(`settlement.account.${account}`)}
          </Text>
          <dd>
            <bdi dir="ltr">{formatUsdt(day[account], locale)}</bdi>
          </dd>
        </div>
      ))}
    </Stack>
  )
}

function EventList({ days, at }: { days: readonly SimulatedDay[]; at: number }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  return (
    <>
      <Heading level={2} size="16">
        {t('settlement.simulator.events')}
      </Heading>
      <div role="region" tabIndex={0} aria-label={t('settlement.simulator.events')} className={classes.events}>
        <Stack as="ul" gap="4">
          {eventsUntil(days, at).map(({ day, event }) => (
            <Stack
              key={`${day} ${event}`}
              as="li"
              direction="row"
              align="center"
              justify="between"
              isWrapping={false}
              gap="8"
              minHeight="control"
              className={classes.entry}
            >
              <span>{t(`settlement.event.${event}`)}</span>
              <Text dateTime={day} as="time" size="14" tone="muted">
                {formatDay(day, locale)}
              </Text>
            </Stack>
          ))}
        </Stack>
      </div>
    </>
  )
}
