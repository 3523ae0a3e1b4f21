import { INTEGRATION_LIMITS, LIFETIMES, SERVICE_LIMITS } from '@parlour/contracts'
import { formatLocale } from '@parlour/i18n'
import { Card } from '@parlour/ui'
import { ConsoleFrame } from '../../features/console-frame/console-frame.tsx'
import { useConsole } from '../../features/console-frame/use-console.ts'
import { Facts } from '../../features/release-facts/facts.tsx'

type Clock = 'day' | 'hour' | 'minute'

const RULES = [
  { id: 'order', amount: LIFETIMES.orderHours, unit: 'hour' },
  { id: 'monitoring', amount: LIFETIMES.monitoringHours, unit: 'hour' },
  { id: 'attempt', amount: LIFETIMES.attemptMinutes, unit: 'minute' },
  { id: 'review', amount: SERVICE_LIMITS.affiliateReviewHours, unit: 'hour' },
  { id: 'warning', amount: SERVICE_LIMITS.affiliateWarningHours, unit: 'hour' },
  { id: 'leagueCode', amount: SERVICE_LIMITS.affiliateCodeDays, unit: 'day' },
  { id: 'resetLink', amount: LIFETIMES.resetLinkMinutes, unit: 'minute' },
  { id: 'emailUndo', amount: LIFETIMES.emailUndoHours, unit: 'hour' },
  { id: 'overlap', amount: INTEGRATION_LIMITS.overlapHours, unit: 'hour' },
] as const satisfies readonly { id: string; amount: number; unit: Clock }[]

/** Read-only: these clocks change only with a release. */
export function SettingsPage() {
  const { t, locale } = useConsole()
  const lengthOf = (amount: number, unit: Clock) =>
    new Intl.NumberFormat(formatLocale(locale), { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
  return (
    <ConsoleFrame title={t('settings.title')} lead={t('settings.lead')}>
      <Card>
        <Facts items={RULES.map(({ id, amount, unit }) => ({ id, term: t(`settings.rule.${id}`), value: lengthOf(amount, unit) }))} />
      </Card>
    </ConsoleFrame>
  )
}
