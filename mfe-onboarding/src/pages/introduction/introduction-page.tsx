import { isCallError } from '@parlour/api-client'
import { PAGES, pagePath } from '@parlour/contracts'
import { useHost, useLocale } from '@parlour/federation-sdk'
import { Banner } from '@parlour/ui'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useOnboardingDraftQuery, useOnboardingIntroductionQuery, useOnboardingSaveDraftMutation } from '../../api/onboarding-api.ts'
import { LoadFailure } from '../../features/load-panel/load-failure.tsx'
import { PanelSkeleton } from '../../features/load-panel/panel-skeleton.tsx'
import { saveFailure } from '../../features/walk-wizard/save-failure.ts'
import { WizardFrame } from '../../features/walk-wizard/wizard-frame.tsx'
import { wizardQuery } from '../../features/walk-wizard/wizard-query.ts'
import { MarketSheet } from './market-sheet.tsx'
import { MissingCountry } from './missing-country.tsx'

const COUNTRIES_ID = /^(-1|[0-9]{1,3})$/

/** R11: the market sheet of the chosen country; a bad or missing `countriesId` opens the country picker. */
export function IntroductionPage() {
  const { t } = useTranslation('onboarding')
  const [params] = useSearchParams()
  const countriesId = params.get('countriesId') ?? ''
  const isWellFormed = COUNTRIES_ID.test(countriesId)
  const market = useOnboardingIntroductionQuery({ query: { countriesId } }, { skip: !isWellFormed })
  const isUnknown = isCallError(market.error) && (market.error.status === 404 || market.error.status === 400)
  const start = useStartDesign(countriesId, params.get('id') ?? '')
  if (!isWellFormed || isUnknown) return <MissingCountry />
  const isOpen = market.data !== undefined && !market.data.country.isClosed
  return (
    <WizardFrame
      step="introduction"
      title={market.data ? t('introduction.heading', { country: market.data.country.countryNames }) : t('introduction.title')}
      lead={t('introduction.lead')}
      item={start.item}
      formId={isOpen ? 'introduction' : undefined}
      continueLabel={t('introduction.start')}
      isBusy={start.isBusy}
      failure={start.failure}
    >
      {market.data?.country.isClosed ? <Banner tone="warning">{t('introduction.closed')}</Banner> : null}
      {market.data ? (
        <form id="introduction" onSubmit={(event) => void start.submit(event)}>
          <MarketSheet market={market.data} />
        </form>
      ) : market.isError ? (
        <LoadFailure title={t('introduction.failed')} error={market.error} onRetry={market.refetch} isRetrying={market.isFetching} />
      ) : (
        <PanelSkeleton label={t('load.loading')} />
      )}
    </WizardFrame>
  )
}

function useStartDesign(countriesId: string, id: string) {
  const { t } = useTranslation('onboarding')
  const locale = useLocale()
  const { reportError } = useHost()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const draft = useOnboardingDraftQuery({ query: { id } }, { skip: id === '' })
  const [save, saving] = useOnboardingSaveDraftMutation()
  const item = draft.data && String(draft.data.countriesId) === countriesId ? draft.data : undefined
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setFailure(undefined)
    try {
      const saved = item ?? (await save({ body: { countriesId: Number(countriesId), locale } }).unwrap())
      await navigate(pagePath(locale, PAGES.chooseTheme, wizardQuery(saved)))
    } catch (error) {
      if (!isCallError(error)) reportError(error, { remote: 'onboarding' })
      setFailure(saveFailure(error, t))
    }
  }
  return { item, submit, failure, isBusy: saving.isLoading || draft.isLoading }
}
