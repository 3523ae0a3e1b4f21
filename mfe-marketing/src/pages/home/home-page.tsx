import { useLocale } from '@parlour/federation-sdk'
import { useTranslation } from 'react-i18next'
import { Grid, Heading, LinkButton, Stack, Text, TextLink, VisuallyHidden } from '@parlour/ui'
import { formatClock } from '@parlour/i18n'
import { PAGES, pagePath } from '@parlour/contracts'
import { factValuesOf, factsDate } from '../../facts.ts'
import { FaqList } from '../../features/answer-questions/faq-list.tsx'
import { FeeCalculator } from '../../features/compare-fees/fee-calculator.tsx'
import { OpenSiteLink } from '../../features/open-site/open-site-link.tsx'
import { FinalCall } from '../../features/page-parts/final-call.tsx'
import { PageColumn } from '../../features/page-parts/page-column.tsx'
import { PageSection } from '../../features/page-parts/page-section.tsx'
import { Markets } from './markets.tsx'
import { homeFaq } from './home-faq.ts'
import { ThemeWall } from './theme-wall.tsx'
import { Timeline } from './timeline.tsx'
import { Tour } from './tour.tsx'
import { ServiceHero } from '../../features/page-parts/service-hero.tsx'
import { DesignTryout } from './try-design/design-tryout.tsx'
import { client } from '../../client.ts'
import { FactList } from '../../features/show-facts/fact-list.tsx'
import classes from './launch-line.module.css'
import { FlowDrawing } from './flow-drawing.tsx'

const PROGRAMMES = ['competition', 'investment'] as const

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

function Hero() {
  const { t } = useTranslation('marketing')
  const factValues = factValuesOf(useLocale())
  return (
    <ServiceHero
      title={t('home.h1', factValues)}
      lead={t('home.lead', factValues)}
      actions={
        <>
          <OpenSiteLink />
          <LinkButton size="l" variant="quiet" to="#fees" reloadDocument>
            {t('home.seeFees')}
          </LinkButton>
        </>
      }
      note={<LaunchLine />}
    >
      <DesignTryout />
    </ServiceHero>
  )
}

/** Fewer launches say little about the next one. */
const ENOUGH_LAUNCHES = 20

/** The measured median launch time; the target until enough sites were launched. */
function LaunchLine() {
  const { t } = useTranslation('marketing')
  const factValues = factValuesOf(useLocale())
  const { data } = client.getLaunchClock.useQuery()
  const { launches = 0, medianSeconds = null } = data ?? {}
  return (
    <p className={classes.root}>
      {medianSeconds !== null && launches >= ENOUGH_LAUNCHES
        ? t('home.live', { count: launches, time: formatClock(medianSeconds) })
        : t('home.target', factValues)}
    </p>
  )
}

function Programmes() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <PageSection title={t('home.programmes')}>
      <Grid columns="2" from="768" gap="32" columnGap="48">
        {PROGRAMMES.map((topic) => (
          <Stack key={topic} as="article" align="start" justify="start" gap="8" tone="muted" className={classes.programme}>
            <Heading level={3} size="20" tone="default">
              {t(`home.${topic}`)}
            </Heading>
            <p>{t(`home.${topic}Text`)}</p>
            <TextLink to={pagePath(locale, PAGES.contact, { topic })}>{t(`home.${topic}Link`)}</TextLink>
          </Stack>
        ))}
      </Grid>
    </PageSection>
  )
}

function Proof() {
  const { t } = useTranslation('marketing')
  const date = factsDate(useLocale())
  return (
    <PageSection title={t('home.proof')}>
      <FactList facts={['games', 'developers', 'methods', 'countries']} />
      <Text size="12" tone="subtle">
        {t('home.asOf', { date })}
      </Text>
    </PageSection>
  )
}

const SERVICES = [
  { id: 'game', page: PAGES.gameApi },
  { id: 'pay', page: PAGES.paymentApi },
  { id: 'ads', page: PAGES.advertising },
  { id: 'alliance', page: PAGES.newbossIgamingAlliance },
] as const

function Services() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  const factValues = factValuesOf(locale)
  return (
    <PageSection title={t('home.services')} lead={t('home.servicesLead')}>
      <Grid as="ul" columns="2" from="768" gap="24" className={classes.services}>
        {SERVICES.map(({ id, page }) => (
          <li key={id} className={classes.service}>
            <FlowDrawing id={id} />
            <h3 className={classes.serviceName}>{t(`home.${id}Name`)}</h3>
            <p className={classes.serviceText}>{t(`home.${id}Text`, factValues)}</p>
            <TextLink to={pagePath(locale, page)}>
              {t('parts.more')}
              <VisuallyHidden>{` ${t(`home.${id}Name`)}`}</VisuallyHidden>
            </TextLink>
          </li>
        ))}
      </Grid>
    </PageSection>
  )
}
