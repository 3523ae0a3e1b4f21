import type { StatementLine } from '@parlour/contracts'
import { useTranslation } from 'react-i18next'

export function useLineName(): (line: StatementLine) => string {
  const { t } = useTranslation('console')
  return ({ kind, corrects }) => {
    const name = t(`disputes.line.${kind}`)
    return corrects === null ? name : `${name}: ${t(`disputes.line.${corrects}`)}`
  }
}
