import type { CartItem } from '@parlour/contracts'
import { previewNameOf } from '@parlour/site-engine'
import { useTranslation } from 'react-i18next'
import { SitePreview } from '../preview-design/site-preview.tsx'

export type WizardPreviewProps = { item: CartItem; design: NonNullable<CartItem['design']>; name?: string | undefined }

export function WizardPreview({ item, design, name }: WizardPreviewProps) {
  const { t } = useTranslation('onboarding')
  const { locale, countriesId, countryName, currencyCode } = item
  return (
    <SitePreview
      site={{
        name: [name?.trim(), item.siteName].find(Boolean) ?? previewNameOf(locale),
        locale,
        country: { id: countriesId, name: countryName, currencyCode },
        ...design,
        logo: item.logo,
      }}
      width={390}
      title={t('preview.frame')}
      unknownText={t('preview.unknown')}
    />
  )
}
