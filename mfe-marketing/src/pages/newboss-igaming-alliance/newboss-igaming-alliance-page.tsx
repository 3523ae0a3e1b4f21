import { PAGES, pagePath, type AffiliateDashboard, type AffiliateWeek } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Card, Grid, Heading, LinkButton, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { factValuesOf } from '../../facts.ts'
import { AffiliateStats } from './affiliate-dashboard/affiliate-stats.tsx'
import { FaqList } from '../../features/answer-questions/faq-list.tsx'
import { AffiliateForm } from './affiliate-form/affiliate-form.tsx'
import { PageColumn } from '../../features/page-parts/page-column.tsx'
import { PageSection } from '../../features/page-parts/page-section.tsx'
import { ServiceHero } from '../../features/page-parts/service-hero.tsx'
import { EarningsCalculator } from './reckon-earnings/earnings-calculator.tsx'
import { ReviewDeadline } from './review-clock/review-clock.tsx'
import { PayoutCalendar } from './settle-weeks/payout-calendar.tsx'
import { DemonstrationNote } from '../../features/show-facts/demonstration-note.tsx'
import { programFaq } from './program-faq.ts'
import classes from './newboss-igaming-alliance-page.module.css'

const RATE = '10'

type Sample = Pick<AffiliateWeek, 'startsOn' | 'endsOn' | 'clicks' | 'registrations' | 'sites' | 'base' | 'commission' | 'state'>

const WEEKS: readonly Sample[] = [
  week('2026-11-16', '2026-11-22', [412, 11, 1], ['999.000000', '99.900000'], 'running'),
  week('2026-11-09', '2026-11-15', [958, 26, 4], ['4996.000000', '499.600000'], 'settled'),
  week('2026-11-02', '2026-11-08', [871, 19, 2], ['1998.000000', '199.800000'], 'settled'),
  week('2026-10-26', '2026-11-01', [640, 14, 2], ['2998.000000', '299.800000'], 'settled'),
]

/** Sample data; pages that show it label it as a demonstration. */
export const SAMPLE_DASHBOARD: AffiliateDashboard = {
  leagueCode: 'HARBOUR-7K2M',
  link: 'https://parlour.example/?leagueCode=HARBOUR-7K2M',
  ratePercent: RATE,
  totals: { clicks: 2_881, registrations: 70, sites: 9, commission: '1099.100000', settled: '999.200000' },
  weeks: WEEKS.map((sample) => ({ ...sample, ratePercent: RATE })),
  nextSettlementAt: '2026-11-23T00:00:00.000Z',
  isDemonstrationRate: true,
}

const STEPS = ['step1', 'step2', 'step3'] as const

export function AffiliateProgramPage() {
  const { t } = useTranslation('marketing')
  const factValues = factValuesOf(useLocale())
  return (
    <PageColumn>
      <Hero />
      <Grid columns="7:5" from="1024" gap="64">
        <Stack gap="64" className={classes.story}>
          <PageSection title={t('alliance.stepsTitle')}>
            <Steps />
          </PageSection>
          <PageSection title={t('alliance.clockTitle')} lead={t('alliance.clockLead')}>
            <ReviewDeadline />
          </PageSection>
          <PageSection title={t('alliance.boardTitle')} lead={t('alliance.boardLead')}>
            <Stack align="start" gap="16" className={classes.board}>
              <DemonstrationNote />
              <Card>
                <AffiliateStats dashboard={SAMPLE_DASHBOARD} />
              </Card>
            </Stack>
          </PageSection>
          <PageSection title={t('alliance.payTitle')} lead={t('alliance.payLead')}>
            <PayoutCalendar />
          </PageSection>
        </Stack>
        <div className={classes.apply} id="apply">
          <Apply />
        </div>
      </Grid>
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
        <Stack key={step} as="li" gap="4" className={classes.step}>
          <Heading level={3} size="20">
            {t(`alliance.${step}`)}
          </Heading>
          <Text tone="muted" isMeasured>
            {t(`alliance.${step}Text`, factValues)}
          </Text>
        </Stack>
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

function week(
  startsOn: string,
  endsOn: string,
  [clicks, registrations, sites]: readonly [number, number, number],
  [base, commission]: readonly [string, string],
  state: AffiliateWeek['state'],
): Sample {
  return { startsOn, endsOn, clicks, registrations, sites, base, commission, state }
}
