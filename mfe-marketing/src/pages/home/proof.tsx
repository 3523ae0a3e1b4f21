import { useLocale } from '@parlour/federation-sdk'
import { useTranslation } from 'react-i18next'
import { factsDate } from '../../facts.ts'
import { PageSection } from '../../features/page-parts/page-section.tsx'
import { FactList } from '../../features/show-facts/fact-list.tsx'
import classes from './home-page.module.css'

export function Proof() {
  const { t } = useTranslation('marketing')
  const date = factsDate(useLocale())
  return (
    <PageSection title={t('home.proof')}>
      <FactList facts={['games', 'developers', 'methods', 'countries']} />
      <p className={classes.note}>{t('home.asOf', { date })}</p>
    </PageSection>
  )
}
