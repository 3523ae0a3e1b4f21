import { useHost } from '@parlour/federation-sdk'
import { Button, EmptyState } from '@parlour/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { WizardFrame } from '../../features/walk-wizard/wizard-frame.tsx'

export function MissingCountry() {
  const { t } = useTranslation('onboarding')
  const { openSite } = useHost()
  const hasOpened = useRef(false)
  useEffect(() => {
    if (hasOpened.current) return
    hasOpened.current = true
    openSite()
  }, [openSite])
  return (
    <WizardFrame step="introduction" title={t('introduction.title')} hasBar={false}>
      <EmptyState
        icon="globe"
        title={t('introduction.missingTitle')}
        description={t('introduction.missingText')}
        action={<Button onClick={openSite}>{t('introduction.chooseCountry')}</Button>}
      />
    </WizardFrame>
  )
}
