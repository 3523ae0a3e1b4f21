import { useLocale } from '@parlour/federation-sdk'
import { Grid, PageHeading, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { factsDate, factValuesOf } from '../../facts.ts'
import { OpenSiteLink } from '../../features/open-site/open-site-link.tsx'
import { FinalCall } from '../../features/page-parts/final-call.tsx'
import { PageColumn } from '../../features/page-parts/page-column.tsx'
import { PageSection } from '../../features/page-parts/page-section.tsx'
import { FactList } from '../../features/show-facts/fact-list.tsx'
import classes from './about-page.module.css'

const GUARDS = ['g1', 'g2', 'g3', 'g4', 'g5', 'g6'] as const
const LIMITS = ['limit1', 'limit2', 'limit3'] as const

export function AboutPage() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const factValues = factValuesOf(locale)
  return (
    <PageColumn>
      <Stack gap="48">
        <PageHeading size="display" eyebrow={t('about.title')} lead={t('about.lead')}>
          {t('about.h1')}
        </PageHeading>
        <Grid columns="2" from="768" gap="24" columnGap="48" size="18" isMeasured className={classes.story}>
          <p>{t('about.what1')}</p>
          <p>{t('about.what2')}</p>
        </Grid>
      </Stack>
      <PageSection title={t('about.guardTitle')}>
        <dl>
          {GUARDS.map((guard) => (
            <Grid key={guard} columns="1:2" from="768" gap="8" columnGap="48" className={classes.guard}>
              <Text as="dt" size="20" weight="semibold">
                {t(`about.${guard}`, factValues)}
              </Text>
              <Text as="dd" tone="muted" isMeasured>
                {t(`about.${guard}Text`)}
              </Text>
            </Grid>
          ))}
        </dl>
      </PageSection>
      <PageSection title={t('about.figuresTitle')}>
        <FactList facts={['minutes', 'setup', 'languages', 'settlementHours']} />
        <Text size="14" tone="subtle" isMeasured>
          {t('about.figuresNote', { date: factsDate(locale) })}
        </Text>
      </PageSection>
      <PageSection title={t('about.limitsTitle')}>
        <Grid as="ul" columns="3" from="1024" gap="32" columnGap="48">
          {LIMITS.map((limit) => (
            <Text key={limit} as="li" size="18" isMeasured className={classes.limit}>
              {t(`about.${limit}`)}
            </Text>
          ))}
        </Grid>
      </PageSection>
      <FinalCall title={t('about.finalTitle')} text={t('about.finalText')} action={<OpenSiteLink />} />
    </PageColumn>
  )
}
