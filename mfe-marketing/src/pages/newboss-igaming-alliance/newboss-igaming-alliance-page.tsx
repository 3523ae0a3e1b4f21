import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Card, LinkButton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { figuresOf } from '../../facts.ts'
import { AffiliateFigures } from '../../features/affiliate-dashboard/affiliate-figures.tsx'
import { SAMPLE_DASHBOARD } from '../../features/affiliate-dashboard/sample-dashboard.ts'
import { QuestionList } from '../../features/answer-questions/question-list.tsx'
import { AffiliateForm } from '../../features/affiliate-form/affiliate-form.tsx'
import { PageColumn } from '../../features/page-parts/page-column.tsx'
import { PageSection } from '../../features/page-parts/page-section.tsx'
import { ServiceHero } from '../../features/page-parts/service-hero.tsx'
import { EarningsCalculator } from '../../features/reckon-earnings/earnings-calculator.tsx'
import { ReviewClock } from '../../features/review-clock/review-clock.tsx'
import { PayoutCalendar } from '../../features/settle-weeks/payout-calendar.tsx'
import { DemonstrationNote } from '../../features/show-facts/demonstration-note.tsx'
import { programQuestions } from './program-questions.ts'
import classes from './newboss-igaming-alliance-page.module.css'

const STEPS = ['step1', 'step2', 'step3'] as const

export function AffiliateProgramPage() {
  const { t } = useTranslation('marketing')
  const figures = figuresOf(useLocale())
  return (
    <PageColumn>
      <Hero />
      <div className={classes.body}>
        <div className={classes.story}>
          <PageSection title={t('alliance.stepsTitle')}>
            <Steps />
          </PageSection>
          <PageSection title={t('alliance.clockTitle')} lead={t('alliance.clockLead')}>
            <ReviewClock />
          </PageSection>
          <PageSection title={t('alliance.boardTitle')} lead={t('alliance.boardLead')}>
            <div className={classes.board}>
              <DemonstrationNote />
              <Card>
                <AffiliateFigures dashboard={SAMPLE_DASHBOARD} />
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
        <QuestionList questions={programQuestions((key) => t(key, figures))} />
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
            {t('alliance.apply', figuresOf(locale))}
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
  const figures = figuresOf(useLocale())
  return (
    <ol className={classes.steps}>
      {STEPS.map((step) => (
        <li key={step} className={classes.step}>
          <h3 className={classes.stepTitle}>{t(`alliance.${step}`)}</h3>
          <p className={classes.stepText}>{t(`alliance.${step}Text`, figures)}</p>
        </li>
      ))}
    </ol>
  )
}

function Apply() {
  const { t } = useTranslation('marketing')
  return (
    <PageSection title={t('alliance.applyTitle')} lead={t('alliance.applyLead', figuresOf(useLocale()))}>
      <AffiliateForm />
    </PageSection>
  )
}
