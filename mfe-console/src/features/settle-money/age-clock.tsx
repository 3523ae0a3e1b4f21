import { useLocale } from '@parlour/federation-sdk'
import { formatCount } from '@parlour/i18n'
import { Pill } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useMinute } from '../release-words/use-minute.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LATE_MS = 3 * DAY_MS

/** How long something waits for a person, in whole hours begun, after a day in whole days; a warning then, and late after three. */
export function AgeClock({ since }: { since: string }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const age = useMinute() - Date.parse(since)
  const tone = age > LATE_MS ? 'danger' : age > DAY_MS ? 'warning' : 'info'
  const words =
    age > DAY_MS
      ? t('finance.waitsDays', { days: formatCount(Math.floor(age / DAY_MS), locale) })
      : t('finance.waitsHours', { hours: formatCount(Math.max(1, Math.ceil(age / HOUR_MS)), locale) })
  return (
    <Pill icon="clock" tone={tone}>
      {words}
    </Pill>
  )
}
