import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Grid, Heading, LinkButton, Stack, Text } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { factsDate, factValuesOf } from '../../facts.ts'
import { FaqList } from '../../features/answer-questions/faq-list.tsx'
import { useAddressFilters } from '../../features/filter-by-address/use-address-filters.ts'
import { FinalCall } from '../../features/page-parts/final-call.tsx'
import { PageColumn } from '../../features/page-parts/page-column.tsx'
import { PageSection } from '../../features/page-parts/page-section.tsx'
import { ServiceHero } from '../../features/page-parts/service-hero.tsx'
import { FactList } from '../../features/show-facts/fact-list.tsx'
import { MethodExplorer } from './method-explorer.tsx'
import { MoneyFlow } from './money-flow.tsx'
import { payFaq } from './pay-faq.ts'
import { SettlementExample } from './settlement-example.tsx'
import classes from './reliability.module.css'

const POINTS = [1, 2, 3, 4] as const

export function OnlineCasinoPaymentGatewayPage() {
  const { t } = useTranslation('marketing')
  const factValues = factValuesOf(useLocale())
  return (
    <PageColumn>
      <ServiceHero title={t('pay.h1', factValues)} lead={t('pay.lead', factValues)} actions={<HeroActions />}>
        <MoneyFlow />
      </ServiceHero>
      <FactValues />
      <PageSection id="methods" title={t('pay.methods')} lead={t('pay.methodsLead')}>
        <MethodExplorer />
      </PageSection>
      <PageSection id="settlement" title={t('pay.settlement')} lead={t('pay.settlementLead')}>
        <SettlementExample />
      </PageSection>
      <PageSection title={t('pay.reliability')} lead={t('pay.reliabilityLead')}>
        <Reliability />
      </PageSection>
      <PageSection title={t('pay.faq')}>
        <FaqList questions={payFaq(t, factValues)} />
      </PageSection>
      <FinalCall title={t('pay.final')} text={t('pay.finalText')} action={<ContactLink />} />
    </PageColumn>
  )
}

function HeroActions() {
  const { t } = useTranslation('marketing')
  const { hrefOf } = useAddressFilters()
  return (
    <>
      <ContactLink />
      <LinkButton size="l" variant="quiet" to={`${hrefOf({})}#methods`}>
        {t('pay.seeMethods')}
      </LinkButton>
    </>
  )
}

function ContactLink() {
  const { t } = useTranslation('marketing')
  return (
    <LinkButton size="l" to={pagePath(useLocale(), PAGES.contact, { topic: 'payments' })}>
      {t('pay.contact')}
    </LinkButton>
  )
}

function FactValues() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <PageSection title={t('pay.figures')}>
      <FactList facts={['methods', 'countries', 'settlementHours']} />
      <Text size="14" tone="muted" isMeasured>
        {t('pay.asOf', { date: factsDate(locale) })}
      </Text>
    </PageSection>
  )
}

function Reliability() {
  const { t } = useTranslation('marketing')
  return (
    <Grid columns="2" from="768" gap="32" columnGap="48">
      <Stack justify="start" gap="16" className={classes.side}>
        <Heading level={3} size="20">
          {t('pay.today')}
        </Heading>
        <Stack as="ul" gap="16">
          {POINTS.map((point) => (
            <li key={point} className={classes.point}>
              {t(`pay.today${point}`)}
            </li>
          ))}
        </Stack>
      </Stack>
      <Stack justify="start" gap="16" className={classes.side}>
        <Heading level={3} size="20">
          {t('pay.contract')}
        </Heading>
        <Stack as="ul" gap="16">
          {POINTS.map((point) => (
            <li key={point} className={classes.point}>
              {t(`pay.contract${point}`)}
            </li>
          ))}
        </Stack>
      </Stack>
      <Text isMeasured className={classes.status}>
        {t('pay.status')}
      </Text>
    </Grid>
  )
}
