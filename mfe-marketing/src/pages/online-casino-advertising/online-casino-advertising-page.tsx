import { useLocale } from '@parlour/federation-sdk'
import { LinkButton, Pill, Stack } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { factValuesOf, FACTS } from '../../facts.ts'
import { ContactForm } from '../../features/contact-form/contact-form.tsx'
import { PageColumn } from '../../features/page-parts/page-column.tsx'
import { PageSection } from '../../features/page-parts/page-section.tsx'
import { ServiceHero } from '../../features/page-parts/service-hero.tsx'
import { BudgetCalculator } from './reckon-budget/budget-calculator.tsx'
import { PromoPiece } from './show-templates/promo-piece.tsx'
import classes from './online-casino-advertising-page.module.css'
import { SHELF } from './show-templates/promo-pieces.ts'
import templateShelfClasses from './show-templates/template-shelf.module.css'

const WITHOUT_PERCENT = `${(100 / FACTS.acquisition.count).toFixed(2)}%`

const STEPS = ['how1', 'how2', 'how3'] as const

export function OnlineCasinoAdvertisingPage() {
  const { t } = useTranslation('marketing')
  const factValues = factValuesOf(useLocale())
  return (
    <PageColumn>
      <ServiceHero
        title={t('ads.title')}
        lead={t('ads.lead')}
        actions={
          <LinkButton size="l" to="#request" reloadDocument>
            {t('ads.request')}
          </LinkButton>
        }
      >
        <div className={classes.trio}>
          <PromoPiece format="story" line="line4" scheme="purple" />
          <PromoPiece format="post" line="line1" scheme="purple" />
          <PromoPiece format="banner" line="line5" scheme="purple" />
        </div>
      </ServiceHero>
      <PageSection title={t('ads.calcTitle')} lead={t('ads.calcLead')} tone="ink" id="budget">
        <BudgetCalculator />
      </PageSection>
      <PageSection title={t('ads.shelfTitle', factValues)} lead={t('ads.shelfLead')} id="templates">
        <TemplateShelf />
      </PageSection>
      <PageSection title={t('ads.caseTitle', factValues)} lead={t('ads.caseLead')}>
        <CaseFigure />
      </PageSection>
      <PageSection title={t('ads.howTitle')}>
        <ol className={classes.steps}>
          {STEPS.map((step) => (
            <li key={step} className={classes.step}>
              {t(`ads.${step}`)}
            </li>
          ))}
        </ol>
      </PageSection>
      <PageSection title={t('ads.requestTitle')} lead={t('ads.requestLead')} id="request">
        <div className={classes.form}>
          <ContactForm topic="ads" />
        </div>
      </PageSection>
    </PageColumn>
  )
}

function CaseFigure() {
  const { t } = useTranslation('marketing')
  const factValues = factValuesOf(useLocale())
  return (
    <figure className={classes.case}>
      <bdi dir="ltr" className={classes.figure}>
        {factValues.acquisition}
      </bdi>
      <div className={classes.bars}>
        <p>{t('ads.caseWithout')}</p>
        <svg aria-hidden="true" focusable="false" className={classes.bar} data-bar="without">
          <rect width={WITHOUT_PERCENT} height="100%" />
        </svg>
        <p>{t('ads.caseWith')}</p>
        <svg aria-hidden="true" focusable="false" className={classes.bar} data-bar="with">
          <rect width="100%" height="100%" />
        </svg>
      </div>
      <figcaption className={classes.note}>{t('ads.caseNote')}</figcaption>
    </figure>
  )
}

function TemplateShelf() {
  const { t } = useTranslation('marketing')
  return (
    <Stack gap="24" align="start">
      <Pill tone="info">{t('ads.shelfNote')}</Pill>
      <ul className={templateShelfClasses.shelf}>
        {SHELF.map((piece) => (
          <li key={`${piece.format}-${piece.line}`} className={templateShelfClasses.place} data-format={piece.format}>
            <PromoPiece {...piece} />
            <span className={templateShelfClasses.format}>{t(`ads.${piece.format}`)}</span>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
