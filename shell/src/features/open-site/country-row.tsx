import { GLOBAL_STATION_ID, type Country } from '@parlour/contracts'
import { Icon, Stack, Text } from '@parlour/ui'
import { useShellTexts } from '../../texts/shell-texts.tsx'
import { walkList } from './move-focus.ts'
import classes from './country-picker.module.css'

interface CountryRowProps {
  readonly country: Country
  readonly isTop: boolean
  readonly onChoose: (country: Country) => void
}

export function CountryRow({ country, isTop, onChoose }: CountryRowProps) {
  const t = useShellTexts()
  const isGlobal = country.id === GLOBAL_STATION_ID
  const second = isGlobal ? t('openSite.globalText') : country.nativeName === country.countryNames ? undefined : country.nativeName
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.row}
        data-top={isTop || undefined}
        data-card={isGlobal || undefined}
        disabled={country.isBlocked}
        onKeyDown={walkList}
        onClick={() => onChoose(country)}
      >
        <Stack as="span" size="14" className={classes.flag} aria-hidden="true">
          {isGlobal ? <Icon name="globe" /> : <bdi dir="ltr">{country.iso2 ?? ''}</bdi>}
        </Stack>
        <Stack as="span" align="start" leading="tight">
          <span>{country.countryNames}</span>
          {second === undefined ? null : (
            <Text lang={isGlobal ? undefined : ''} as="bdi" size="14" tone="muted">
              {second}
            </Text>
          )}
        </Stack>
        <Text as="span" size="14" tone="muted">
          {country.isBlocked ? (
            t('openSite.closed')
          ) : country.isClosed ? (
            t('openSite.verifiedOnly')
          ) : (
            <bdi dir="ltr">{country.currencyCode}</bdi>
          )}
        </Text>
      </button>
    </li>
  )
}
