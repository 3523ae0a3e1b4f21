import { microOf, type PaymentAttempt, type PaymentResult } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'
import type { PanelState } from './panel-state.ts'

export interface StateText {
  readonly title: string
  readonly text: string
}

export function useStateText(attempt: PaymentAttempt, result: PaymentResult | undefined, { kind, due, seen }: PanelState): StateText {
  const { t } = useTranslation('billing')
  const locale = useLocale()
  const usdt = (amount: string) => formatUsdt(amount, locale, 6)
  const values = { due: usdt(due), seen: usdt(seen), received: usdt(result?.received ?? '0'), surplus: usdt(result?.surplus ?? '0') }
  const key = textKey(attempt, result, kind)
  return { title: t(`state.${key}Title`, values), text: t(`state.${key}Text`, values) }
}

function textKey(attempt: PaymentAttempt, result: PaymentResult | undefined, kind: PanelState['kind']) {
  if (kind !== 'paid') return kind
  if (attempt.purpose === 'topup') return 'toppedUp'
  return result !== undefined && microOf(result.surplus) > 0n ? 'over' : 'paid'
}
