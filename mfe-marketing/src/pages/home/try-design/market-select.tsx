import { GLOBAL_STATION_ID, type Country } from '@parlour/contracts'
import { Button, SelectField, Text, useKitTexts } from '@parlour/ui'
import { useTranslation } from 'react-i18next'
import classes from './design-tryout.module.css'

type MarketSelectProps = {
  countries: readonly Country[] | undefined
  hasFailed: boolean
  value: number
  onChange: (market: Country) => void
  onRetry: () => void
}

export function MarketSelect({ countries, hasFailed, value, onChange, onRetry }: MarketSelectProps) {
  const { t } = useTranslation('marketing')
  const kit = useKitTexts()
  const options = countries
    ?.filter(({ isClosed }) => !isClosed)
    .map(({ id, countryNames }) => ({ value: String(id), label: countryNames })) ?? [
    { value: String(GLOBAL_STATION_ID), label: t('home.global') },
  ]
  const isListed = options.some((option) => option.value === String(value))
  const select = (id: string) => {
    const market = countries?.find((country) => String(country.id) === id)
    if (market) onChange(market)
  }
  return (
    <div className={classes.market}>
      <SelectField
        label={t('home.market')}
        options={options}
        value={String(isListed ? value : GLOBAL_STATION_ID)}
        onChange={(event) => select(event.currentTarget.value)}
      />
      {hasFailed ? (
        <Text size="14" tone="muted" role="status">
          {t('home.marketsFailed')}{' '}
          <Button variant="quiet" onClick={onRetry}>
            {kit('retry')}
          </Button>
        </Text>
      ) : null}
    </div>
  )
}
