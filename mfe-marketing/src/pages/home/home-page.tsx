import { useLocale } from '@parlour/federation-sdk'
import { useTranslation } from 'react-i18next'
import { factValuesOf } from '../../facts.ts'
import { FaqList } from '../../features/answer-questions/faq-list.tsx'
import { FeeCalculator } from '../../features/compare-fees/fee-calculator.tsx'
import { OpenSiteLink } from '../../features/open-site/open-site-link.tsx'
import { FinalCall } from '../../features/page-parts/final-call.tsx'
import { PageColumn } from '../../features/page-parts/page-column.tsx'
import { PageSection } from '../../features/page-parts/page-section.tsx'
import { Hero } from './hero.tsx'
import { Markets } from './markets.tsx'
import { Programmes } from './programmes.tsx'
import { Proof } from './proof.tsx'
import { homeFaq } from './home-faq.ts'
import { Services } from './services.tsx'
import { ThemeWall } from './theme-wall.tsx'
import { Timeline } from './timeline.tsx'
import { Tour } from './tour.tsx'

export function HomePage() {
  const { t } = useTranslation('marketing')
  const factValues = factValuesOf(useLocale())
  return (
    <PageColumn>
      <Hero />
      <Proof />
      <Timeline />
      <Services />
      <ThemeWall />
      <PageSection id="fees" tone="ink" title={t('home.fees')} lead={t('home.feesLead')}>
        <FeeCalculator />
      </PageSection>
      <Markets />
      <Tour />
      <PageSection title={t('home.faq')}>
        <FaqList questions={homeFaq((key) => t(key, factValues))} />
      </PageSection>
      <Programmes />
      <FinalCall title={t('home.final')} text={t('home.finalText')} action={<OpenSiteLink />} />
    </PageColumn>
  )
}
