import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { PAGES, pagePath, type SettlementSummary } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatUsdt } from '@parlour/i18n'
import { IconButton } from '@parlour/ui'
import { splitPath } from '../../app/split-path.ts'
import { NoticeBar } from '../../layout/notice-bar.tsx'
import { useShellTexts } from '../../texts/shell-texts.ts'
import { useShellDepositQuery } from './deposit-api.ts'
import classes from './deposit-bar.module.css'
import { severityOf, type DepositSeverity } from './deposit-severity.ts'

/**
 * Says on every page of whoever may see the money that the deposit is below 30 %, below 15 % or empty, and how many days are left; the
 * settlement page says it itself. Whoever closed it is told again when it gets worse.
 */
export function DepositBar() {
  const t = useShellTexts()
  const locale = useLocale()
  const [closed, setClosed] = useState<DepositSeverity | null>(null)
  const isThere = splitPath(useLocation().pathname).page === PAGES.settlement
  const { data } = useShellDepositQuery(undefined, { skip: isThere })
  const severity = data && !isThere ? severityOf(data.deposit) : null
  const words = useWords(data?.deposit, severity)
  const amount = data?.request?.remaining ?? data?.suggestedTopUp ?? ''
  const isShown = severity !== null && severity !== closed
  return (
    // The region stands before its words: a screen reader tells only what changes inside one that it knows.
    <div role="status" data-deposit={isShown || undefined} className={classes.root}>
      {isShown ? (
        <NoticeBar
          tone={severity === 'empty' || severity === 'suspended' ? 'danger' : 'warning'}
          icon="alert"
          action={{ to: pagePath(locale, PAGES.settlement, { topup: amount }), label: t('depositBar.action') }}
          close={<IconButton size="s" icon="close" label={t('close')} onClick={() => setClosed(severity)} />}
        >
          {words}
        </NoticeBar>
      ) : null}
    </div>
  )
}

function useWords(deposit: SettlementSummary['deposit'] | undefined, severity: DepositSeverity | null): string {
  const t = useShellTexts()
  const locale = useLocale()
  if (deposit === undefined || severity === null) return ''
  if (severity === 'suspended') return t('depositBar.suspended')
  if (severity === 'empty') return t('depositBar.empty', { days: formatCount(deposit.daysLeft ?? 0, locale) })
  const sums = { balance: formatUsdt(deposit.balance, locale), required: formatUsdt(deposit.required, locale) }
  return t(severity === 'below-15' ? 'depositBar.below15' : 'depositBar.below30', sums)
}
