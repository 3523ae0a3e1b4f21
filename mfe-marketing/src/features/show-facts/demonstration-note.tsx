import { Pill } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

/** Says that what stands beside it only demonstrates. */
export function DemonstrationNote() {
  const { t } = useTranslation('marketing')
  return <Pill tone="info">{t('parts.demonstration')}</Pill>
}
