import type { Country } from '@parlour/contracts'
import { useHost } from '@parlour/federation-sdk'
import { Banner, Button } from '@parlour/ui'
import { useTranslation } from 'react-i18next'

/** A market in which no site can be opened: says so and offers another one. */
export function ClosedMarket({ country }: { country: Country }) {
  const { t } = useTranslation('onboarding')
  const { openSite } = useHost()
  return (
    <Banner
      tone="warning"
      title={t('introduction.closed')}
      action={
        <Button variant="secondary" onClick={openSite}>
          {t('introduction.chooseOther')}
        </Button>
      }
    >
      {t('introduction.closedText', { country: country.countryNames })}
    </Banner>
  )
}
