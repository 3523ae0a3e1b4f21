import { isCallError } from '@parlour/api-client'
import { type Country, PAGES, pagePath, type CartItem } from '@parlour/contracts'
import { AsyncPanel, useHost, useLocale } from '@parlour/federation-sdk'
import { PanelSkeleton, Banner, Button, LinkButton, Stack, EmptyState } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useEffect, useRef } from 'react'
import { client } from '../../client.ts'
import { WizardFrame } from '../../features/walk-wizard/wizard-frame.tsx'
import { MarketProfile } from './market-profile.tsx'
import { useStartDesign } from './use-start-design.ts'
import { wizardQuery } from '../../features/walk-wizard/wizard-query.ts'

type MarketBar = 'blocked' | 'unverified' | null

type MoveChoiceProps = { item: CartItem; country: Country; onStartNew: () => void }

type ClosedMarketProps = { country: Country; bar: NonNullable<MarketBar> }

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
        <AsyncPanel
          query={{ ...market, data: market.currentData }}
          errorTitle={t('introduction.failed')}
          loading={<PanelSkeleton rowSize="120px" />}
        >
          {(profile) => <MarketProfile market={profile} />}
        </AsyncPanel>
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

function ClosedMarket({ country, bar }: ClosedMarketProps) {
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

function MissingCountry() {
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

function MoveChoice({ item, country, onStartNew }: MoveChoiceProps) {
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

/** Same rules as the API; undefined while unknown. A verification applies without a reload. */
function useMarketBar(country: Country | undefined): MarketBar | undefined {
  const isDialogOpen = country?.isClosed === true && !country.isBlocked
  const { currentData, isError } = client.getVerificationState.useQuery(undefined, { skip: !isDialogOpen })
  if (country === undefined) return undefined
  if (!isDialogOpen) return country.isBlocked ? 'blocked' : null
  if (currentData === undefined) return isError ? 'unverified' : undefined
  return currentData.blocked.includes('closed-market') ? 'unverified' : null
}
