import type { SiteStatus } from '@parlour/contracts'
import { Pill } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { SITE_TONES } from './site-tones.ts'

/** A live site that is paused shows as paused. */
export function SitePill({ site: { status, isPaused } }: { site: { status: SiteStatus; isPaused: boolean } }) {
  const { t } = useTranslation('account')
  if (status === 'live' && isPaused) return <Pill tone="neutral">{t('dashboard.paused')}</Pill>
  return <Pill tone={SITE_TONES[status]}>{t(`siteStatus.${status}`)}</Pill>
}
