import type { SettlementSummary } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDay, formatUsdt } from '@parlour/i18n'
import { Button, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useSettlementAddress } from '../read-settlement/use-settlement-address.ts'
import { useWriteBlockedText } from '../read-settlement/use-write-blocked-text.ts'

export function TopUpPrompt({ summary }: { summary: SettlementSummary }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const position = useSettlementAddress()
  const errorText = useWriteBlockedText()
  const { request, deposit, suggestedTopUp } = summary
  const proposed = request?.remaining ?? suggestedTopUp
  const open = () => position.go({ topup: proposed })
  return (
    <Stack gap="8">
      {request === null ? null : (
        <p>
          <strong>{t(`settlement.request.${request.reason}`)}</strong>{' '}
          {t(request.remaining === request.amount ? 'settlement.request.whole' : 'settlement.request.text', {
            remaining: formatUsdt(request.remaining, locale),
            amount: formatUsdt(request.amount, locale),
            day: formatDay(request.createdAt.slice(0, 10), locale),
          })}
        </p>
      )}
      <Button
        variant={request === null && (deposit.state === 'healthy' || deposit.state === 'none') ? 'secondary' : 'primary'}
        align="start"
        disabled={errorText !== null}
        onClick={open}
      >
        {request === null ? t('settlement.topUp.action') : t('settlement.request.action', { amount: formatUsdt(proposed, locale) })}
      </Button>
      {errorText === null ? null : (
        <Text size="14" tone="muted">
          {errorText}
        </Text>
      )}
    </Stack>
  )
}
