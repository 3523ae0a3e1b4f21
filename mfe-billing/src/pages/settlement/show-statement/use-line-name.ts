import type { StatementLine } from '@parlour/contracts'
import { useTranslation } from 'react-i18next'

export function useLineName(): (line: StatementLine) => string {
  const { t } = useTranslation('billing')
  return ({ kind, corrects }) => {
    const name = t(`settlement.line.${kind}`)
    return corrects === null ? name : `${name}: ${t(`settlement.line.${corrects}`)}`
  }
}
