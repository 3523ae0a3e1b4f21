import { WIZARD_STEPS, type CartItem } from '@parlour/contracts'
import { useLocale } from '@parlour/federation-sdk'
import { formatLocale, type Locale } from '@parlour/i18n'
import { Banner } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useDraftUpdates } from '../resume-draft/draft-updates.ts'
import { MarketChangeBanner } from './market-change-banner.tsx'

export type WizardNoticesProps = { item: CartItem | undefined; failure: string | undefined }

export function WizardNotices({ item, failure }: WizardNoticesProps) {
  const { t } = useTranslation('onboarding')
  return (
    <>
      {failure === undefined ? null : (
        <Banner tone="danger" title={failure}>
          {t('wizard.unchanged')}
        </Banner>
      )}
      {item ? <MarketChangeBanner key={item.id} item={item} /> : null}
      <UpdateBanner />
      <WantedBanner />
    </>
  )
}

function UpdateBanner() {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const { changed, dismiss } = useDraftUpdates()
  if (changed.length === 0) return null
  return (
    <Banner tone="info" title={t('wizard.changedElsewhere')} onClose={dismiss}>
      {t('wizard.changedParts', {
        parts: listed(
          changed.map((step) => t(`steps.${step}`)),
          locale,
        ),
      })}
    </Banner>
  )
}

function listed(texts: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(formatLocale(locale)).format(texts)
}

function WantedBanner() {
  const { t } = useTranslation('onboarding')
  const state: unknown = useLocation().state
  const wanted = WIZARD_STEPS.find(({ id }) => typeof state === 'object' && state !== null && 'wanted' in state && state.wanted === id)
  if (wanted === undefined) return null
  return <Banner tone="info">{t('wizard.wantedLater', { step: t(`steps.${wanted.id}`) })}</Banner>
}
