import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { PAGES, pagePath, type SettlementSummary, microOf } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatCount, formatUsdt } from '@parlour/i18n'
import { IconButton } from '@parlour/ui'
import { splitPath } from '../../app/split-path.ts'
import { NoticeBar } from '../../layout/notice-bar.tsx'
import { useShellTexts } from '../../texts/shell-texts.tsx'
import { client } from '../../client.ts'
import classes from './deposit-bar.module.css'

type DepositSeverity = 'below-30' | 'below-15' | 'empty' | 'suspended'

/** Warns below 30 %, below 15 % and at zero, and when payments pause. Reappears when the situation gets worse. */
export function DepositBar() {
  const [closed, setClosed] = useState<DepositSeverity | null>(null)
  const isThere = splitPath(useLocation().pathname).page === PAGES.settlement
  const { data } = client.getSettlementSummary.useQuery(undefined, { skip: isThere })
  const summary = isThere ? undefined : data
  const severity = summary ? severityOf(summary.deposit) : null
  const isLow = severity !== null && severity !== closed
  return (
    // The region stands before its words: a screen reader tells only what changes inside one that it knows.
    <div role="status" data-deposit={summary?.isReadOnly || isLow || undefined} className={classes.root}>
      {summary?.isReadOnly ? <PauseBar /> : null}
      {summary && !summary.isReadOnly && isLow ? (
        <LowBar summary={summary} severity={severity} onClose={() => setClosed(severity)} />
      ) : null}
    </div>
  )
}

function PauseBar() {
  const t = useShellTexts()
  return (
    <NoticeBar tone="warning" icon="alert">
      {t('depositBar.readOnly')}
    </NoticeBar>
  )
}

type LowBarProps = { summary: SettlementSummary; severity: DepositSeverity; onClose: () => void }

function LowBar({ summary, severity, onClose }: LowBarProps) {
  const t = useShellTexts()
  const locale = useLocale()
  const texts = useTexts(summary.deposit, severity)
  const amount = summary.request?.remaining ?? summary.suggestedTopUp
  return (
    <NoticeBar
      tone={severity === 'empty' || severity === 'suspended' ? 'danger' : 'warning'}
      icon="alert"
      action={{ to: pagePath(locale, PAGES.settlement, { topup: amount }), label: t('depositBar.action') }}
      close={<IconButton size="s" icon="close" label={t('kit.close')} onClick={onClose} />}
    >
      {texts}
    </NoticeBar>
  )
}

function useTexts(deposit: SettlementSummary['deposit'], severity: DepositSeverity): string {
  const t = useShellTexts()
  const locale = useLocale()
  if (severity === 'suspended') return t('depositBar.suspended')
  if (severity === 'empty') return t('depositBar.empty', { days: formatCount(deposit.daysLeft ?? 0, locale) })
  const sums = { balance: formatUsdt(deposit.balance, locale), required: formatUsdt(deposit.required, locale) }
  return t(severity === 'below-15' ? 'depositBar.below15' : 'depositBar.below30', sums)
}

export function severityOf({ state, balance, required }: SettlementSummary['deposit']): DepositSeverity | null {
  if (state === 'empty' || state === 'suspended') return state
  if (state !== 'low') return null
  return microOf(balance) * 100n < microOf(required) * 15n ? 'below-15' : 'below-30'
}
