import { useHydrated, useLocale } from '@parlour/federation-sdk'
import { formatClock } from '@parlour/i18n'
import { Grid, Heading, Stack, Text } from '@parlour/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FACTS, factValuesOf } from '../../facts.ts'
import { Slider } from '../../features/choose-number/slider.tsx'
import { PageSection } from '../../features/page-parts/page-section.tsx'
import { PLAN_END, stopAt, STOPS, type Stop } from './launch-plan.ts'
import { NearImage } from './near-image.tsx'
import { TIMELINE_PICTURE_SIZE, timelinePicture } from './pictures.ts'
import classes from './timeline.module.css'

const STEPS = [
  { id: 'step1', minutes: FACTS.registerMinutes.count, shows: 'account' },
  { id: 'step2', minutes: FACTS.configureMinutes.count, shows: 'theme' },
  { id: 'step3', minutes: FACTS.minutes.count, shows: 'online' },
] as const

export function Timeline() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const factValues = factValuesOf(locale)
  const [second, setSecond] = useState<number | null>(null)
  const stop = second === null ? null : stopAt(second)
  const isScrubbed = second !== null
  useEffect(() => {
    if (isScrubbed) for (const { id } of STOPS) new Image().src = timelinePicture(id, locale)
  }, [isScrubbed, locale])
  return (
    <PageSection title={t('home.clock', factValues)} lead={t('home.clockLead', factValues)}>
      <Stack gap="32">
        <ClockScrubber second={second} onChange={setSecond} />
        <Grid as="ol" columns="3" from="768" gap="32" columnGap="24">
          {STEPS.map(({ id, minutes, shows }) => (
            <Stack
              key={id}
              as="li"
              align="start"
              justify="start"
              gap="8"
              className={classes.step}
              data-current={stop?.step === id || undefined}
            >
              <NearImage
                src={timelinePicture(stop?.step === id ? stop.id : shows, locale)}
                alt=""
                {...TIMELINE_PICTURE_SIZE}
                className={classes.screen}
                failedLabel={t('home.tourFailed')}
              />
              <Text as="span" size="14" tone="muted" isMono className={classes.minutes}>
                {t('home.minute', { count: minutes })}
              </Text>
              <Heading level={3} size="20">
                {t(`home.${id}`)}
              </Heading>
              <Text tone="muted">{t(`home.${id}Text`)}</Text>
            </Stack>
          ))}
        </Grid>
      </Stack>
    </PageSection>
  )
}

type ClockScrubberProps = { second: number | null; onChange: (second: number) => void }

function ClockScrubber({ second, onChange }: ClockScrubberProps) {
  const { t } = useTranslation('marketing')
  const isHydrated = useHydrated()
  const at = second ?? 0
  const says = (now: number) => `${formatClock(now)} · ${nameOf(stopAt(now), t)}`
  return (
    <Stack>
      <Slider
        min={0}
        max={PLAN_END}
        step={10}
        value={at}
        disabled={!isHydrated}
        aria-label={t('home.scrub')}
        valueText={says(at)}
        onChange={onChange}
      />
      <svg className={classes.ticks} viewBox={`0 0 ${PLAN_END} 12`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {STOPS.map(({ id, from }) => (
          <line key={id} x1={from} x2={from} y1="0" y2="12" />
        ))}
        <line x1={PLAN_END} x2={PLAN_END} y1="0" y2="12" />
      </svg>
      <Text size="14" weight="medium" className={classes.now} aria-hidden="true">
        <span>
          <bdi dir="ltr">{formatClock(at)}</bdi> {nameOf(stopAt(at), t)}
        </span>
        <Text dir="ltr" as="bdi" tone="subtle" weight="regular">
          {formatClock(PLAN_END)}
        </Text>
      </Text>
    </Stack>
  )
}

function nameOf({ id }: Stop, t: ReturnType<typeof useTranslation<'marketing'>>['t']): string {
  return t(`home.stop.${id}`)
}
