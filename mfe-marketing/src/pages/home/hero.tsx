import { useLocale } from '@parlour/federation-sdk'
import { LinkButton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { factValuesOf } from '../../facts.ts'
import { OpenSiteLink } from '../../features/open-site/open-site-link.tsx'
import { ServiceHero } from '../../features/page-parts/service-hero.tsx'
import { DesignTryout } from '../../features/try-design/design-tryout.tsx'
import { LaunchLine } from './launch-line.tsx'

export function Hero() {
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
