import { useLocale } from '@parlour/federation-sdk'
import { Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { factsDate } from '../../facts.ts'
import { PageSection } from '../../features/page-parts/page-section.tsx'
import { FactList } from '../../features/show-facts/fact-list.tsx'

export function Proof() {
  const { t } = useTranslation('marketing')
  const date = factsDate(useLocale())
  return (
    <PageSection title={t('home.proof')}>
      <FactList facts={['games', 'developers', 'methods', 'countries']} />
      <Text size="12" tone="subtle">
        {t('home.asOf', { date })}
      </Text>
    </PageSection>
  )
}
