import { useLocale } from '@parlour/federation-sdk'
import { Grid, LinkButton, Pill, Stack, Text } from '@parlour/ui'
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
        <Grid columns="2:3" gap="16" align="end" className={classes.trio}>
          <PromoPiece format="story" line="line4" scheme="purple" />
          <PromoPiece format="post" line="line1" scheme="purple" />
          <PromoPiece format="banner" line="line5" scheme="purple" />
        </Grid>
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
        <Grid as="ol" columns="3" from="768" gap="24" className={classes.steps}>
          {STEPS.map((step) => (
            <li key={step} className={classes.step}>
              {t(`ads.${step}`)}
            </li>
          ))}
        </Grid>
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
    <Grid as="figure" columns="auto:1" from="768" gap="24" columnGap="64" align="center">
      <Text dir="ltr" as="bdi" weight="semibold" isMono leading="tight" className={classes.figure}>
        {factValues.acquisition}
      </Text>
      <Stack gap="4" size="14">
        <p>{t('ads.caseWithout')}</p>
        <svg aria-hidden="true" focusable="false" className={classes.bar} data-bar="without">
          <rect width={WITHOUT_PERCENT} height="100%" />
        </svg>
        <p>{t('ads.caseWith')}</p>
        <svg aria-hidden="true" focusable="false" className={classes.bar} data-bar="with">
          <rect width="100%" height="100%" />
        </svg>
      </Stack>
      <Text as="figcaption" size="14" tone="muted" isMeasured className={classes.note}>
        {t('ads.caseNote')}
      </Text>
    </Grid>
  )
}

function TemplateShelf() {
  const { t } = useTranslation('marketing')
  return (
    <Stack gap="24" align="start">
      <Pill tone="info">{t('ads.shelfNote')}</Pill>
      <ul className={classes.shelf}>
        {SHELF.map((piece) => (
          <Stack key={`${piece.format}-${piece.line}`} as="li" gap="8" className={classes.picture} data-format={piece.format}>
            <PromoPiece {...piece} />
            <Text as="span" size="14" tone="muted" className={classes.format}>
              {t(`ads.${piece.format}`)}
            </Text>
          </Stack>
        ))}
      </ul>
    </Stack>
  )
}
