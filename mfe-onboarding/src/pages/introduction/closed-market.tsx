import { PAGES, pagePath, type Country } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { Banner, Button, LinkButton, Stack } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import type { MarketBar } from './use-market-bar.ts'

type ClosedMarketProps = { country: Country; bar: NonNullable<MarketBar> }

export function ClosedMarket({ country, bar }: ClosedMarketProps) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const { openSite } = useHost()
  const other = (
    <Button variant="secondary" onClick={openSite}>
      {t('introduction.chooseOther')}
    </Button>
  )
  if (bar === 'blocked') {
    return (
      <Banner tone="warning" title={t('introduction.closed')} action={other}>
        {t('introduction.closedText', { country: country.countryNames })}
      </Banner>
    )
  }
  const verify = (
    <Stack gap="8" direction="row">
      <LinkButton variant="secondary" to={pagePath(locale, PAGES.verification)}>
        {t('introduction.verify')}
      </LinkButton>
      {other}
    </Stack>
  )
  return (
    <Banner tone="info" title={t('introduction.verifiedOnly')} action={verify}>
      {t('introduction.verifiedText', { country: country.countryNames })}
    </Banner>
  )
}
