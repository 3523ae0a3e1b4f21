import { Pill } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export function DemonstrationNote() {
  const { t } = useTranslation('marketing')
  return <Pill tone="info">{t('parts.demonstration')}</Pill>
}
