import { PAGES, pagePath, type CartItem, type Country } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { Banner, Button, LinkButton, Stack } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { wizardQuery } from '../../features/walk-wizard/wizard-query.ts'

export type MoveChoiceProps = { item: CartItem; country: Country; onStartNew: () => void }

export function MoveChoice({ item, country, onStartNew }: MoveChoiceProps) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const names = { from: item.countryName, to: country.countryNames }
  return (
    <Banner
      tone="info"
      title={t('introduction.moveTitle', names)}
      action={
        <Stack gap="8" direction="row">
          <Button variant="secondary" onClick={onStartNew}>
            {t('introduction.startNew')}
          </Button>
          <LinkButton variant="quiet" to={pagePath(locale, PAGES.introduction, wizardQuery(item))}>
            {t('introduction.stay', names)}
          </LinkButton>
        </Stack>
      }
    >
      {t('introduction.moveText')}
    </Banner>
  )
}
