import { CLOCK, type Country, type TriedDesign } from '@parlour/contracts'
import { useHydrated } from '@parlour/federation-sdk'
import { themesOf } from '@parlour/site-engine'
import { Stack, Text } from '@parlour/ui'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../client.ts'
import classes from './design-tryout.module.css'
import { MarketSelect } from './market-select.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { SchemePicker } from './scheme-picker.tsx'
import { ThemeStepper } from './theme-stepper.tsx'
import { useDesignChoice } from './use-design-choice.ts'

export function DesignTryout() {
  const { t } = useTranslation('marketing')
  const { data: countries, isError, refetch } = client.listCountries.useQuery(undefined, { skip: !useHydrated() })
  const { choice, isOwn, change } = useDesignChoice()
  const { isReached, reach } = useReach()
  const country = countries?.find(({ id }) => id === choice.countriesId)
  return (
    <div className={classes.root}>
      <PreviewFrame
        choice={choice}
        isOwn={isOwn}
        isEngineWanted={isReached}
        countryName={country?.countryNames ?? t('home.global')}
        currencyCode={country?.currencyCode ?? 'USDT'}
      />
      <Stack gap="16" columnGap="24" direction="row" align="end" onPointerEnter={reach} onFocus={reach}>
        <MarketSelect
          countries={countries}
          hasFailed={isError}
          value={choice.countriesId}
          onChange={(market) => change({ countriesId: market.id, ...designOf(market, choice) })}
          onRetry={() => void refetch()}
        />
        <ThemeStepper choice={choice} onChange={change} />
        <SchemePicker value={choice.schemeId} onChange={(schemeId) => change({ schemeId })} />
      </Stack>
      <Text size="14" tone="muted">
        {t('home.try')}
      </Text>
    </div>
  )
}

/** True on first interaction or once the page is idle: then the engine may be fetched. */
function useReach() {
  const [isReached, setIsReached] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsReached(true), CLOCK.preloadStartMs)
    return () => clearTimeout(timer)
  }, [])
  return { isReached, reach: () => setIsReached(true) }
}

function designOf(market: Pick<Country, 'templateId'>, shown: TriedDesign): Pick<TriedDesign, 'templateId' | 'themeId'> {
  const [first] = themesOf(market.templateId)
  const { templateId, themeId } = shown
  return first && market.templateId !== templateId ? { templateId: first.templateId, themeId: first.id } : { templateId, themeId }
}
