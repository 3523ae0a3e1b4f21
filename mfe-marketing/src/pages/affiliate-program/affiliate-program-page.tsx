import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Heading, LinkButton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { factValuesOf } from '../../facts.ts'
import { FaqList } from '../../features/answer-questions/faq-list.tsx'
import { ApplicationPanel } from './follow-application/application-panel.tsx'
import { FinalCall } from '../../features/page-parts/final-call.tsx'
import { PageColumn } from '../../features/page-parts/page-column.tsx'
import { PageSection } from '../../features/page-parts/page-section.tsx'
import { ServiceHero } from '../../features/page-parts/service-hero.tsx'
import classes from './affiliate-program-page.module.css'
import { affiliateFaq } from './affiliate-faq.ts'

const LIFE = ['life1', 'life2', 'life3', 'life4'] as const
const RULES = ['rule1', 'rule2', 'rule3', 'rule4', 'rule5', 'rule6'] as const

export function AffiliateProgramPage() {
  const { t } = useTranslation('marketing')
  const factValues = factValuesOf(useLocale())
  return (
    <PageColumn>
      <ServiceHero title={t('affiliate.title')} lead={t('affiliate.lead')} actions={<ApplyLink />}>
        <ApplicationPanel />
      </ServiceHero>
      <PageSection title={t('affiliate.lifeTitle')}>
        <ol className={classes.life}>
          {LIFE.map((step) => (
            <li key={step} className={classes.step}>
              <Heading level={3} size="20">
                {t(`affiliate.${step}`)}
              </Heading>
              <p className={classes.text}>{t(`affiliate.${step}Text`, factValues)}</p>
            </li>
          ))}
        </ol>
      </PageSection>
      <PageSection title={t('affiliate.rulesTitle')} id="rules">
        <ol className={classes.rules}>
          {RULES.map((rule) => (
            <li key={rule} className={classes.rule}>
              <h3 className={classes.ruleTitle}>{t(`affiliate.${rule}`)}</h3>
              <p className={classes.text}>{t(`affiliate.${rule}Text`)}</p>
            </li>
          ))}
        </ol>
      </PageSection>
      <PageSection title={t('affiliate.faqTitle')}>
        <FaqList questions={affiliateFaq((key) => t(key, factValues))} />
      </PageSection>
      <FinalCall title={t('affiliate.finalTitle')} text={t('affiliate.finalText', factValues)} action={<ApplyLink />} />
    </PageColumn>
  )
}

function ApplyLink() {
  const { t } = useTranslation('marketing')
  return (
    <LinkButton size="l" to={`${pagePath(useLocale(), PAGES.newbossIgamingAlliance)}#apply`}>
      {t('affiliate.apply')}
    </LinkButton>
  )
}
