import type { OpenDispute } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatUsdt } from '@parlour/i18n'
import { useTranslation } from 'react-i18next'

const KINDS = ['maintenance', 'collection', 'payout', 'royalty', 'correction'] as const

export function useLineLabels() {
  const { t } = useTranslation('console')
  const locale = useLocale()
  return ({ lineKind, amount }: OpenDispute) => {
    const kind = KINDS.find((known) => known === lineKind)
    return { line: kind === undefined ? lineKind : t(`disputes.line.${kind}`), amount: formatUsdt(amount, locale) }
  }
}
