import { GLOBAL_STATION_ID, type Country } from '@parlour/contracts'
import { SCHEMES, THEMES, templateOf, themeOf, themesOf } from '@parlour/site-engine'
import { Button, IconButton, SelectField, ThemeSwatch, VisuallyHidden } from '@parlour/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMarketingCountriesQuery } from '../../api/marketing-api.ts'
import { keepDesign, readDesign, type DesignChoice } from './design-choice.ts'
import classes from './design-tryout.module.css'
import { PreviewFrame } from './preview-frame.tsx'

/** The site preview with market, theme and six colours; the choice is kept for the wizard. */
export function DesignTryout() {
  const { t } = useTranslation('marketing')
  const { data: countries } = useMarketingCountriesQuery()
  const [choice, setChoice] = useState(readDesign)
  const change = (part: Partial<DesignChoice>) => {
    const next = { ...choice, ...part }
    setChoice(next)
    keepDesign(next)
  }
  const country = countries?.find(({ id }) => id === choice.countriesId)
  return (
    <div className={classes.root}>
      <PreviewFrame
        choice={choice}
        countryName={country?.countryNames ?? t('home.global')}
        currencyCode={country?.currencyCode ?? 'USDT'}
      />
      <div className={classes.controls}>
        <MarketSelect value={choice.countriesId} onChange={(market) => change({ countriesId: market.id, ...designOf(market, choice) })} />
        <ThemeStepper choice={choice} onChange={change} />
        <SchemePicker value={choice.schemeId} onChange={(schemeId) => change({ schemeId })} />
      </div>
      <p className={classes.note}>{t('home.try')}</p>
    </div>
  )
}

/** A market brings its own template; a market whose template is unknown here keeps the shown one. */
function designOf(market: Pick<Country, 'templateId'>, shown: DesignChoice): Pick<DesignChoice, 'templateId' | 'themeId'> {
  const [first] = themesOf(market.templateId)
  return first && market.templateId !== shown.templateId ? { templateId: first.templateId, themeId: first.id } : shown
}

function MarketSelect({ value, onChange }: { value: number; onChange: (market: Country) => void }) {
  const { t } = useTranslation('marketing')
  const { data: countries, isError, refetch } = useMarketingCountriesQuery()
  const options = countries
    ?.filter(({ isClosed }) => !isClosed)
    .map(({ id, countryNames }) => ({ value: String(id), label: countryNames })) ?? [
    { value: String(GLOBAL_STATION_ID), label: t('home.global') },
  ]
  const select = (id: string) => {
    const market = countries?.find((country) => String(country.id) === id)
    if (market) onChange(market)
  }
  return (
    <div className={classes.market}>
      <SelectField
        label={t('home.market')}
        options={options}
        value={String(value)}
        onChange={(event) => select(event.currentTarget.value)}
      />
      {isError ? (
        <p className={classes.note} role="status">
          {t('home.marketsFailed')}{' '}
          <Button variant="quiet" onClick={refetch}>
            {t('home.retry')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

function ThemeStepper({ choice, onChange }: { choice: DesignChoice; onChange: (part: Partial<DesignChoice>) => void }) {
  const { t } = useTranslation('marketing')
  const position = THEMES.findIndex(({ id }) => id === choice.themeId)
  const step = (by: number) => {
    const theme = THEMES.at((position + by) % THEMES.length)
    if (theme) onChange({ templateId: theme.templateId, themeId: theme.id })
  }
  return (
    <div role="group" aria-label={t('home.theme')} className={classes.stepper}>
      <span className={classes.label}>{t('home.theme')}</span>
      <div className={classes.stepperRow}>
        <IconButton icon="chevron" label={t('home.previousTheme')} className={classes.previous} onClick={() => step(-1)} />
        <span aria-live="polite" className={classes.themeName}>
          <bdi>{`${templateOf(choice.templateId)?.name ?? ''} ${themeOf(choice.themeId)?.name ?? ''}`}</bdi>
        </span>
        <IconButton icon="chevron" label={t('home.nextTheme')} onClick={() => step(1)} />
      </div>
    </div>
  )
}

function SchemePicker({ value, onChange }: { value: string; onChange: (schemeId: string) => void }) {
  const { t } = useTranslation('marketing')
  return (
    <fieldset className={classes.schemes}>
      <legend className={classes.label}>{t('home.scheme')}</legend>
      <div className={classes.swatches}>
        {SCHEMES.map(({ id, base, tone, accent }) => (
          <label key={id} className={classes.swatch} title={t(`home.${id}`)}>
            <input type="radio" name="scheme" value={id} checked={id === value} onChange={() => onChange(id)} />
            <ThemeSwatch base={base} tone={tone} accent={accent} className={classes.plate} />
            <VisuallyHidden>{t(`home.${id}`)}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
