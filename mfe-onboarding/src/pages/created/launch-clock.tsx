import { serverNow } from '@parlour/api-client'
import type { Site } from '@parlour/contracts'
import { formatClock } from '@parlour/i18n'
import { Card, Icon, Stack } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './launch-clock.module.css'

const GREETED_MS = 60_000

export function LaunchClock({ site }: { site: Site }) {
  const { t } = useTranslation('onboarding')
  const [isGreeted] = useState(() => serverNow() - Date.parse(site.launchedAt ?? '') < GREETED_MS)
  if (site.launchSeconds === null) return null
  return (
    <Card tone="tint">
      <Stack as="p" direction="row" gap="16" align="center" isWrapping={false} size="24" weight="semibold">
        <Stack as="span" tone="success" className={classes.mark} data-greeted={isGreeted || undefined}>
          <Icon name="check" />
        </Stack>
        <span>{tookText(site.launchSeconds, t)}</span>
      </Stack>
      <LaunchMoments site={site} />
    </Card>
  )
}

export function LaunchMoments({ site }: { site: Site }) {
  const { t } = useTranslation('onboarding')
  return (
    <Stack as="ol" gap="4" size="14" className={classes.moments}>
      {site.launchMoments.map(({ step, seconds }) => (
        <li key={step}>
          <span>{t(`moments.${step}`, { defaultValue: step })}</span>
          <bdi dir="ltr">{formatClock(seconds)}</bdi>
        </li>
      ))}
    </Stack>
  )
}

export function tookText(launchSeconds: number, t: ReturnType<typeof useTranslation<'onboarding'>>['t']): string {
  const whole = Math.floor(launchSeconds)
  return t('created.took', { minutes: Math.floor(whole / 60), seconds: whole % 60 })
}
