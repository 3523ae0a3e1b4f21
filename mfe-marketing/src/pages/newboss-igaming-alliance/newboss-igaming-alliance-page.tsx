import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Card, Heading, LinkButton, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { factValuesOf } from '../../facts.ts'
import { AffiliateStats } from '../../features/affiliate-dashboard/affiliate-stats.tsx'
import { SAMPLE_DASHBOARD } from '../../features/affiliate-dashboard/sample-dashboard.ts'
import { FaqList } from '../../features/answer-questions/faq-list.tsx'
import { AffiliateForm } from '../../features/affiliate-form/affiliate-form.tsx'
import { PageColumn } from '../../features/page-parts/page-column.tsx'
import { PageSection } from '../../features/page-parts/page-section.tsx'
import { ServiceHero } from '../../features/page-parts/service-hero.tsx'
import { EarningsCalculator } from '../../features/reckon-earnings/earnings-calculator.tsx'
import { ReviewDeadline } from '../../features/review-clock/review-clock.tsx'
import { PayoutCalendar } from '../../features/settle-weeks/payout-calendar.tsx'
import { DemonstrationNote } from '../../features/show-facts/demonstration-note.tsx'
import { programFaq } from './program-faq.ts'
import classes from './newboss-igaming-alliance-page.module.css'

const STEPS = ['step1', 'step2', 'step3'] as const

export function AffiliateProgramPage() {
  const { t } = useTranslation('marketing')
  const factValues = factValuesOf(useLocale())
  return (
    <PageColumn>
      <Hero />
      <div className={classes.body}>
        <div className={classes.story}>
          <PageSection title={t('alliance.stepsTitle')}>
            <Steps />
          </PageSection>
          <PageSection title={t('alliance.clockTitle')} lead={t('alliance.clockLead')}>
            <ReviewDeadline />
          </PageSection>
          <PageSection title={t('alliance.boardTitle')} lead={t('alliance.boardLead')}>
            <div className={classes.board}>
              <DemonstrationNote />
              <Card>
                <AffiliateStats dashboard={SAMPLE_DASHBOARD} />
              </Card>
            </div>
          </PageSection>
          <PageSection title={t('alliance.payTitle')} lead={t('alliance.payLead')}>
            <PayoutCalendar />
          </PageSection>
        </div>
        <div className={classes.apply} id="apply">
          <Apply />
        </div>
      </div>
      <PageSection title={t('alliance.faqTitle')}>
        <FaqList questions={programFaq((key) => t(key, factValues))} />
      </PageSection>
    </PageColumn>
  )
}

function Hero() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <ServiceHero
      title={t('alliance.title')}
      lead={t('alliance.lead')}
      actions={
        <>
          <LinkButton size="l" to="#apply" reloadDocument>
            {t('alliance.apply', factValuesOf(locale))}
          </LinkButton>
          <LinkButton size="l" variant="quiet" to={pagePath(locale, PAGES.affiliateProgram)}>
            {t('alliance.rules')}
          </LinkButton>
        </>
      }
    >
      <EarningsCalculator />
    </ServiceHero>
  )
}

function Steps() {
  const { t } = useTranslation('marketing')
  const factValues = factValuesOf(useLocale())
  return (
    <ol className={classes.steps}>
      {STEPS.map((step) => (
        <li key={step} className={classes.step}>
          <Heading level={3} size="20">
            {t(`alliance.${step}`)}
          </Heading>
          <Text tone="muted" isMeasured>
            {t(`alliance.${step}Text`, factValues)}
          </Text>
        </li>
      ))}
    </ol>
  )
}

function Apply() {
  const { t } = useTranslation('marketing')
  return (
    <PageSection title={t('alliance.applyTitle')} lead={t('alliance.applyLead', factValuesOf(useLocale()))}>
      <AffiliateForm />
    </PageSection>
  )
}
