import type { AgeLevel, ProvisioningEntry } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatDateTime } from '@parlour/i18n'
import { Button, Pill, type Tone } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatAge, formatSpan } from '../../features/release-facts/figures.ts'
import { useMinute } from '../../features/release-facts/use-minute.ts'
import { SiteCard } from '../../features/site-card/site-card.tsx'
import { PushDialog, type Push } from './push-dialog.tsx'
import classes from './provisioning-page.module.css'
import { ProvisioningSteps } from './provisioning-steps.tsx'

export type ProvisioningCardProps = { entry: ProvisioningEntry; isManager: boolean }

export function ProvisioningCard({ entry, isManager }: ProvisioningCardProps) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const [push, setPush] = useState<Push | null>(null)
  const { paidAt, launchedAt, skippable, siteName, steps } = entry
  const actions =
    !isManager || launchedAt !== null ? null : (
      <>
        <Button variant="secondary" aria-label={`${t('provisioning.retry')}: ${siteName}`} onClick={() => setPush('retry')}>
          {t('provisioning.retry')}
        </Button>
        {skippable === null ? null : (
          <Button variant="secondary" aria-label={`${t('provisioning.skip')}: ${siteName}`} onClick={() => setPush('skip')}>
            {t('provisioning.skip')}
          </Button>
        )}
      </>
    )
  return (
    <SiteCard
      site={entry}
      mark={<WaitMark entry={entry} />}
      facts={<time dateTime={paidAt}>{formatDateTime(paidAt, locale)}</time>}
      actions={actions}
    >
      {launchedAt === null || steps.some(({ isSkipped }) => isSkipped) ? <ProvisioningSteps entry={entry} /> : null}
      <Failure entry={entry} />
      {push === null ? null : <PushDialog entry={entry} push={push} onClose={() => setPush(null)} />}
    </SiteCard>
  )
}

const WAIT_TONES = { fresh: 'info', warning: 'warning', late: 'danger', stopped: 'success' } as const satisfies Record<AgeLevel, Tone>

function WaitMark({ entry: { paidAt, launchedAt, steps, age } }: { entry: ProvisioningEntry }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const now = useMinute()
  const seconds = Math.max(1, ((launchedAt === null ? now : Date.parse(launchedAt)) - Date.parse(paidAt)) / 1000)
  const time = formatSpan(seconds, locale)
  if (launchedAt !== null) return <Pill tone="success">{t('provisioning.took', { time })}</Pill>
  const hasFailed = steps.some(({ doneAt, failure }) => doneAt === null && failure !== null)
  return (
    <Pill icon={hasFailed || age === 'late' ? undefined : 'clock'} tone={hasFailed ? 'danger' : WAIT_TONES[age]}>
      {t(age === 'late' ? 'provisioning.late' : 'provisioning.waits', { time })}
    </Pill>
  )
}

function Failure({ entry: { steps, siteId } }: { entry: ProvisioningEntry }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const now = useMinute()
  const next = steps.find(({ doneAt }) => doneAt === null)
  if (siteId === null) return <p className={classes.failure}>{t('provisioning.begins')}</p>
  if (!next?.failure) return null
  const { failure, failedAttempts } = next
  const failed = formatCount(failedAttempts, locale)
  return (
    <p className={classes.failure} role="status">
      {t(`provisioning.fault.${failure.fault}`)} {t('provisioning.tries', { failed, when: formatAge(failure.at, now, locale) })}{' '}
      {t('provisioning.again')}
    </p>
  )
}
