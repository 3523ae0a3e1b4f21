import { PAGES, pagePath, type CartItem } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { isCallError } from '@parlour/api-client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useOnboardingCountryQuery, useOnboardingPhoneCodesQuery, useOnboardingSaveDraftMutation } from '../../api/onboarding-api.ts'
import { useSiteNameCheck } from '../../features/check-site-name/use-site-name-check.ts'
import { DraftGate } from '../../features/resume-draft/draft-gate.tsx'
import { saveFailure } from '../../features/walk-wizard/save-failure.ts'
import { WizardFrame } from '../../features/walk-wizard/wizard-frame.tsx'
import { wizardQuery } from '../../features/walk-wizard/wizard-query.ts'
import { dialDigits } from './phone-number.ts'
import { SiteInfoFields } from './site-info-fields.tsx'
import { bodyOf, valuesOf, type SiteInfoValues } from './site-info.form.ts'

/** Name and address of the site, and how to reach the merchant (V09). */
export function SiteInfoPage() {
  const { t } = useTranslation('onboarding')
  return (
    <DraftGate step="site-info" title={t('siteInfo.title')}>
      {(item) => <SiteInfoStep item={item} />}
    </DraftGate>
  )
}

function SiteInfoStep({ item }: { item: CartItem }) {
  const { t } = useTranslation('onboarding')
  const marketDial = useMarketDial(item.countriesId)
  const form = useForm<SiteInfoValues>({
    values: valuesOf(item, marketDial),
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  })
  const check = useSiteNameCheck(form.watch('siteName'), item.id)
  const saving = useSaveSiteInfo(item)
  const submit = form.handleSubmit(async (values) => {
    if (check.state === 'taken' || (await saving.save(values)) === 'taken') {
      form.setError('siteName', { type: 'taken', message: t('siteInfo.siteNameTaken') }, { shouldFocus: true })
    }
  })
  return (
    <WizardFrame
      step="site-info"
      title={t('siteInfo.title')}
      lead={t('siteInfo.lead')}
      item={item}
      formId="site-info"
      isBusy={saving.isBusy}
      failure={saving.failure}
    >
      <form id="site-info" onSubmit={(event) => void submit(event)} noValidate>
        <SiteInfoFields form={form} check={check} />
      </form>
    </WizardFrame>
  )
}

function useMarketDial(countriesId: number): string {
  const { data: countries } = useOnboardingCountryQuery({ query: { id: String(countriesId) } })
  const { data: codes } = useOnboardingPhoneCodesQuery({ query: {} })
  const iso2 = countries?.find(({ id }) => id === countriesId)?.iso2
  return dialDigits(codes?.find((code) => code.iso2 === iso2)?.dial ?? '')
}

function useSaveSiteInfo(item: CartItem) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const { reportError } = useHost()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [saveDraft, saving] = useOnboardingSaveDraftMutation()
  const save = async (values: SiteInfoValues): Promise<'saved' | 'taken' | 'failed'> => {
    setFailure(undefined)
    try {
      await saveDraft({ body: bodyOf(item.id, values) }).unwrap()
      await navigate(pagePath(locale, PAGES.operationAccount, wizardQuery(item)))
      return 'saved'
    } catch (error) {
      if (isCallError(error) && error.error === 'cart.site-name-taken') return 'taken'
      if (!isCallError(error)) reportError(error, { remote: 'onboarding' })
      setFailure(saveFailure(error, t))
      return 'failed'
    }
  }
  return { save, failure, isBusy: saving.isLoading }
}
