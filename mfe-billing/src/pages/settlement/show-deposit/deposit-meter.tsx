import { microOf, type SettlementSummary } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatLocale, formatUsdt } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'
import { Stack, Text } from '@parlour/ui'
import classes from './deposit-meter.module.css'

const TICKS = [0, 15, 30] as const
const WHOLE = 100n

/** Share of the required deposit in per cent; at most 100, and 0 without a requirement. */
export function coverOf(amount: string, required: string): number {
  const whole = microOf(required)
  const share = whole === 0n ? 0n : (microOf(amount) * WHOLE) / whole
  return Number(share > WHOLE ? WHOLE : share)
}

export function DepositMeter({ summary: { deposit, pending } }: { summary: SettlementSummary }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const cover = coverOf(deposit.balance, deposit.required)
  const coming = Math.min(100 - cover, coverOf(pending, deposit.required))
  const percent = new Intl.NumberFormat(formatLocale(locale), { style: 'percent' })
  const texts = t('settlement.deposit.meter', {
    balance: formatUsdt(deposit.balance, locale),
    required: formatUsdt(deposit.required, locale),
  })
  return (
    <Stack gap="4" className={classes.root} data-state={deposit.state} data-severity={cover < 15 ? 15 : undefined}>
      <div
        role="meter"
        aria-label={t('settlement.deposit.heading')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={cover}
        aria-valuetext={texts}
        className={classes.track}
      >
        <span className={classes.fill} style={{ inlineSize: `${cover}%` }} />
        <span className={classes.pending} style={{ inlineSize: `${coming}%` }} />
      </div>
      <Text as="div" size="12" tone="subtle" isMono className={classes.scale} aria-hidden="true">
        {TICKS.map((tick) => (
          <span key={tick} className={classes.tick} style={{ insetInlineStart: `${tick}%` }}>
            {percent.format(tick / 100)}
          </span>
        ))}
      </Text>
    </Stack>
  )
}
