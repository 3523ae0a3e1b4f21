import type { Site } from '@parlour/contracts'
import { formatClock } from '@parlour/i18n'
import { Card, Icon } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './launch-clock.module.css'

/** How long after its launch a site is still greeted. */
const GREETED_MS = 60_000

/** How long the launch took, and when each step was reached on the way; a launch that just happened is greeted once. */
export function LaunchClock({ site }: { site: Site }) {
  const { t } = useTranslation('onboarding')
  const [isGreeted] = useState(() => Date.now() - Date.parse(site.launchedAt ?? '') < GREETED_MS)
  if (site.launchSeconds === null) return null
  return (
    <Card tone="tint" className={classes.root}>
      <p className={classes.took}>
        <span className={classes.mark} data-greeted={isGreeted || undefined}>
          <Icon name="check" />
        </span>
        <span>{tookText(site.launchSeconds, t)}</span>
      </p>
      <LaunchMoments site={site} />
    </Card>
  )
}

/** The moments of the launch with the clock of each. */
export function LaunchMoments({ site }: { site: Site }) {
  const { t } = useTranslation('onboarding')
  return (
    <ol className={classes.moments}>
      {site.launchMoments.map(({ step, seconds }) => (
        <li key={step}>
          <span>{t(`moments.${step}`, { defaultValue: step })}</span>
          <bdi dir="ltr">{formatClock(seconds)}</bdi>
        </li>
      ))}
    </ol>
  )
}

/** "You took 6 min 41 s". */
export function tookText(launchSeconds: number, t: ReturnType<typeof useTranslation<'onboarding'>>['t']): string {
  const whole = Math.floor(launchSeconds)
  return t('created.took', { minutes: Math.floor(whole / 60), seconds: whole % 60 })
}
