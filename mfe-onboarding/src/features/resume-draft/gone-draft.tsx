import { PAGES, pagePath, type WizardPageStep } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { Button, EmptyState, LinkButton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { WizardFrame } from '../walk-wizard/wizard-frame.tsx'

export function GoneDraft({ step, title }: { step: WizardPageStep; title: string }) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const { openSite } = useHost()
  return (
    <WizardFrame step={step} title={title} hasBar={false}>
      <EmptyState
        icon="cart"
        title={t('draft.goneTitle')}
        description={t('draft.goneText')}
        action={
          <>
            <LinkButton to={pagePath(locale, PAGES.cart)}>{t('draft.toCart')}</LinkButton>
            <LinkButton variant="secondary" to={pagePath(locale, PAGES.myOrder)}>
              {t('draft.toOrders')}
            </LinkButton>
            <Button variant="quiet" onClick={openSite}>
              {t('draft.startAnother')}
            </Button>
          </>
        }
      />
    </WizardFrame>
  )
}
