import { useLocale } from '@parlour/federation-sdk'
import { Pill } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { formatSpan } from '../release-facts/figures.ts'
import { useMinute } from '../release-facts/use-minute.ts'

const DAY_MS = 86_400_000

/** A warning in the last three days. */
export function DueDate({ until }: { until: string }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const left = Math.max(0, Date.parse(until) - useMinute())
  return (
    <Pill icon="clock" tone={left < 3 * DAY_MS ? 'warning' : 'info'}>
      {t('queue.left', { span: formatSpan(left / 1000, locale) })}
    </Pill>
  )
}
