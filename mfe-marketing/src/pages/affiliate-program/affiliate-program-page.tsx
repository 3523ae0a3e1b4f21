import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Grid, Heading, LinkButton, Stack, Text } from '@parlour/ui'
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
        <Grid as="ol" columns="4" from="1024" gap="24" className={classes.life}>
          {LIFE.map((step) => (
            <Stack key={step} as="li" justify="start" gap="8" className={classes.step}>
              <Heading level={3} size="20">
                {t(`affiliate.${step}`)}
              </Heading>
              <Text tone="muted" isMeasured className={classes.text}>
                {t(`affiliate.${step}Text`, factValues)}
              </Text>
            </Stack>
          ))}
        </Grid>
      </PageSection>
      <PageSection title={t('affiliate.rulesTitle')} id="rules">
        <ol className={classes.rules}>
          {RULES.map((rule) => (
            <Grid key={rule} as="li" columns="2:3" from="768" gap="4" columnGap="32" className={classes.rule}>
              <Heading level={3} size="16" className={classes.ruleTitle}>
                {t(`affiliate.${rule}`)}
              </Heading>
              <Text tone="muted" isMeasured className={classes.text}>
                {t(`affiliate.${rule}Text`)}
              </Text>
            </Grid>
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
