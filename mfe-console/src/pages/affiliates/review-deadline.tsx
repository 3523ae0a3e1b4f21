import type { AffiliateApplication, ApplicationState } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Pill, type Tone } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../../features/release-facts/time-pills.tsx'

const HOUR_MS = 3_600_000

const DECIDED = { pending: 'info', approved: 'success', rejected: 'neutral' } as const satisfies Record<ApplicationState, Tone>

/** Whole hours begun; a warning from hour 36, late from hour 48, and the decision afterwards. */
export function ReviewDeadline({ application: { state, age, reviewBy } }: { application: AffiliateApplication }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const now = useMinute()
  if (age === 'stopped') return <Pill tone={DECIDED[state]}>{t(`affiliates.state.${state}`)}</Pill>
  const left = Date.parse(reviewBy) - now
  const hours = formatCount(Math.max(1, Math.ceil(Math.abs(left) / HOUR_MS)), locale)
  if (age === 'late' || left <= 0) return <Pill tone="danger">{t('affiliates.late', { hours })}</Pill>
  if (age === 'warning') return <Pill tone="warning">{t('affiliates.soon', { hours })}</Pill>
  return (
    <Pill icon="clock" tone="info">
      {t('affiliates.left', { hours })}
    </Pill>
  )
}
