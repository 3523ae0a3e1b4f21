import { Pill } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

export function ChainMark({ isIntact }: { isIntact: boolean }) {
  const { t } = useTranslation('console')
  return (
    <p>
      <Pill tone={isIntact ? 'success' : 'danger'}>{t(isIntact ? 'audit.intact' : 'audit.broken')}</Pill>
    </p>
  )
}
