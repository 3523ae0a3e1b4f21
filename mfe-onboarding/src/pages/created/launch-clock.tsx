import type { Site } from '@parlour/contracts'
import { formatClock } from '@parlour/i18n'
import { Card } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './created-page.module.css'

/** How long the launch took, and when each step was reached on the way (N1). */
export function LaunchClock({ site }: { site: Site }) {
  const { t } = useTranslation('onboarding')
  if (site.launchSeconds === null) return null
  const whole = Math.floor(site.launchSeconds)
  return (
    <Card tone="tint">
      <p className={classes.took}>{t('created.took', { minutes: Math.floor(whole / 60), seconds: whole % 60 })}</p>
      <ol className={classes.moments}>
        {site.launchMoments.map(({ step, seconds }) => (
          <li key={step}>
            <span>{t(`moments.${step}`, { defaultValue: step })}</span>
            <bdi dir="ltr">{formatClock(seconds)}</bdi>
          </li>
        ))}
      </ol>
    </Card>
  )
}
