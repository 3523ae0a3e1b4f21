import { PAGES, pagePath } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Grid, LinkButton, Stack } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { FinalCall } from '../../features/page-parts/final-call.tsx'
import { PageColumn } from '../../features/page-parts/page-column.tsx'
import { PageSection } from '../../features/page-parts/page-section.tsx'
import { ServiceHero } from '../../features/page-parts/service-hero.tsx'
import { CatalogueToday } from './catalogue-today.tsx'
import { PartnerOffer } from './partner-offer.tsx'
import classes from './partners-page.module.css'

const STEPS = ['step1', 'step2', 'step3'] as const

export function PartnersPage() {
  const { t } = useTranslation('marketing')
  const contact = pagePath(useLocale(), PAGES.contact, { topic: 'partners' })
  return (
    <PageColumn>
      <ServiceHero
        title={t('partners.title')}
        lead={t('partners.lead')}
        actions={
          <LinkButton size="l" to={contact}>
            {t('partners.action')}
          </LinkButton>
        }
      >
        <CatalogueToday />
      </ServiceHero>
      <Stack gap="64">
        <PartnerOffer kind="studios" topic="games" diagram="game" />
        <PartnerOffer kind="payments" topic="payments" diagram="pay" />
        <PartnerOffer kind="media" topic="ads" diagram="ads" />
      </Stack>
      <PageSection title={t('partners.stepsTitle')}>
        <Grid as="ol" columns="3" from="768" gap="24" columnGap="32" className={classes.steps}>
          {STEPS.map((step) => (
            <Stack key={step} as="li" justify="start" gap="8" size="18" isMeasured className={classes.step}>
              {t(`partners.${step}`)}
            </Stack>
          ))}
        </Grid>
      </PageSection>
      <FinalCall
        title={t('partners.finalTitle')}
        text={t('partners.finalText')}
        action={
          <LinkButton size="l" to={contact}>
            {t('partners.action')}
          </LinkButton>
        }
      />
    </PageColumn>
  )
}
