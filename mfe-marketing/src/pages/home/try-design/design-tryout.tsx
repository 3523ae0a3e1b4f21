import { CLOCK, type Country, type TriedDesign } from '@parlour/contracts'
import { useHydrated } from '@parlour/federation-sdk'
import { themesOf, SCHEMES, templateOf, themeOf, THEMES } from '@parlour/site-engine'
import { IconButton, Stack, Text, VisuallyHidden } from '@parlour/ui'
import { useEffect, useState, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../../client.ts'
import classes from './design-tryout.module.css'
import { MarketSelect } from './market-select.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { FIRST_DESIGN, saveDesign, readDesign } from './design-choice.ts'

type ThemeStepperProps = { choice: TriedDesign; onChange: (part: Partial<TriedDesign>) => void }

export function DesignTryout() {
  const { t } = useTranslation('marketing')
  const { data: countries, isError, refetch } = client.listCountries.useQuery(undefined, { skip: !useHydrated() })
  const { choice, isOwn, change } = useDesignChoice()
  const { isReached, reach } = useReach()
  const country = countries?.find(({ id }) => id === choice.countriesId)
  return (
    <Stack gap="16" className={classes.root}>
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
    </Stack>
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

/** Colours are set as attributes, because server-rendered markup may not contain inline styles. */
function SchemePicker({ value, onChange }: { value: string; onChange: (schemeId: string) => void }) {
  const { t } = useTranslation('marketing')
  return (
    <fieldset className={classes.schemes}>
      <Text as="legend" size="14" weight="medium" className={classes.label}>
        {t('home.scheme')}
      </Text>
      <Stack gap="4" direction="row">
        {SCHEMES.map(({ id, base, tone, accent }) => (
          <label key={id} className={classes.swatch} title={t(`home.${id}`)}>
            <input type="radio" name="scheme" value={id} checked={id === value} onChange={() => onChange(id)} />
            <svg className={classes.plate} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
              <rect width="32" height="32" rx="8" fill={base} />
              <rect x="4" y="4" width="14" height="24" rx="4" fill={tone} />
              <rect x="20" y="4" width="8" height="24" rx="4" fill={accent} />
            </svg>
            <VisuallyHidden>{t(`home.${id}`)}</VisuallyHidden>
          </label>
        ))}
      </Stack>
    </fieldset>
  )
}

function ThemeStepper({ choice, onChange }: ThemeStepperProps) {
  const { t } = useTranslation('marketing')
  const position = THEMES.findIndex(({ id }) => id === choice.themeId)
  const step = (by: number) => {
    const theme = THEMES.at((position + by) % THEMES.length)
    if (theme) onChange({ templateId: theme.templateId, themeId: theme.id })
  }
  return (
    <Stack role="group" aria-label={t('home.theme')} gap="4">
      <Text as="span" size="14" weight="medium" className={classes.label}>
        {t('home.theme')}
      </Text>
      <Stack gap="4" direction="row" isWrapping={false} align="center">
        <IconButton icon="chevron" label={t('home.previousTheme')} className={classes.previous} onClick={() => step(-1)} />
        <span aria-live="polite" className={classes.themeName}>
          <bdi>{`${templateOf(choice.templateId)?.name ?? ''} ${themeOf(choice.themeId)?.name ?? ''}`}</bdi>
        </span>
        <IconButton icon="chevron" label={t('home.nextTheme')} onClick={() => step(1)} />
      </Stack>
    </Stack>
  )
}

function useDesignChoice() {
  const isHydrated = useHydrated()
  const saved = useMemo(() => (isHydrated ? readDesign() : null), [isHydrated])
  const [chosen, setChosen] = useState<TriedDesign | null>(null)
  const own = chosen ?? saved
  const choice = own ?? FIRST_DESIGN
  const change = (part: Partial<TriedDesign>) => {
    const next = { ...choice, ...part }
    setChosen(next)
    saveDesign(next)
  }
  return { choice, isOwn: own !== null, change }
}
