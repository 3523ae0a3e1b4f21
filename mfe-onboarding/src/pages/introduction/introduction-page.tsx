import { isCallError } from '@parlour/api-client'
import type { Country, Introduction } from '@parlour/contracts'
import { LoadFailure } from '@parlour/federation-sdk'
import { PanelSkeleton } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { client } from '../../client.ts'
import { WizardFrame } from '../../features/walk-wizard/wizard-frame.tsx'
import { ClosedMarket } from './closed-market.tsx'
import { MarketProfile } from './market-profile.tsx'
import { MissingCountry } from './missing-country.tsx'
import { MoveChoice } from './move-choice.tsx'
import { useMarketBar, type MarketBar } from './use-market-bar.ts'
import { useStartDesign } from './use-start-design.ts'

const COUNTRIES_ID = /^(-1|[0-9]{1,3})$/

/** A bad or missing `countriesId` opens the country picker. A draft of another market can be moved here. */
export function IntroductionPage() {
  const { t } = useTranslation('onboarding')
  const [params] = useSearchParams()
  const countriesId = params.get('countriesId') ?? ''
  const { market, isMissing } = useMarket(countriesId)
  const start = useStartDesign(countriesId, params.get('id') ?? '')
  const country = market.currentData?.country
  const bar = useMarketBar(country)
  if (isMissing) return <MissingCountry />
  const isOpen = bar === null && !start.isPending
  return (
    <WizardFrame
      step="introduction"
      title={country ? t('introduction.heading', { country: country.countryNames }) : t('introduction.title')}
      lead={t('introduction.lead')}
      item={start.item}
      formId={isOpen ? 'introduction' : undefined}
      continueLabel={start.isMove ? t('introduction.move') : t('introduction.start')}
      isBusy={start.isBusy}
      failure={start.failure}
      hasBar={start.item !== undefined || bar === null || bar === undefined}
    >
      {country ? <MarketNotice country={country} bar={bar} start={start} /> : null}
      <form id="introduction" onSubmit={(event) => void start.submit(event)}>
        <SheetPanel market={market} />
      </form>
    </WizardFrame>
  )
}

function useMarket(countriesId: string) {
  const isWellFormed = COUNTRIES_ID.test(countriesId)
  const market = client.getIntroduction.useQuery({ query: { countriesId } }, { skip: !isWellFormed })
  const isUnknown = isCallError(market.error) && (market.error.status === 404 || market.error.status === 400)
  return { market, isMissing: !isWellFormed || isUnknown }
}

type MarketNoticeProps = { country: Country; bar: MarketBar | undefined; start: ReturnType<typeof useStartDesign> }

function MarketNotice({ country, bar, start }: MarketNoticeProps) {
  const { item, isMove, startNew } = start
  if (bar === 'blocked' || bar === 'unverified') return <ClosedMarket country={country} bar={bar} />
  return item && isMove ? <MoveChoice item={item} country={country} onStartNew={startNew} /> : null
}

interface SheetPanelProps {
  readonly market: {
    readonly currentData?: Introduction | undefined
    readonly isError: boolean
    readonly error?: unknown
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
}

function SheetPanel({ market }: SheetPanelProps) {
  const { t } = useTranslation('onboarding')
  if (market.currentData) return <MarketProfile market={market.currentData} />
  if (!market.isError) return <PanelSkeleton rowSize="120px" />
  return <LoadFailure title={t('introduction.failed')} error={market.error} onRetry={market.refetch} isRetrying={market.isFetching} />
}
