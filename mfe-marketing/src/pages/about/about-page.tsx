import { useLocale } from '@parlour/federation-sdk'
import { PageHeading, Stack, Text } from '@parlour/ui'
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
        <div className={classes.story}>
          <p>{t('about.what1')}</p>
          <p>{t('about.what2')}</p>
        </div>
      </Stack>
      <PageSection title={t('about.guardTitle')}>
        <dl>
          {GUARDS.map((guard) => (
            <div key={guard} className={classes.guard}>
              <Text as="dt" size="20" weight="semibold">
                {t(`about.${guard}`, factValues)}
              </Text>
              <dd className={classes.text}>{t(`about.${guard}Text`)}</dd>
            </div>
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
        <ul className={classes.limits}>
          {LIMITS.map((limit) => (
            <li key={limit} className={classes.limit}>
              {t(`about.${limit}`)}
            </li>
          ))}
        </ul>
      </PageSection>
      <FinalCall title={t('about.finalTitle')} text={t('about.finalText')} action={<OpenSiteLink />} />
    </PageColumn>
  )
}
