import type { SettlementSummary } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatDay, formatUsdt } from '@parlour/i18n'
import { Button } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useSettlementAddress } from '../read-settlement/use-settlement-address.ts'
import { useWriteBlockedText } from '../read-settlement/use-write-blocked-text.ts'
import classes from './deposit-panel.module.css'

export function TopUpPrompt({ summary }: { summary: SettlementSummary }) {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const position = useSettlementAddress()
  const errorText = useWriteBlockedText()
  const { request, deposit, suggestedTopUp } = summary
  const proposed = request?.remaining ?? suggestedTopUp
  const open = () => position.go({ topup: proposed })
  return (
    <div className={classes.request}>
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
        className={classes.action}
        disabled={errorText !== null}
        onClick={open}
      >
        {request === null ? t('settlement.topUp.action') : t('settlement.request.action', { amount: formatUsdt(proposed, locale) })}
      </Button>
      {errorText === null ? null : <p className={classes.note}>{errorText}</p>}
    </div>
  )
}
