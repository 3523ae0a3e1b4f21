import { useLocale } from '@parlour/federation-sdk'
import { LinkButton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { figuresOf } from '../../facts.ts'
import { OpenSiteLink } from '../../features/open-site/open-site-link.tsx'
import { ServiceHero } from '../../features/page-parts/service-hero.tsx'
import { DesignTryout } from '../../features/try-design/design-tryout.tsx'
import { LaunchLine } from './launch-line.tsx'

export function Hero() {
  const { t } = useTranslation('marketing')
  const figures = figuresOf(useLocale())
  return (
    <ServiceHero
      title={t('home.h1', figures)}
      lead={t('home.lead', figures)}
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
