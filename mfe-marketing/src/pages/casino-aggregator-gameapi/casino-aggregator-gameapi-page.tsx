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
import { CallSamples } from './call-samples.tsx'
import { gameFaq } from './game-faq.ts'
import { IntegrationSwitch } from './integration-switch.tsx'
import { MarketCoverage } from './market-coverage.tsx'
import { StudioWall } from './studio-wall.tsx'
import { SequenceDiagram } from './show-sequence/sequence-diagram.tsx'
import classes from './game-sections.module.css'

export function CasinoAggregatorGameapiPage() {
  const { t } = useTranslation('marketing')
  const factValues = factValuesOf(useLocale())
  return (
    <PageColumn>
      <ServiceHero title={t('game.h1', factValues)} lead={t('game.lead', factValues)} actions={<HeroActions />} note={<FactValues />}>
        <StudioWall />
      </ServiceHero>
      <PageSection id="sequence" title={t('game.sequence')} lead={t('game.sequenceLead')}>
        <IntegrationSwitch />
      </PageSection>
      <PageSection title={t('game.wallets')} lead={t('game.walletsLead')}>
        <WalletModes />
      </PageSection>
      <PageSection title={t('game.code')} lead={t('game.codeLead')}>
        <CallSamples />
      </PageSection>
      <PageSection id="markets" title={t('game.coverage')} lead={t('game.coverageLead')}>
        <MarketCoverage />
      </PageSection>
      <PageSection title={t('game.faq')}>
        <FaqList questions={gameFaq(t)} />
      </PageSection>
      <FinalCall title={t('game.final')} text={t('game.finalText')} action={<SandboxLink />} />
    </PageColumn>
  )
}

function HeroActions() {
  const { t } = useTranslation('marketing')
  const { hrefOf } = useAddressFilters()
  return (
    <>
      <SandboxLink />
      <LinkButton size="l" variant="quiet" to={`${hrefOf({})}#sequence`}>
        {t('game.seeSequence')}
      </LinkButton>
    </>
  )
}

function SandboxLink() {
  const { t } = useTranslation('marketing')
  return (
    <LinkButton size="l" to={pagePath(useLocale(), PAGES.contact, { topic: 'games' })}>
      {t('game.sandbox')}
    </LinkButton>
  )
}

function FactValues() {
  const { t } = useTranslation('marketing')
  const locale = useLocale()
  return (
    <Stack gap="16">
      <FactList facts={['games', 'developers']} />
      <Text size="14" tone="muted" isMeasured>
        {t('game.asOf', { date: factsDate(locale) })}
      </Text>
    </Stack>
  )
}

function WalletModes() {
  const { t } = useTranslation('marketing')
  const lanes = [t('game.you'), 'Parlour', t('game.studio')]
  return (
    <Grid columns="2" from="1024" gap="24">
      <Stack justify="start" gap="8" tone="muted" className={classes.wallet}>
        <Heading level={3} size="20" className={classes.subheading}>
          {t('game.seamless')}
        </Heading>
        <p>{t('game.seamlessText')}</p>
        <SequenceDiagram
          label={t('game.seamless')}
          lanes={lanes}
          steps={[
            { from: 3, to: 2, text: t('game.seamless1') },
            { from: 2, to: 1, text: t('game.seamless2') },
            { from: 1, to: 2, text: t('game.seamless3'), isReply: true },
            { from: 2, to: 3, text: t('game.seamless4'), isReply: true },
          ]}
        />
      </Stack>
      <Stack justify="start" gap="8" tone="muted" className={classes.wallet}>
        <Heading level={3} size="20" className={classes.subheading}>
          {t('game.transfer')}
        </Heading>
        <p>{t('game.transferText')}</p>
        <SequenceDiagram
          label={t('game.transfer')}
          lanes={lanes}
          steps={[
            { from: 1, to: 2, text: t('game.transfer1') },
            { from: 2, to: 3, text: t('game.transfer2') },
            { from: 3, to: 2, text: t('game.transfer3') },
            { from: 2, to: 1, text: t('game.transfer4'), isReply: true },
          ]}
        />
      </Stack>
    </Grid>
  )
}
