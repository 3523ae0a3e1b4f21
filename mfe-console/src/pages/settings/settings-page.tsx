import { INTEGRATION_LIMITS, LIFE_CLOCK, SERVICE_CLOCK } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatLocale } from '@parlour/i18n'
import { Card, DescriptionList } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import entry from '../../features/list-entries/queue-entry.module.css'

type Clock = 'day' | 'hour' | 'minute'

const RULES = [
  { id: 'order', amount: LIFE_CLOCK.orderHours, unit: 'hour' },
  { id: 'monitoring', amount: LIFE_CLOCK.monitoringHours, unit: 'hour' },
  { id: 'attempt', amount: LIFE_CLOCK.attemptMinutes, unit: 'minute' },
  { id: 'review', amount: SERVICE_CLOCK.affiliateReviewHours, unit: 'hour' },
  { id: 'warning', amount: SERVICE_CLOCK.affiliateWarningHours, unit: 'hour' },
  { id: 'leagueCode', amount: SERVICE_CLOCK.leagueCodeDays, unit: 'day' },
  { id: 'resetLink', amount: LIFE_CLOCK.resetLinkMinutes, unit: 'minute' },
  { id: 'emailUndo', amount: LIFE_CLOCK.emailUndoHours, unit: 'hour' },
  { id: 'overlap', amount: INTEGRATION_LIMITS.overlapHours, unit: 'hour' },
] as const satisfies readonly { id: string; amount: number; unit: Clock }[]

/** Read-only: these clocks change only with a release. */
export function SettingsPage() {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const lengthOf = (amount: number, unit: Clock) =>
    new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
  return (
    <ConsoleFrame title={t('settings.title')} lead={t('settings.lead')}>
      <Card>
        <DescriptionList
          className={entry.facts}
          items={RULES.map(({ id, amount, unit }) => ({ id, term: t(`settings.rule.${id}`), value: lengthOf(amount, unit) }))}
        />
      </Card>
    </ConsoleFrame>
  )
}
